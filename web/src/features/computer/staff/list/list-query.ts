import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { isSearchable, minSearchLength } from '@cobertura/domain/computer/search.ts';
import { endOfIsoDay, startOfIsoDay } from '../../../../lib/dates.ts';
import { containsFilter, formatOrder, type Sort } from '../../../../lib/list-search.ts';
import type { ComputersSearch } from './computers-search.ts';

/** The order of the list until the person chooses one. The server has the same default. */
export const defaultSort: Sort = { column: 'updatedAt', descending: true };

/** Accountants search by the name of the parent, the other staff by that of the student. */
export function searchesParents(scopes: readonly Scope[]): boolean {
  return scopes.includes('accountant');
}

/** The filters of the list as query parameters of the API. */
export function filterOf(search: ComputersSearch, scopes: readonly Scope[]) {
  const { tab, q, status, from, to, paid, school, model, method } = search;
  const name = searchesParents(scopes) ? 'userName' : 'studentName';
  return {
    ...(tab === 'pending' && { pending: '1' as const }),
    ...(isSearchable(q) && { search: `/${q.trim()}/` }),
    ...containsFilter(name, search.student, minSearchLength),
    ...containsFilter('serialNumber', search.serial, minSearchLength),
    ...containsFilter('dni', search.dni, minSearchLength),
    ...(status && { status }),
    ...(from && { from: `${startOfIsoDay(from)}` }),
    ...(to && { to: `${endOfIsoDay(to)}` }),
    ...(school && { schoolId: school }),
    ...(model && { pcModel: model }),
    ...(method && { paymentMethod: method }),
    ...(paid && { paidFrom: `${startOfIsoDay(paid)}`, paidTo: `${endOfIsoDay(paid)}` }),
  };
}

export type ComputersFilter = ReturnType<typeof filterOf>;

export function queryOf(search: ComputersSearch, scopes: readonly Scope[]) {
  return {
    offset: `${search.page - 1}`,
    limit: `${search.size}`,
    ...filterOf(search, scopes),
    ...(search.sort && { order: formatOrder(search.sort) }),
  };
}

export type ComputersQuery = ReturnType<typeof queryOf>;

/** The query of the ids of a whole list, in the order of its rows. */
export function idsQueryOf(search: ComputersSearch, scopes: readonly Scope[]) {
  return { ...filterOf(search, scopes), order: formatOrder(search.sort ?? defaultSort) };
}

export type IdsQuery = ReturnType<typeof idsQueryOf>;
