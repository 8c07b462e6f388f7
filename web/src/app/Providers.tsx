import { MantineProvider } from '@mantine/core';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError } from '../lib/api.ts';
import { currentUser, onSession } from '../lib/session.ts';
import { theme } from '../ui/theme.ts';
import type { createAppRouter } from './router.tsx';

export function Providers({ router }: { router: ReturnType<typeof createAppRouter> }) {
  const [queries] = useState(createQueries);
  useEffect(() => forgetWithTheSession(queries), [queries]);
  return (
    // The variables are a static stylesheet: the content security policy allows no inline styles.
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}

function createQueries(): QueryClient {
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

/** Nothing that one person read is left for who sits down at the computer next. */
function forgetWithTheSession(queries: QueryClient): () => void {
  let reader = currentUser()?._id;
  return onSession(() => {
    const now = currentUser()?._id;
    if (reader !== undefined && now !== reader) queries.removeQueries();
    reader = now;
  });
}

function isRefusal(error: Error): boolean {
  const status = error instanceof ApiError ? error.status : 0;
  return (status >= 400 && status < 500) || isMaintenance(error);
}

function isMaintenance(error: Error): boolean {
  return error instanceof ApiError && error.code === 'maintenance';
}
