import type { Loaner } from '@cobertura/domain/loaner/api.ts';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowBackUp,
  IconCalendarPlus,
  IconHandGrab,
  IconHistory,
  IconPencil,
} from '@tabler/icons-react';
import { formatIsoDay } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { Column } from '../../../ui/DataTable.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import classes from './Loaner.module.css';
import { LoanerStateName } from './LoanerStateName.tsx';
import type { RepairLink } from './links.ts';

const icon = { size: 20, stroke: 1.9 } as const;

const icons = {
  lend: IconHandGrab,
  back: IconArrowBackUp,
  extend: IconCalendarPlus,
  edit: IconPencil,
  loans: IconHistory,
  retire: IconArchive,
  restore: IconArchiveOff,
};

export type LoanerAction = keyof typeof icons;

/** What can be done with a loaner, the most likely first. */
function actionsOf({ state }: Loaner): LoanerAction[] {
  if (state === 'available') return ['lend', 'edit', 'loans', 'retire'];
  if (state === 'retired') return ['restore', 'edit', 'loans'];
  return ['back', 'extend', 'edit', 'loans'];
}

export function useLoanerColumns({
  RepairLink,
  onAction,
}: {
  RepairLink: RepairLink;
  onAction: (action: LoanerAction, loaner: Loaner) => void;
}): Column<Loaner>[] {
  const { t } = useTranslation('loaners');
  return [
    {
      name: 'code',
      label: t('field.code'),
      sortable: true,
      code: true,
      cell: ({ code }) => <strong>{code}</strong>,
    },
    {
      name: 'state',
      label: t('column.state'),
      cell: ({ state }) => <LoanerStateName state={state} />,
    },
    {
      name: 'loan',
      label: t('column.loan'),
      cell: ({ loan }) =>
        loan ? (
          <>
            <RepairLink id={loan.repairId}>{loan.number}</RepairLink>
            <span className={classes.below}>
              {[loan.student, loan.school].filter(Boolean).join(' · ')}
            </span>
          </>
        ) : (
          '—'
        ),
    },
    {
      name: 'dueOn',
      label: t('column.due'),
      sortable: true,
      code: true,
      cell: ({ loan }) => (loan ? formatIsoDay(loan.dueOn) : '—'),
    },
    {
      name: 'model',
      label: t('field.model'),
      sortable: true,
      cell: ({ model, serial }) => (
        <>
          {model}
          <span className={classes.serial}>{serial}</span>
        </>
      ),
    },
    {
      name: 'keptAt',
      label: t('field.keptAt'),
      sortable: true,
      cell: ({ keptAt, words }) => (
        <>
          {keptAt}
          {words && <span className={classes.below}>{words}</span>}
        </>
      ),
    },
    {
      name: 'actions',
      label: t('column.actions'),
      actions: true,
      cell: (loaner) =>
        actionsOf(loaner).map((action, place) => {
          const Icon = icons[action];
          return (
            <IconButton
              key={action}
              label={t(`action.${action}-it`, { code: loaner.code })}
              icon={<Icon {...icon} />}
              highlighted={place === 0}
              onClick={() => onAction(action, loaner)}
            />
          );
        }),
    },
  ];
}
