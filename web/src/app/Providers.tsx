import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { currentUser, onSessionChange } from '../lib/session.ts';
import { theme } from '../ui/theme.ts';
import type { createAppRouter } from './router.tsx';

export function Providers({ router }: { router: ReturnType<typeof createAppRouter> }) {
  const { queryClient } = router.options.context;
  useEffect(() => clearCacheOnSignOut(queryClient), [queryClient]);
  return (
    // The variables are a static stylesheet: the content security policy allows no inline styles.
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** Clears the cache when the session ends, because another person may use the same device. */
function clearCacheOnSignOut(queries: QueryClient): () => void {
  let userId = currentUser()?._id;
  return onSessionChange(() => {
    const newId = currentUser()?._id;
    if (userId !== undefined && newId !== userId) queries.removeQueries();
    userId = newId;
  });
}
