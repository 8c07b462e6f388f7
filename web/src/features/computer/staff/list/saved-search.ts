import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { type ComputersSearch, readSearch, writeSearch } from './computers-search.ts';

/**
 * The search of a saved view: filters, order and tab. The tab is always named, because its default
 * depends on the scopes, and these may change.
 */
export function savedSearch(
  { page: _page, size: _size, ...search }: ComputersSearch,
  scopes: readonly Scope[],
): Record<string, string> {
  const { tab } = search;
  const parameters = Object.entries({ ...writeSearch(search, scopes), tab });
  return Object.fromEntries(parameters.map(([name, value]) => [name, String(value)]));
}

/** What the list shows of a saved search. It drops what no longer exists, such as a status. */
export function knownSearch(
  saved: Record<string, string>,
  scopes: readonly Scope[],
): Record<string, string> {
  return savedSearch(readSearch(saved, scopes), scopes);
}
