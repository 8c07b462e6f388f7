import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { defaultPageSize } from '../../../lib/list-search.ts';
import { usePagedTexts } from '../../../lib/paging.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { CorrectDialog } from './CorrectDialog.tsx';
import { IssueCard } from './IssueCard.tsx';
import { type RecordIssue, useRegisterIssues } from './queries.ts';
import classes from './Register.module.css';
import { SettleDialog } from './SettleDialog.tsx';

/** The records that need a decision, oldest first. */
export function RegisterIssues() {
  const { t } = useTranslation('accounting');
  const [page, setPage] = useState(1);
  const [correcting, setCorrecting] = useState<RecordIssue>();
  const [settling, setSettling] = useState<RecordIssue>();
  return (
    <section className={classes.part} aria-labelledby="issues">
      <h2 id="issues">{t('issue.title')}</h2>
      <IssueList page={page} onPage={setPage} onCorrect={setCorrecting} onSettle={setSettling} />
      {correcting && <CorrectDialog issue={correcting} onClose={() => setCorrecting(undefined)} />}
      {settling && <SettleDialog issue={settling} onClose={() => setSettling(undefined)} />}
    </section>
  );
}

function IssueList({
  page,
  onPage,
  onCorrect,
  onSettle,
}: {
  page: number;
  onPage: (page: number) => void;
  onCorrect: (issue: RecordIssue) => void;
  onSettle: (issue: RecordIssue) => void;
}) {
  const { t } = useTranslation('accounting');
  const texts = usePagedTexts();
  const issues = useRegisterIssues(page);
  if (issues.isError && !issues.data) {
    return (
      <LoadFailure
        title={texts.loadError}
        message={issues.error.message}
        retryLabel={texts.retry}
        onRetry={() => void issues.refetch()}
      />
    );
  }
  if (!issues.data) return <Placeholder lines={4} label={texts.loading} />;
  const { docs, total } = issues.data;
  if (total === 0) {
    return (
      <EmptyState icon={<IconCircleCheck size={32} stroke={1.9} />}>{t('issue.none')}</EmptyState>
    );
  }
  const from = (page - 1) * defaultPageSize;
  return (
    <>
      <ul className={classes.issues}>
        {docs.map((issue) => (
          <IssueCard
            key={issue.position}
            issue={issue}
            onCorrect={() => onCorrect(issue)}
            onSettle={() => onSettle(issue)}
          />
        ))}
      </ul>
      {(total > defaultPageSize || page > 1) && (
        <Pager
          text={texts.place({ from: from + 1, to: from + docs.length, total, exact: true })}
          page={page}
          pageCount={Math.max(1, Math.ceil(total / defaultPageSize))}
          hasNext={page * defaultPageSize < total}
          onPage={onPage}
          texts={texts.pager}
        />
      )}
    </>
  );
}
