import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { endOfIsoDay, startOfIsoDay } from '../../../../lib/dates.ts';
import { type ListSearch, orderOf } from './list-search.ts';

/** Less would find nearly everything. */
export const minSearchLength = 3;

/** Accountants know the families by the parent's name. */
export function searchesParents(scopes: readonly Scope[]): boolean {
  return scopes.includes('accountant');
}

/** Which computers the server is asked for. */
export function filterOf(search: ListSearch, scopes: readonly Scope[]) {
  const { tab, status, from, to, paid } = search;
  const name = searchesParents(scopes) ? 'userName' : 'studentName';
  return {
    ...(tab === 'pending' && { pending: '1' as const }),
    ...contains(name, search.student),
    ...contains('serialNumber', search.serial),
    ...contains('dni', search.dni),
    ...(status && { status }),
    ...(from && { from: `${startOfIsoDay(from)}` }),
    ...(to && { to: `${endOfIsoDay(to)}` }),
    ...(paid && { paidFrom: `${startOfIsoDay(paid)}`, paidTo: `${endOfIsoDay(paid)}` }),
  };
}

export type ComputersFilter = ReturnType<typeof filterOf>;

export function queryOf(search: ListSearch, scopes: readonly Scope[]) {
  return {
    offset: `${search.page - 1}`,
    limit: `${search.size}`,
    ...filterOf(search, scopes),
    ...(search.sort && { order: orderOf(search.sort) }),
  };
}

export type ComputersQuery = ReturnType<typeof queryOf>;

function contains<Name extends string>(name: Name, text: string): { [N in Name]?: string } {
  const wanted = text.trim();
  if (wanted.length < minSearchLength) return {};
  return { [name]: `/${wanted}/` } as { [N in Name]?: string };
}
