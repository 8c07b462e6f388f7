import { maxLines } from '@cobertura/domain/repair/lines.ts';
import type { WorkshopRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from '../../../../../lib/i18n.ts';
import { Favourites } from './Favourites.tsx';
import { FreeLine } from './FreeLine.tsx';
import { LineRow } from './LineRow.tsx';
import classes from './Lines.module.css';
import { addFavourite, addFreeLine, changeQuantity, type LineValues } from './line-values.ts';
import { Totals } from './Totals.tsx';

/** Parts and work: favourites by one tap, anything else to type, and who pays it. */
export function LinesField({
  repair,
  lines,
  showIssues,
  onChange,
}: {
  repair: WorkshopRepair;
  lines: readonly LineValues[];
  /** After a submit, each field says what is wrong with it. */
  showIssues: boolean;
  onChange: (lines: LineValues[]) => void;
}) {
  const { t } = useTranslation('repair-lines');
  const titleId = useId();
  const errorId = useId();
  const isFull = lines.length >= maxLines;
  const isMissing = showIssues && lines.length === 0;
  return (
    <section
      className={classes.field}
      aria-labelledby={titleId}
      aria-invalid={isMissing}
      aria-describedby={isMissing ? errorId : undefined}
      tabIndex={-1}
    >
      <h3 id={titleId}>{t('title')}</h3>
      <Favourites
        repair={repair}
        lines={lines}
        isFull={isFull}
        onAdd={(favourite) => onChange(addFavourite(lines, favourite, repair.language))}
      />
      {isMissing && (
        <p id={errorId} className={classes.error}>
          {t('missing')}
        </p>
      )}
      {lines.length === 0 ? (
        !isMissing && <p className={classes.hint}>{t('none')}</p>
      ) : (
        <ul className={classes.lines} aria-label={t('chosen')}>
          {lines.map((line) => {
            const props = {
              line,
              onQuantity: (by: number) => onChange(changeQuantity(lines, line.key, by)),
              onRemove: () => onChange(lines.filter(({ key }) => key !== line.key)),
            };
            return (
              <li key={line.key}>
                {line.partId === null ? (
                  <FreeLine
                    {...props}
                    language={repair.language}
                    showIssues={showIssues}
                    onChange={(changes) =>
                      onChange(
                        lines.map((each) =>
                          each.key === line.key ? { ...each, ...changes } : each,
                        ),
                      )
                    }
                  />
                ) : (
                  <LineRow {...props} />
                )}
              </li>
            );
          })}
        </ul>
      )}
      <div>
        <Button
          variant="default"
          size="lg"
          disabled={isFull}
          leftSection={<IconPlus size={22} stroke={1.9} aria-hidden="true" />}
          onClick={() => onChange(addFreeLine(lines))}
        >
          {t('add-free')}
        </Button>
      </div>
      {isFull && <p className={classes.hint}>{t('full', { count: maxLines })}</p>}
      <Totals repair={repair} lines={lines} />
    </section>
  );
}
