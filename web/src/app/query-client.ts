import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api.ts';

/** What was read from the server, for as long as it is fresh. */
export function createQueryClient(): QueryClient {
  const queries: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // What was refused stays refused; only what got lost on the way is tried again.
        retry: (failures, error) => failures < 2 && !isRefusal(error),
        staleTime: 10_000,
      },
    },
    queryCache: new QueryCache({
      onError: (error) => {
        // Maintenance began while somebody was at work: the settings say so now.
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
  return error instanceof ApiError && error.code === 'maintenance';
}
