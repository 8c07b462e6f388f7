import { IconAlertTriangle, IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './Bulk.module.css';
import type { BulkResult } from './validate-one.ts';

const icons = { accepted: IconCircleCheck, skipped: IconCircleMinus, failed: IconAlertTriangle };

/** As many as anybody reads; the counts tell of all. */
const mostShown = 200;

/** What became of each, newest first, and how many of each kind. */
export function BulkResults({ results }: { results: readonly BulkResult[] }) {
  const { t } = useTranslation('staff');
  if (results.length === 0) return null;
  const countOf = (kind: BulkResult['kind']) =>
    results.filter((result) => result.kind === kind).length;

  function outcome(result: BulkResult): string {
    if (result.kind === 'accepted') return t(`bulk.accepted-${result.review}`);
    if (result.kind === 'skipped') {
      return t('bulk.skipped', { status: t(`status.${result.status}`) });
    }
    return result.message;
  }

  return (
    <>
      <p className={classes.counts}>
        {t('bulk.counts', {
          accepted: countOf('accepted'),
          skipped: countOf('skipped'),
          failed: countOf('failed'),
        })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={classes.frame} aria-label={t('bulk.results')} tabIndex={0}>
        <ul className={classes.results}>
          {results.slice(0, mostShown).map((result) => {
            const Icon = icons[result.kind];
            return (
              <li key={result.id} data-kind={result.kind}>
                <Icon size={19} stroke={1.9} aria-hidden="true" />
                <span className={classes.student}>{result.student}</span>
                <span>{outcome(result)}</span>
              </li>
            );
          })}
        </ul>
      </section>
    </>
  );
}
