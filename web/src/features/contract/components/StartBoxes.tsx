import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { startBoxes } from '@cobertura/domain/contract/start-boxes.ts';
import { formatDate } from '@cobertura/domain/dates.ts';
import { isoLanguage, type Language } from '@cobertura/domain/language.ts';
import { Checkbox } from '@mantine/core';
import { useTranslation } from '../../../lib/i18n.ts';

export type Boxes = { startsAtOnce: boolean; knowsLoss: boolean };

/** No box is ticked in advance: the law asks for an express choice. */
export const emptyBoxes: Boxes = { startsAtOnce: false, knowsLoss: false };

/** Whether the second box is still missing. */
export function lacksLoss({ startsAtOnce, knowsLoss }: Boxes): boolean {
  return startsAtOnce && !knowsLoss;
}

/** The choice of when the coverage starts. The second box appears with the first one. */
export function StartBoxes({
  language,
  laterStart,
  until,
  boxes,
  onChange,
  error,
}: {
  /** The language of the contract, because the texts are part of its evidence. */
  language: Language;
  laterStart: number | undefined;
  /** The first end among the contracts. */
  until: number;
  boxes: Boxes;
  onChange: (boxes: Boxes) => void;
  /** The message at the second box. */
  error: string | undefined;
}) {
  const { t } = useTranslation('signing');
  const texts = startBoxes[language];
  return (
    <div className="stack">
      {laterStart !== undefined && (
        <p>
          {t(laterStart > until ? 'agreement.when-too-late' : 'agreement.when-hint', {
            date: formatDate(laterStart),
          })}
        </p>
      )}
      <Checkbox
        id="startsAtOnce"
        size="md"
        lang={isoLanguage(language)}
        label={texts.start}
        checked={boxes.startsAtOnce}
        onChange={(event) =>
          onChange({ startsAtOnce: event.currentTarget.checked, knowsLoss: false })
        }
      />
      {boxes.startsAtOnce && (
        <Checkbox
          id="knowsLoss"
          size="md"
          lang={isoLanguage(language)}
          label={texts.loss}
          checked={boxes.knowsLoss}
          onChange={(event) => onChange({ ...boxes, knowsLoss: event.currentTarget.checked })}
          error={error}
          aria-invalid={error !== undefined}
        />
      )}
    </div>
  );
}
