import { joinNames } from '@cobertura/domain/join-names.ts';
import { useLanguage, useTranslation } from '../../../../lib/i18n.ts';
import { Outcomes } from '../../../../ui/Outcomes.tsx';
import type { LineResult } from './useConfirmLines.ts';
import { useMismatchText } from './useMismatchText.ts';

const kinds = { confirmed: 'done', refused: 'skipped', failed: 'failed' } as const;

/** The result of each line, failures first. */
export function ConfirmResults({ results }: { results: readonly LineResult[] }) {
  const { t } = useTranslation('accounting');
  const language = useLanguage();
  const mismatchText = useMismatchText();
  if (results.length === 0) return null;

  function outcome(result: LineResult): string {
    if (result.kind === 'confirmed') return t('confirm.done');
    if (result.kind === 'failed') return result.error.message;
    return mismatchText(result.match, result.line.computer);
  }

  function nameOf({ line: { computer, payer } }: LineResult): string {
    if (!computer) return payer;
    const names = [computer, ...computer.others].map(({ studentName }) => studentName);
    return joinNames(names, language);
  }

  return (
    <Outcomes
      label={t('confirm.results')}
      outcomes={results
        .toSorted((one, other) => rank(one) - rank(other))
        .map((result) => ({
          id: result.line._id,
          kind: kinds[result.kind],
          name: nameOf(result),
          text: outcome(result),
        }))}
    />
  );
}

function rank({ kind }: LineResult): number {
  return kind === 'confirmed' ? 1 : 0;
}
