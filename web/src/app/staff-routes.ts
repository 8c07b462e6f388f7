import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { RawSearch } from '../features/computer/staff/list/computers-search.ts';
import { signedIn } from './base-routes.tsx';
import { loadPage } from './load-page.ts';

type Search = Record<string, unknown>;

export const computers = createRoute({
  getParentRoute: () => signedIn,
  path: '/computers',
  // The page reads it: its rules come along with it, and not with everybody's first page.
  validateSearch: (search: Search) => search as RawSearch,
  // Not for a link under the mouse: nobody may ever follow it, and the list is a large one.
  loader: ({ context, location, preload }) => {
    if (preload) return;
    void import('./prefetch-computers.ts').then(({ prefetchComputers }) =>
      prefetchComputers(context.queryClient, location.search),
    );
  },
  component: lazyRouteComponent(
    () => loadPage(['staff', 'computers', 'accounting'], import('./pages/StaffComputers.tsx')),
    'StaffComputersPage',
  ),
});
