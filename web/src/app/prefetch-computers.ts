import type { QueryClient } from '@tanstack/react-query';
import { type RawSearch, readSearch } from '../features/computer/staff/list/computers-search.ts';
import { queryOf } from '../features/computer/staff/list/list-query.ts';
import { computersListQuery, overviewQuery } from '../features/computer/staff/queries.ts';
import { currentUser } from '../lib/session.ts';
import { maySee } from './navigation.ts';

/** Prefetches the staff's list and overview while the page's script loads. */
export function prefetchComputers(queries: QueryClient, search: RawSearch): void {
  const user = currentUser();
  if (!user || !maySee('/computers', user.scopes)) return;
  const query = queryOf(readSearch(search, user.scopes), user.scopes);
  void queries.prefetchQuery(computersListQuery(user._id, query));
  void queries.prefetchQuery(overviewQuery(user._id));
}
