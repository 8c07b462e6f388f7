import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { formatDateTime } from '@cobertura/domain/dates.ts';
import { fullName } from '@cobertura/domain/person/full-name.ts';
import { IconRefresh } from '@tabler/icons-react';
import type { Translate } from '../../../../lib/texts.ts';
import type { Column } from '../../../../ui/DataTable.tsx';
import { hasLostSerial, type RowAction } from '../offers.ts';
import type { ComputerLink } from '../page/computer-link.ts';
import classes from './ComputersTable.module.css';
import type { ComputersSearch } from './computers-search.ts';
import { searchesParents } from './list-query.ts';
import { RowActions } from './RowActions.tsx';
import { StatusCell } from './StatusCell.tsx';

export type OnAction = (action: RowAction, computer: Computer) => void;

/** The name of a row: the student, or the parent for accountants. */
export function rowName({ studentName, user }: Computer, scopes: readonly Scope[]): string {
  if (!searchesParents(scopes)) return studentName;
  return fullName(user);
}

export function columnsFor(
  scopes: readonly Scope[],
  {
    t,
    search,
    ComputerLink,
    onAction,
  }: {
    t: Translate<'staff'>;
    search: ComputersSearch;
    ComputerLink: ComputerLink;
    onAction: OnAction;
  },
): Column<Computer>[] {
  const byParent = searchesParents(scopes);
  const columns: (Column<Computer> | false)[] = [
    {
      name: byParent ? 'userName' : 'studentName',
      label: t(byParent ? 'column.parent' : 'column.student'),
      sortable: true,
      cell: (computer) => (
        <span className={classes.person}>
          <ComputerLink
            computerId={computer._id}
            search={search}
            className={classes.name ?? ''}
            label={rowName(computer, scopes)}
          >
            {rowName(computer, scopes)}
          </ComputerLink>
          {byParent && computer.renewal && (
            <span role="img" aria-label={t('column.renewal')} title={t('column.renewal')}>
              <IconRefresh size={17} stroke={2.2} aria-hidden="true" />
            </span>
          )}
        </span>
      ),
    },
    {
      name: 'serialNumber',
      label: t('column.serial'),
      sortable: true,
      code: true,
      cell: ({ serialNumber, serialClaimed }) => (
        <span className={classes.serial} data-unassigned={!serialClaimed || undefined}>
          {serialNumber}
          {!serialClaimed && <span className="visually-hidden"> ({t('column.serial-lost')})</span>}
        </span>
      ),
    },
    {
      name: 'dni',
      label: t('column.dni'),
      sortable: true,
      code: true,
      cell: ({ user }) => user.dni,
    },
    {
      name: 'status',
      label: t('column.status'),
      sortable: true,
      unlabelled: true,
      cell: (computer) => (
        <div>
          <StatusCell computer={computer} />
          {hasLostSerial(computer) && (
            <span className={classes.reason}>{t('column.no-serial')}</span>
          )}
        </div>
      ),
    },
    {
      name: 'payment',
      label: t('column.order'),
      sortable: true,
      code: true,
      cell: ({ payment }) => payment || <span data-none>–</span>,
    },
    {
      name: 'updatedAt',
      label: t('column.updated'),
      sortable: true,
      cell: ({ updatedAt }) => formatDateTime(updatedAt),
    },
    byParent && {
      name: 'invoicedAt',
      label: t('column.invoiced'),
      sortable: true,
      cell: ({ invoicedAt }) =>
        invoicedAt === null ? <span data-none>–</span> : formatDateTime(invoicedAt),
    },
    {
      name: 'actions',
      label: t('column.actions'),
      actions: true,
      cell: (computer) => (
        <RowActions
          computer={computer}
          scopes={scopes}
          isCrowded={byParent}
          viewLink={(link) => (
            <ComputerLink
              {...link}
              computerId={computer._id}
              search={search}
              label={t('next.view-name', { name: rowName(computer, scopes) })}
            />
          )}
          onAction={(action) => onAction(action, computer)}
        />
      ),
    },
  ];
  return columns.filter((column) => column !== false);
}
