import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiError } from '../lib/api.ts';
import { hasCode } from '../lib/failure.ts';

/** Creates the cache of server data. */
export function createQueryClient(): QueryClient {
  const queries: QueryClient = new FreshQueryClient({
    defaultOptions: {
      queries: {
        // Retries failed connections, but not requests that the server refused.
        retry: (failures, error) => failures < 2 && !isRefusal(error),
        staleTime: 10_000,
        // By default a query made offline is paused, which pages would show as an empty result.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // By default a request made offline waits silently and is sent on reconnection. It fails
      // at once instead, because a late payment or signature would surprise the person. What may be
      // sent later says so and can be cancelled: see `resend.ts`.
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error) => {
        // Maintenance started during the session: reload the options, which show it.
        if (isMaintenance(error)) {
          void queries.invalidateQueries({ queryKey: ['options'] });
        }
      },
    }),
  });
  return queries;
}

/**
 * Loads data again after a change, also when their first load is still under way. The base class
 * keeps the reply of a first load, which the server may have read before the change.
 */
class FreshQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters)) {
      if (query.state.fetchStatus !== 'fetching' || query.state.data !== undefined) continue;
      // With `silent`, callers that await the first load get the result of the second.
      void query.cancel({ silent: true });
      query.fetch().catch(() => undefined);
    }
    return super.invalidateQueries(filters, options);
  }
}

function isRefusal(error: Error): boolean {
  const status = error instanceof ApiError ? error.status : 0;
  return (status >= 400 && status < 500) || isMaintenance(error);
}

function isMaintenance(error: Error): boolean {
  return hasCode(error, 'maintenance');
}
