import { type RepairStatus, repairStatuses } from '@cobertura/domain/repair/status.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

/** A status as the family reads it, so that both speak of the same. */
export function RepairStatusName({ status }: { status: RepairStatus }) {
  const { badge, name } = repairStatuses[status];
  return <StatusBadge colour={badge}>{name[useLanguage()]}</StatusBadge>;
}
