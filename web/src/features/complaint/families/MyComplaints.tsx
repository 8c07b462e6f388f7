import { complaintKindFacts } from '@cobertura/domain/complaint/kinds.ts';
import { formatDate } from '@cobertura/domain/dates.ts';
import type { ReactNode } from 'react';
import { failureText } from '../../../lib/failure.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import classes from '../components/Complaint.module.css';
import { ComplaintStatusName } from '../components/ComplaintStatusName.tsx';
import { useMyComplaints } from '../queries.ts';

/** The complaints of the signed-in family, newest first. Shows nothing without any. */
export function MyComplaints({
  ComplaintLink,
}: {
  ComplaintLink: (props: { number: string; children: ReactNode }) => ReactNode;
}) {
  const { t } = useTranslation('complaints');
  const { t: common } = useTranslation();
  const language = useLanguage();
  const { data, error, refetch } = useMyComplaints();
  if (error && !data) {
    return (
      <LoadFailure
        message={failureText(error, common('errors.generic'))}
        retryLabel={common('app.retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Placeholder lines={3} label={common('app.loading')} />;
  if (data.length === 0) return null;
  return (
    <Card title={t('mine.title')}>
      <ul className={classes.list}>
        {data.map(({ number, kind, status, receivedAt, replyBy }) => (
          <li key={number} className={classes.message}>
            <ComplaintLink number={number}>{number}</ComplaintLink>{' '}
            <ComplaintStatusName status={status} />
            <p className={classes.meta}>
              {complaintKindFacts[kind].label[language]} · {formatDate(receivedAt)}
            </p>
            {replyBy !== null && <p>{t('mine.reply-by', { day: formatDate(replyBy) })}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
