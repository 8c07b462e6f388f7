import { useTranslation } from 'react-i18next';
import { Outcomes } from '../../../../ui/Outcomes.tsx';
import classes from './Bulk.module.css';
import type { BulkResult } from './validate-one.ts';

const kinds = { accepted: 'done', skipped: 'left', failed: 'failed' } as const;

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
      <Outcomes
        label={t('bulk.results')}
        outcomes={results.slice(0, mostShown).map((result) => ({
          id: result.id,
          kind: kinds[result.kind],
          name: result.student,
          text: outcome(result),
        }))}
      />
    </>
  );
}
