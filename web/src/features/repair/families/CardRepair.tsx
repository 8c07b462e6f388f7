import type { ListedRepair } from '@cobertura/domain/repair/api.ts';
import { repairStatuses } from '@cobertura/domain/repair/status.ts';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { RepairStatusName } from '../components/RepairStatusName.tsx';

/** A link to the report form of a computer, or to a repair. */
export type RepairLink = ComponentType<{
  to: { computerId: string } | { repairId: string };
  children: ReactNode;
}>;

/** On the card of a computer: its open repair, or the way to report a fault. */
export function CardRepair({
  computer: { _id, studentName },
  repairs: { docs, coveredComputers },
  RepairLink,
}: {
  computer: { _id: string; studentName: string };
  repairs: { docs: readonly ListedRepair[]; coveredComputers: readonly string[] };
  RepairLink: RepairLink;
}) {
  const { t } = useTranslation('computers');
  const student = <span className="visually-hidden">: {studentName}</span>;
  const open = docs.find(
    ({ computerId, status }) => computerId === _id && repairStatuses[status].isOpen,
  );
  if (open) {
    return (
      <>
        <p>
          <RepairStatusName status={open.status} />
        </p>
        <RepairLink to={{ repairId: open._id }}>
          {t('repair.follow')}
          {student}
        </RepairLink>
      </>
    );
  }
  if (!coveredComputers.includes(_id)) return null;
  return (
    <RepairLink to={{ computerId: _id }}>
      {t('repair.report')}
      {student}
    </RepairLink>
  );
}
