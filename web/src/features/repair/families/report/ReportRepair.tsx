import { formatDate, isoDay } from '@cobertura/domain/dates.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import type { ListedRepair } from '@cobertura/domain/repair/api.ts';
import { findReportableDays, findSpan } from '@cobertura/domain/repair/covered.ts';
import { repairStatuses } from '@cobertura/domain/repair/status.ts';
import type { ReactNode } from 'react';
import { formatIsoDay, nowInSeconds } from '../../../../lib/dates.ts';
import { failureText } from '../../../../lib/failure.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { LoadFailure } from '../../../../ui/LoadFailure.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { PageTitle } from '../../../../ui/PageTitle.tsx';
import { Placeholder } from '../../../../ui/Placeholder.tsx';
import { DeskContact } from '../../components/DeskContact.tsx';
import { useComputerRepairs } from '../../components/useComputerRepairs.ts';
import { findGuaranteed } from '../find-guaranteed.ts';
import { ReportForm, type SentReport } from './ReportForm.tsx';
import type { Again } from './report-values.ts';
import { SelfHelp } from './SelfHelp.tsx';

/** Reports a fault of a computer, unless it has an open repair or never had coverage. */
export function ReportRepair({
  computerId,
  isDesk,
  again,
  support,
  RepairLink,
  AgainLink,
  notice,
  pricesLink,
  backLink,
  onSent,
}: {
  computerId: string;
  isDesk: boolean;
  again?: Again | undefined;
  support: Options['support'] | undefined;
  RepairLink: (props: { id: string; children: ReactNode }) => ReactNode;
  /** Leads a family to reporting that a repair fails again. */
  AgainLink?: (props: { id: string; children: ReactNode }) => ReactNode;
  /** Above the form. */
  notice?: ReactNode;
  /** Leads to the public prices, for a laptop without coverage. */
  pricesLink?: ReactNode;
  backLink: ReactNode;
  onSent: (sent: SentReport) => void;
}) {
  const { t } = useTranslation('repairs');
  const { t: common } = useTranslation();
  const { data, error, refetch } = useComputerRepairs(computerId);
  const today = isoDay(nowInSeconds());
  const days = data && findReportableDays(data.coveredDays, today);
  const intro = again ? 'again-intro' : isDesk ? 'phone-intro' : 'intro';
  return (
    <>
      <PageTitle intro={data ? t(`report.${intro}`, { student: data.student }) : '\u00a0'}>
        {t(again ? 'report.again-title' : 'report.title')}
      </PageTitle>
      <div className="stack">
        {draw()}
        {data && !days && pricesLink && <p>{pricesLink}</p>}
        <p>{backLink}</p>
      </div>
    </>
  );

  function draw() {
    if (!data) {
      return error ? (
        <LoadFailure
          title={t('report.load-error')}
          message={failureText(error, common('errors.generic'))}
          retryLabel={common('app.retry')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Placeholder lines={10} label={common('app.loading')} />
      );
    }
    const open = data.docs.find(({ status }) => repairStatuses[status].isOpen);
    if (open) {
      return (
        <Notice kind="info" title={t('report.open-title')}>
          <p>{t('report.open')}</p>
          <p>
            <RepairLink id={open._id}>{t('report.open-link', { number: open.number })}</RepairLink>
          </p>
        </Notice>
      );
    }
    if (!days && !again) {
      const from = data.coveredDays.map((span) => span.from).toSorted()[0];
      const start = from === undefined ? undefined : { day: formatIsoDay(from) };
      return (
        <Notice
          kind="warning"
          title={start ? t('report.later-title', start) : t('report.never-title')}
        >
          <p>{start ? t('report.later', start) : t('report.never')}</p>
          {support && (
            <p>
              <DeskContact support={support} />
            </p>
          )}
        </Notice>
      );
    }
    return (
      <>
        {notice}
        {!again && drawCover(data.coveredDays)}
        {drawGuarantee(data.docs)}
        {!isDesk && <SelfHelp onSkip={() => document.getElementById('parts')?.focus()} />}
        <ReportForm
          {...{ computerId, isDesk, again, support, onSent }}
          coveredDays={data.coveredDays}
          reportDays={data.reportDays}
        />
      </>
    );
  }

  /** Comes first: it decides whether a report is worth the while, and which days it can be about. */
  function drawCover(coveredDays: readonly { from: string; until: string }[]) {
    const cover = findSpan(coveredDays, { day: today, today });
    if (cover.ok) {
      const day = formatIsoDay(cover.span.until);
      return <Notice kind="success">{t('report.covered', { day })}</Notice>;
    }
    const day = days && formatIsoDay(days.until);
    return day && <Notice kind="warning">{t('report.ended', { day })}</Notice>;
  }

  /** A repair within its guarantee is done again for free, which a new report would not be. */
  function drawGuarantee(docs: readonly ListedRepair[]) {
    const guaranteed = again ? undefined : findGuaranteed(docs, nowInSeconds());
    if (!guaranteed?.guaranteedUntil) return null;
    const { _id, number, guaranteedUntil } = guaranteed;
    const day = formatDate(guaranteedUntil);
    return (
      <Notice kind="info" title={t('report.guaranteed-title')}>
        <p>{t(isDesk ? 'report.guaranteed-desk' : 'report.guaranteed', { number, day })}</p>
        {AgainLink && (
          <p>
            <AgainLink id={_id}>{t('report.guaranteed-link')}</AgainLink>
          </p>
        )}
      </Notice>
    );
  }
}
