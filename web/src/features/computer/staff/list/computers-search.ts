import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { computerColumns } from '@cobertura/domain/computer/staff-api.ts';
import { type Status, statuses } from '@cobertura/domain/computer/status.ts';
import { type PaymentMethod, paymentMethods } from '@cobertura/domain/payment/methods.ts';
import {
  computersPageSizes,
  formatOrder,
  parseOrder,
  parsePage,
  type Sort,
} from '../../../../lib/list-search.ts';
import { readDay } from './days.ts';

export const listTabs = ['all', 'pending'] as const;
export type ListTab = (typeof listTabs)[number];

/** The search parameters of the address, not validated yet. */
export type RawSearch = Partial<
  Record<
    | 'page'
    | 'size'
    | 'tab'
    | 'q'
    | 'student'
    | 'serial'
    | 'dni'
    | 'status'
    | 'from'
    | 'to'
    | 'paid'
    | 'school'
    | 'model'
    | 'method'
    | 'order',
    string | number
  >
>;

/** The filters, the order and the page of the staff's list. Days are written 2026-09-01. */
export type ComputersSearch = {
  page: number;
  size: number;
  tab: ListTab;
  /** The text of the search box. */
  q: string;
  student: string;
  serial: string;
  dni: string;
  status: Status | undefined;
  from: string | undefined;
  to: string | undefined;
  /** The day on which the payment was received. */
  paid: string | undefined;
  /** The code of the school. */
  school: string | undefined;
  /** The id of the model. */
  model: string | undefined;
  method: PaymentMethod | undefined;
  sort: Sort | undefined;
};

/** The support desk starts with all computers; the other staff with those that await a decision. */
export function defaultTab(scopes: readonly Scope[]): ListTab {
  const isSupport = scopes.includes('cau');
  return isSupport && !scopes.includes('admin') && !scopes.includes('accountant')
    ? 'all'
    : 'pending';
}

export const noFilter = {
  q: '',
  student: '',
  serial: '',
  dni: '',
  status: undefined,
  from: undefined,
  to: undefined,
  paid: undefined,
  school: undefined,
  model: undefined,
  method: undefined,
} as const satisfies Partial<ComputersSearch>;

export function isFiltered(search: ComputersSearch): boolean {
  return Object.keys(noFilter).some((name) => search[name as keyof typeof noFilter]);
}

/** The filters that are typed letter by letter. */
export const textFilters = ['q', 'student', 'serial', 'dni'] as const;

/** Reads the search parameters of an address, and drops what is invalid. */
export function readSearch(raw: RawSearch, scopes: readonly Scope[]): ComputersSearch {
  return {
    page: parsePage(raw.page),
    size: computersPageSizes.find((size) => size === Number(raw.size)) ?? computersPageSizes[0],
    tab: listTabs.find((tab) => tab === raw.tab) ?? defaultTab(scopes),
    q: text(raw.q),
    student: text(raw.student),
    serial: text(raw.serial),
    dni: text(raw.dni),
    status: statuses.find((status) => status === raw.status),
    from: readDay(raw.from),
    to: readDay(raw.to),
    paid: readDay(raw.paid),
    school: text(raw.school).trim().slice(0, 40) || undefined,
    model: isUuid(raw.model) ? `${raw.model}` : undefined,
    method: paymentMethods.find((method) => method === raw.method),
    sort: parseOrder(text(raw.order), sortable),
  };
}

/** The search parameters for an address, without the defaults. */
export function writeSearch(search: Partial<ComputersSearch>, scopes: readonly Scope[]): RawSearch {
  const { page, size, tab, sort, ...filters } = search;
  return {
    ...(tab !== undefined && tab !== defaultTab(scopes) && { tab }),
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value)),
    ...(sort && { order: formatOrder(sort) }),
    ...(size !== undefined && size !== computersPageSizes[0] && { size }),
    ...(page !== undefined && page > 1 && { page }),
  };
}

/** The sortable columns of the table. The API has one more. */
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

function text(value: unknown): string {
  return value === undefined || value === null ? '' : String(value).slice(0, 200);
}

function isUuid(value: unknown): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(`${value}`);
}
