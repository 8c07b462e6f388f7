import { formatDate, formatDateTime, formatTime } from '@cobertura/domain/dates.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import type { RepairView } from '@cobertura/domain/repair/api.ts';
import { repairCauses, repairParts } from '@cobertura/domain/repair/report.ts';
import { type ReactNode, useState } from 'react';
import { formatIsoDay, nowInSeconds } from '../../../lib/dates.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
import type { Translate } from '../../../lib/texts.ts';
import { Card } from '../../../ui/Card.tsx';
import { type Fact, Facts } from '../../../ui/Facts.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { Words } from '../../../ui/Words.tsx';
import { Now } from '../components/Now.tsx';
import { StepLine } from '../components/StepLine.tsx';
import { useMyRepair } from '../queries.ts';
import { CancelRepair } from './CancelRepair.tsx';
import { Files } from './Files.tsx';
import { LoanerCard } from './LoanerCard.tsx';
import { Messages } from './Messages.tsx';
import { Question } from './Question.tsx';
import { Quote } from './Quote.tsx';
import { RateRepair } from './RateRepair.tsx';
import { Rejection } from './Rejection.tsx';
import { RepairFailure } from './RepairFailure.tsx';
import { Collect, Guarantee, HandOver, Outcome } from './Results.tsx';

type Links = {
  complainLink: ReactNode;
  support: Options['support'] | undefined;
  /** Leads to reporting that the laptop fails again. */
  againButton: (computerId: string) => ReactNode;
  RepairLink: (props: { id: string; children: ReactNode }) => ReactNode;
  /** The ways to accept the quote of a repair and pay it. */
  quotePayment?: (repair: RepairView) => ReactNode;
  /** The invoices of a repair that the family paid. */
  invoices?: (repair: RepairView) => ReactNode;
};

/** The page on which a family follows a repair. */
export function FollowedRepair({
  id,
  isSent,
  backLink,
  ...links
}: {
  id: string;
  /** The family has just sent the report. */
  isSent: boolean;
  backLink: ReactNode;
} & Links) {
  const { t } = useTranslation('repairs');
  const { t: common } = useTranslation();
  const language = useLanguage();
  const { data, error, refetch } = useMyRepair(id);
  const parts = data?.parts.map((part) => repairParts[part][language]).join(', ');
  return (
    <>
      <PageTitle intro={data && t('page.intro', { student: data.student, parts })}>
        {data ? t('page.title', { number: data.number }) : t('page.loading')}
      </PageTitle>
      <div className="stack">
        {data ? (
          <>
            {isSent && data.steps.length === 1 && <Sent repair={data} />}
            <Loaded repair={data} {...links} />
          </>
        ) : error ? (
          <RepairFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <Placeholder lines={10} label={common('app.loading')} />
        )}
        <p>{backLink}</p>
      </div>
    </>
  );
}

/** The number, the receipt and what comes next, after sending a report. */
function Sent({ repair: { number, dueAt } }: { repair: RepairView }) {
  const { t } = useTranslation('repairs');
  return (
    <Notice kind="success" title={t('sent.title', { number })}>
      <p>{t('sent.mail')}</p>
      {dueAt !== null && dueAt > nowInSeconds() && (
        <p>{t('sent.due', { day: formatDate(dueAt), time: formatTime(dueAt) })}</p>
      )}
    </Notice>
  );
}

/** What the family should do now comes first. */
function Loaded({
  repair,
  complainLink,
  support,
  againButton,
  RepairLink,
  quotePayment,
  invoices,
}: { repair: RepairView } & Links) {
  const { t } = useTranslation('repairs');
  // The form of what was done is gone then, so the page says it.
  const [done, setDone] = useState<'saved' | 'objected' | 'cancelled' | 'declined'>();
  const isHere = repair.steps.some(({ status }) => status === 'received');
  const quote = (
    <Quote
      repair={repair}
      payment={quotePayment?.(repair)}
      onDeclined={() => setDone('declined')}
    />
  );
  return (
    <>
      {done && <Notice kind="success">{t(`done.${done}`)}</Notice>}
      {repair.status === 'quoted' && quote}
      <Now
        repair={repair}
        text={paymentText(repair, t)}
        replyBy={repair.replyBy}
        silence={t(isHere ? 'now.no-reply-here' : 'now.no-reply')}
      >
        <StepLine status={repair.status} steps={repair.steps} />
      </Now>
      <Question repair={repair} onReplied={() => setDone('saved')} />
      <HandOver repair={repair} />
      <Collect repair={repair} />
      <LoanerCard repair={repair} />
      <Rejection
        repair={repair}
        complainLink={complainLink}
        onObjected={() => setDone('objected')}
      />
      <Outcome repair={repair} support={support} />
      {repair.status !== 'quoted' && quote}
      {repair.quote?.state === 'paid' && invoices?.(repair)}
      <Guarantee repair={repair} button={againButton(repair.computerId)} />
      {repair.status === 'closed' && <RateRepair repair={repair} />}
      <Messages repair={repair} />
      <Files repair={repair} />
      <Card title={t('page.text')}>
        <div className="stack">
          <Words>{repair.text}</Words>
          <Facts facts={useFacts(repair, RepairLink)} />
        </div>
      </Card>
      <CancelRepair repair={repair} onCancelled={() => setDone('cancelled')} />
    </>
  );
}

function useFacts(
  { reportedAt, happenedOn, cause, repeats }: RepairView,
  RepairLink: Links['RepairLink'],
): Fact[] {
  const { t } = useTranslation('repairs');
  const language = useLanguage();
  return [
    [t('page.reported'), formatDateTime(reportedAt)],
    [t('page.happened'), formatIsoDay(happenedOn)],
    [t('page.cause'), repairCauses[cause][language]],
    ...(repeats
      ? [
          [
            t('page.repeats'),
            <RepairLink key="repeats" id={repeats._id}>
              {repeats.number}
            </RepairLink>,
          ] satisfies Fact,
        ]
      : []),
  ];
}

/** What happens now where a quote does not await a reply. */
function paymentText(
  { status, quote, offers }: RepairView,
  t: Translate<'repairs'>,
): string | undefined {
  if (status !== 'quoted' || !quote) return undefined;
  if (quote.state === 'paying' || quote.state === 'checking') return t('now.paying');
  // Its last day has passed, and the daily job has not ended it.
  if (!offers.includes('quote-accepted')) return t('now.quote-over');
  return quote.acceptedAt === null ? undefined : t('now.to-pay');
}
