import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api.ts';
import { hasCode } from '../lib/failure.ts';

/** Creates the cache of server data. */
export function createQueryClient(): QueryClient {
  const queries: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // Retries failed connections, but not requests that the server refused.
        retry: (failures, error) => failures < 2 && !isRefusal(error),
        staleTime: 10_000,
      },
      // By default a request made offline waits silently and is sent on reconnection. It fails
      // at once instead, because a late payment or signature would surprise the person.
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

function isRefusal(error: Error): boolean {
  const status = error instanceof ApiError ? error.status : 0;
  return (status >= 400 && status < 500) || isMaintenance(error);
}

function isMaintenance(error: Error): boolean {
  return hasCode(error, 'maintenance');
}
