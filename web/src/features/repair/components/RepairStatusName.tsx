import { type RepairStatus, repairStatuses } from '@cobertura/domain/repair/status.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

/** A status in the words for the family. */
export function RepairStatusName({ status }: { status: RepairStatus }) {
  const { name, badge } = repairStatuses[status];
  return <StatusBadge colour={badge}>{name[useLanguage()]}</StatusBadge>;
}
