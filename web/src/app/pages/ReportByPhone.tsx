import { Button } from '@mantine/core';
import { Link, Navigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useOptions } from '../../features/options/queries.ts';
import { Recorded } from '../../features/repair/families/report/Recorded.tsx';
import type { SentReport } from '../../features/repair/families/report/ReportForm.tsx';
import { ReportRepair } from '../../features/repair/families/report/ReportRepair.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { RepairLink } from './RepairLink.tsx';

/** The desk reports a fault for a family that calls or comes to its school. */
export function ReportByPhone() {
  const { computerId } = useSearch({ from: '/signed-in/repairs/report' });
  // The page by phone finds the family and its computers.
  return computerId ? <Report computerId={computerId} /> : <Navigate to="/by-phone" replace />;
}

function Report({ computerId }: { computerId: string }) {
  const { t } = useTranslation('repairs');
  const options = useOptions();
  const [sent, setSent] = useState<SentReport>();
  if (sent) {
    return (
      <Recorded
        sent={sent}
        actions={
          <>
            <Button
              renderRoot={(props) => (
                <Link {...props} to="/repairs/$repairId" params={{ repairId: sent._id }} />
              )}
            >
              {t('recorded.open')}
            </Button>
            <Button variant="default" component={Link} to="/by-phone">
              {t('recorded.next')}
            </Button>
          </>
        }
      />
    );
  }
  return (
    <ReportRepair
      key={computerId}
      computerId={computerId}
      isDesk
      support={options.data?.support}
      RepairLink={RepairLink}
      backLink={
        <Link to="/computers/$computerId" params={{ computerId }} search={{}}>
          {t('report.to-computer')}
        </Link>
      }
      onSent={setSent}
    />
  );
}
