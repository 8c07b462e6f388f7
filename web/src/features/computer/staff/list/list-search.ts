import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { computerColumns } from '@cobertura/domain/computer/staff-api.ts';
import { type Status, statuses } from '@cobertura/domain/computer/status.ts';
import type { Sort } from '../../../../ui/DataTable.tsx';
import { readDay } from './days.ts';

export const listTabs = ['all', 'pending'] as const;
export type ListTab = (typeof listTabs)[number];

export const pageSizes = [20, 50, 100] as const;

/** What stands behind the question mark, as it was written. */
export type RawSearch = Partial<
  Record<
    | 'page'
    | 'size'
    | 'tab'
    | 'student'
    | 'serial'
    | 'dni'
    | 'status'
    | 'from'
    | 'to'
    | 'paid'
    | 'order',
    string | number
  >
>;

/** Which computers are looked at, and how. Days are written 2026-09-01. */
export type ListSearch = {
  page: number;
  size: number;
  tab: ListTab;
  student: string;
  serial: string;
  dni: string;
  status: Status | undefined;
  from: string | undefined;
  to: string | undefined;
  /** The day that money came in. */
  paid: string | undefined;
  sort: Sort | undefined;
};

/** Only the support desk begins with everything: the others come to decide. */
export function defaultTab(scopes: readonly Scope[]): ListTab {
  const isDesk = scopes.includes('cau');
  return isDesk && !scopes.includes('admin') && !scopes.includes('accountant') ? 'all' : 'pending';
}

/** What is wrong in an address counts as not there. */
export function readSearch(raw: RawSearch, scopes: readonly Scope[]): ListSearch {
  const page = Number(raw.page);
  return {
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
    size: pageSizes.find((size) => size === Number(raw.size)) ?? pageSizes[0],
    tab: listTabs.find((tab) => tab === raw.tab) ?? defaultTab(scopes),
    student: text(raw.student),
    serial: text(raw.serial),
    dni: text(raw.dni),
    status: statuses.find((status) => status === raw.status),
    from: readDay(raw.from),
    to: readDay(raw.to),
    paid: readDay(raw.paid),
    sort: readSort(text(raw.order)),
  };
}

/** The address of a list: what is as always is left out. */
export function writeSearch(search: Partial<ListSearch>, scopes: readonly Scope[]): RawSearch {
  const { page, size, tab, sort, ...filters } = search;
  return {
    ...(tab !== undefined && tab !== defaultTab(scopes) && { tab }),
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value)),
    ...(sort && { order: orderOf(sort) }),
    ...(size !== undefined && size !== pageSizes[0] && { size }),
    ...(page !== undefined && page > 1 && { page }),
  };
}

export function orderOf({ column, descending }: Sort): string {
  return `${column}|${descending ? -1 : 1}`;
}

/** The columns of the table; the API knows one more. */
const sortable = [
  'studentName',
  'userName',
  'serialNumber',
  'dni',
  'status',
  'payment',
  'updatedAt',
  'invoicedAt',
] as const satisfies readonly (typeof computerColumns)[number][];

function readSort(order: string): Sort | undefined {
  const [name, direction] = order.split('|');
  const column = sortable.find((each) => each === name);
  if (!column || (direction !== '1' && direction !== '-1')) return undefined;
  return { column, descending: direction === '-1' };
}

function text(value: unknown): string {
  return value === undefined || value === null ? '' : String(value).slice(0, 200);
}
