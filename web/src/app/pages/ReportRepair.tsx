import { isoDay } from '@cobertura/domain/dates.ts';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOptions } from '../../features/options/queries.ts';
import { ReportRepair } from '../../features/repair/families/report/ReportRepair.tsx';
import { useMyRepair } from '../../features/repair/queries.ts';
import { formatIsoDay } from '../../lib/dates.ts';
import { failureText } from '../../lib/failure.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Placeholder } from '../../ui/Placeholder.tsx';

const route = '/signed-in/my-computers/$computerId/report';

/** A family reports a fault, or that a repaired laptop fails again. */
export function ReportRepairPage() {
  const { again } = useSearch({ from: route });
  return again === undefined ? <Report /> : <ReportAgain repairId={again} />;
}

function Report({ again, notice }: Pick<Parameters<typeof ReportRepair>[0], 'again' | 'notice'>) {
  const { t } = useTranslation('repairs');
  const { computerId } = useParams({ from: route });
  const navigate = useNavigate();
  const options = useOptions();
  return (
    <ReportRepair
      computerId={computerId}
      isDesk={false}
      again={again}
      support={options.data?.support}
      notice={notice}
      RepairLink={RepairLink}
      AgainLink={({ id, children }) => (
        <Link to="/my-computers/$computerId/report" params={{ computerId }} search={{ again: id }}>
          {children}
        </Link>
      )}
      pricesLink={<Link to="/repair-prices">{t('report.prices')}</Link>}
      backLink={<Link to="/my-computers">{t('report.back')}</Link>}
      onSent={({ _id }) =>
        void navigate({
          to: '/my-repairs/$repairId',
          params: { repairId: _id },
          search: { sent: 'yes' },
          // Back leads to the computers, not to a form that cannot be sent twice.
          replace: true,
          ignoreBlocker: true,
        })
      }
    />
  );
}

/** Starts with what was reported the first time, or as a new report once the guarantee is over. */
function ReportAgain({ repairId }: { repairId: string }) {
  const { t } = useTranslation();
  const { t: repairs } = useTranslation('repairs');
  const { computerId } = useParams({ from: route });
  const { data, error, refetch } = useMyRepair(repairId);
  if (data?.offers.includes('reopened')) {
    const { parts, cause, returnedAt } = data;
    const returnedOn = returnedAt === null ? null : isoDay(returnedAt);
    const newReport = (
      <Link to="/my-computers/$computerId/report" params={{ computerId }} search={{}}>
        {repairs('report.again-new')}
      </Link>
    );
    return (
      <Report
        again={{ _id: repairId, parts, cause, returnedOn }}
        notice={
          returnedOn && (
            <Notice kind="info">
              <p>{repairs('report.again-since', { day: formatIsoDay(returnedOn) })}</p>
              <p>{newReport}</p>
            </Notice>
          )
        }
      />
    );
  }
  if (data) {
    const text = repairs('report.not-guaranteed', { number: data.number });
    return <Report notice={<Notice kind="info">{text}</Notice>} />;
  }
  return (
    <>
      <PageTitle>{repairs('report.again-title')}</PageTitle>
      {error ? (
        <LoadFailure
          message={failureText(error, t('errors.generic'))}
          retryLabel={t('app.retry')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Placeholder lines={10} label={t('app.loading')} />
      )}
      <p>
        <Link to="/my-computers">{repairs('report.back')}</Link>
      </p>
    </>
  );
}

function RepairLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link to="/my-repairs/$repairId" params={{ repairId: id }} search={{}}>
      {children}
    </Link>
  );
}
