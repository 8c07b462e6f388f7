import { formatDate } from '@cobertura/domain/dates.ts';
import { repairParts } from '@cobertura/domain/repair/report.ts';
import type { ListedStaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { useLanguage, useTranslation } from '../../../../lib/i18n.ts';
import type { Column } from '../../../../ui/DataTable.tsx';
import { RepairStatusName } from '../../components/RepairStatusName.tsx';
import { DueTime } from '../DueTime.tsx';
import type { RepairLink } from '../links.ts';
import classes from './RepairList.module.css';

export function useRepairColumns(RepairLink: RepairLink): Column<ListedStaffRepair>[] {
  const { t } = useTranslation('repair-desk');
  const language = useLanguage();
  return [
    {
      name: 'number',
      label: t('column.number'),
      sortable: true,
      code: true,
      cell: ({ _id, number }) => <RepairLink id={_id}>{number}</RepairLink>,
    },
    {
      name: 'queue',
      label: t('column.due'),
      sortable: true,
      cell: (repair) => <DueTime repair={repair} />,
    },
    {
      name: 'status',
      label: t('column.status'),
      cell: (repair) => (
        <div className={classes.marks}>
          <RepairStatusName status={repair.status} />
          <Marks repair={repair} />
        </div>
      ),
    },
    {
      name: 'student',
      label: t('column.student'),
      sortable: true,
      // Empty after the person was erased.
      cell: ({ student, school }) => (
        <>
          {student || '—'}
          <span className={classes.below}>{school}</span>
        </>
      ),
    },
    {
      name: 'serial',
      label: t('column.laptop'),
      cell: ({ serial, newSerial, model }) => (
        <>
          <span className={classes.code}>{serial}</span>
          {newSerial !== null && <span className={classes.below}>{`→ ${newSerial}`}</span>}
          <span className={classes.below}>{model}</span>
        </>
      ),
    },
    {
      name: 'parts',
      label: t('column.parts'),
      cell: ({ parts }) => parts.map((part) => repairParts[part][language]).join(', '),
    },
    {
      name: 'reportedAt',
      label: t('column.reported'),
      sortable: true,
      code: true,
      cell: ({ reportedAt }) => formatDate(reportedAt),
    },
  ];
}

/** What makes a repair special: a repeat, an objection, a late report, messages to read. */
function Marks({ repair }: { repair: ListedStaffRepair }) {
  const { t } = useTranslation('repair-desk');
  const marks = [
    repair.isRepeat && t('mark.repeat'),
    repair.hasObjected && t('mark.objected'),
    repair.hasReceiptToCheck && t('mark.receipt'),
    repair.isProposedIrreparable && t('replacement.proposed'),
    repair.isLateReport && t('mark.late-report'),
    repair.unread > 0 && t('mark.unread', { count: repair.unread }),
  ].filter((mark) => mark !== false);
  if (marks.length === 0) return null;
  return (
    <ul className={classes.tags}>
      {marks.map((mark) => (
        <li key={mark}>{mark}</li>
      ))}
    </ul>
  );
}
