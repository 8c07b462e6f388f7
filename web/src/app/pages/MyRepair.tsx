import { Button } from '@mantine/core';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useOptions } from '../../features/options/queries.ts';
import { FollowedRepair } from '../../features/repair/families/FollowedRepair.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { QuotePayment } from './QuotePayment.tsx';
import { RepairInvoices } from './RepairInvoices.tsx';

const route = '/signed-in/my-repairs/$repairId';

/** A family follows its repair. */
export function MyRepair() {
  const { t } = useTranslation('repairs');
  const { repairId } = useParams({ from: route });
  const { sent } = useSearch({ from: route });
  const options = useOptions();
  return (
    <FollowedRepair
      key={repairId}
      id={repairId}
      isSent={sent === 'yes'}
      backLink={<Link to="/my-computers">{t('page.back')}</Link>}
      support={options.data?.support}
      complainLink={<Link to="/complaints">{t('rejection.complain')}</Link>}
      againButton={(computerId) => (
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link
              {...props}
              to="/my-computers/$computerId/report"
              params={{ computerId }}
              search={{ again: repairId }}
            />
          )}
        >
          {t('guarantee.button')}
        </Button>
      )}
      invoices={(repair) => <RepairInvoices repair={repair} />}
      quotePayment={(repair) => <QuotePayment repair={repair} />}
      RepairLink={({ id, children }) => (
        <Link to="/my-repairs/$repairId" params={{ repairId: id }} search={{}}>
          {children}
        </Link>
      )}
    />
  );
}
