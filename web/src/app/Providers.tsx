import { MantineContext, MantineThemeProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ComponentProps, useEffect } from 'react';
import { currentUser, onSessionChange } from '../lib/session.ts';
import { theme } from '../ui/theme.ts';
import type { createAppRouter } from './router.tsx';

export function Providers({ router }: { router: ReturnType<typeof createAppRouter> }) {
  const { queryClient } = router.options.context;
  useEffect(() => clearCacheOnSignOut(queryClient), [queryClient]);
  return (
    <MantineContext value={mantine}>
      <MantineThemeProvider theme={theme}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineThemeProvider>
    </MantineContext>
  );
}

/**
 * What `MantineProvider` would set. It would also load the code that writes its variables into the page,
 * but ours are a static stylesheet, because the content security policy allows no inline styles.
 * `before-paint.js` follows the colour scheme of the device.
 */
const mantine: ComponentProps<typeof MantineContext>['value'] = {
  colorScheme: 'auto',
  setColorScheme: () => {},
  clearColorScheme: () => {},
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
};

/** Clears the cache when the session ends, because another person may use the same device. */
function clearCacheOnSignOut(queries: QueryClient): () => void {
  let userId = currentUser()?._id;
  return onSessionChange(() => {
    const newId = currentUser()?._id;
    if (userId !== undefined && newId !== userId) queries.removeQueries();
    userId = newId;
  });
}
