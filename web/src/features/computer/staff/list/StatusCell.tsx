import type { Computer } from '@cobertura/domain/computer/api.ts';
import { isCovered, type Status, statusFacts } from '@cobertura/domain/computer/status.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { methodIcons } from '../../../../lib/method-icons.ts';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import classes from './ComputersTable.module.css';

/** The status, and the payment method of a covered computer. */
export function StatusCell({ computer }: { computer: Computer }) {
  const { t } = useTranslation('staff');
  const { status, paymentMethod } = computer;
  const Icon = paymentMethod && isCovered(status) && methodIcons[paymentMethod];
  const method = paymentMethod && t(`method.${paymentMethod}`);
  return (
    <span className={classes.status}>
      <StatusName status={status} />
      {Icon && method && (
        <span role="img" aria-label={method} title={method}>
          <Icon size={19} stroke={1.9} aria-hidden="true" />
        </span>
      )}
    </span>
  );
}

/** A status in the words for staff. */
export function StatusName({ status }: { status: Status }) {
  const { t } = useTranslation('staff');
  return <StatusBadge colour={statusFacts[status].badge}>{t(`status.${status}`)}</StatusBadge>;
}
