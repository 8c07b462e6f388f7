import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedIn } from './base-routes.tsx';
import { withTexts } from './with-texts.ts';

type Search = Record<string, unknown>;

type ComputersSearch = Partial<
  Record<
    | 'page'
    | 'size'
    | 'tab'
    | 'student'
    | 'serial'
    | 'dni'
    | 'status'
    | 'from'
    | 'to'
    | 'paid'
    | 'order',
    string | number
  >
>;

export const computers = createRoute({
  getParentRoute: () => signedIn,
  path: '/computers',
  // The page reads it: its rules come along with it, and not with everybody's first page.
  validateSearch: (search: Search) => search as ComputersSearch,
  component: lazyRouteComponent(
    () => withTexts(['staff', 'computers', 'accounting'], import('./pages/StaffComputers.tsx')),
    'StaffComputersPage',
  ),
});
