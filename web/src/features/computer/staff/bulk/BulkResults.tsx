import { useTranslation } from '../../../../lib/i18n.ts';
import { Outcomes } from '../../../../ui/Outcomes.tsx';
import classes from './Bulk.module.css';
import type { BulkResult } from './bulk-actions.ts';

const kinds = { accepted: 'done', skipped: 'skipped', failed: 'failed' } as const;

/** Limits the list; the counts include every result. */
const maxShown = 200;

/** The result of each computer, newest first, and how many of each kind. */
export function BulkResults({ results }: { results: readonly BulkResult[] }) {
  const { t } = useTranslation('staff');
  if (results.length === 0) return null;
  const countOf = (kind: BulkResult['kind']) =>
    results.filter((result) => result.kind === kind).length;

  function outcome(result: BulkResult): string {
    if (result.kind === 'accepted') return t(`bulk.accepted-${result.review}`);
    if (result.kind === 'skipped') {
      if (result.hasWithdrawal) return t('bulk.skipped-withdrawal');
      return t(result.needsSerial ? 'bulk.skipped-no-serial' : 'bulk.skipped', {
        status: t(`status.${result.status}`),
      });
    }
    return result.error.message;
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
      <Outcomes
        label={t('bulk.results')}
        outcomes={results
          .toReversed()
          .slice(0, maxShown)
          .map((result) => ({
            id: result.id,
            kind: kinds[result.kind],
            name: result.student,
            text: outcome(result),
          }))}
      />
    </>
  );
}
