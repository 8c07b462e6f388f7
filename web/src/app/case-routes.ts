import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../lib/with-texts.ts';
import { signedIn } from './base-routes.tsx';
import { keepSearch } from './search-params.ts';

/** The staff's list of withdrawals and complaints. */
export const casesOfStaff = createRoute({
  getParentRoute: () => signedIn,
  path: '/cases',
  validateSearch: keepSearch,
  component: lazyRouteComponent(
    () => withTexts(['cases', 'settings', 'staff'], import('./pages/Cases.tsx')),
    'Cases',
  ),
});

export const caseOfStaff = createRoute({
  getParentRoute: () => signedIn,
  path: '/cases/$caseId',
  component: lazyRouteComponent(
    () => withTexts(['cases', 'staff'], import('./pages/CasePage.tsx')),
    'CasePage',
  ),
});
