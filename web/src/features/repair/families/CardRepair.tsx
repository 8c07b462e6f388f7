import { formatDate } from '@cobertura/domain/dates.ts';
import type { ListedRepair } from '@cobertura/domain/repair/api.ts';
import { type RepairStatus, repairStatuses } from '@cobertura/domain/repair/status.ts';
import type { ComponentType, ReactNode } from 'react';
import { nowInSeconds } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { RepairStatusName } from '../components/RepairStatusName.tsx';
import classes from './CardRepair.module.css';
import { findGuaranteed } from './find-guaranteed.ts';

/** A link to the report form of a computer, which may fail again, or to a repair. */
export type RepairLink = ComponentType<{
  to: { computerId: string; again?: string } | { repairId: string };
  /** Whether it is a line of text instead of a button. */
  inline?: boolean;
  children: ReactNode;
}>;

/** On the card of a computer: its open repair or the way to report a fault, and its earlier repairs. */
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
  const own = docs.filter(({ computerId }) => computerId === _id);
  const open = own.find(({ status }) => repairStatuses[status].isOpen);
  const guaranteed = findGuaranteed(own, nowInSeconds());
  return (
    <>
      {open ? (
        <>
          <p>
            <RepairStatusName status={open.status} />{' '}
            {open.replyBy !== null && t('repair.until', { day: formatDate(open.replyBy) })}
          </p>
          <RepairLink to={{ repairId: open._id }}>
            {t(`repair.${actionOf[open.status] ?? 'follow'}`)}
            {student}
          </RepairLink>
        </>
      ) : (
        <>
          {coveredComputers.includes(_id) && (
            <RepairLink to={{ computerId: _id }}>
              {t('repair.report')}
              {student}
            </RepairLink>
          )}
          {guaranteed && (
            <RepairLink to={{ computerId: _id, again: guaranteed._id }}>
              {t('repair.again')}
              {student}
            </RepairLink>
          )}
        </>
      )}
      <Earlier repairs={own.filter((repair) => repair !== open)} RepairLink={RepairLink} />
    </>
  );
}

/** What the family has to do, in the words of the button. */
const actionOf: Partial<Record<RepairStatus, 'reply' | 'hand-over' | 'quote' | 'collect'>> = {
  'needs-info': 'reply',
  accepted: 'hand-over',
  quoted: 'quote',
  ready: 'collect',
};

/** The repairs that ended, newest first. Their pages have the reasons, the documents and the guarantee. */
function Earlier({
  repairs,
  RepairLink,
}: {
  repairs: readonly ListedRepair[];
  RepairLink: RepairLink;
}) {
  const { t } = useTranslation('computers');
  if (repairs.length === 0) return null;
  return (
    <details>
      <summary className={classes.summary}>
        {t('repair.earlier', { count: repairs.length })}
      </summary>
      <ul className={classes.list}>
        {repairs.map(({ _id, number, status }) => (
          <li key={_id} className={classes.earlier}>
            <RepairLink inline to={{ repairId: _id }}>
              {number}
            </RepairLink>
            <RepairStatusName status={status} />
          </li>
        ))}
      </ul>
    </details>
  );
}
