import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { RawSearch } from '../features/computer/staff/list/computers-search.ts';
import { withTexts } from '../lib/with-texts.ts';
import { signedIn } from './base-routes.tsx';
import { officePage } from './office-page.ts';

type Search = Record<string, unknown>;

export const computers = createRoute({
  getParentRoute: () => signedIn,
  path: '/computers',
  // The page validates the parameters, so that the rules stay out of the first chunk.
  validateSearch: (search: Search) => search as RawSearch,
  // Skipped for a hovered link: the list is large and the link may not be followed.
  loader: ({ context, location, preload }) => {
    if (preload) return;
    void import('./prefetch-computers.ts').then(({ prefetchComputers }) =>
      prefetchComputers(context.queryClient, location.search),
    );
  },
  component: lazyRouteComponent(
    () => withTexts(['staff'], import('./pages/StaffComputers.tsx')),
    'StaffComputersPage',
  ),
});

/** The page of one computer. It carries the search parameters of the list that it was opened from. */
export const computer = createRoute({
  getParentRoute: () => signedIn,
  path: '/computers/$computerId',
  validateSearch: (search: Search) => search as RawSearch,
  component: officePage('ComputerPage'),
});
