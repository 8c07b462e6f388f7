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
    () => withTexts(['cases', 'complaints', 'settings', 'staff'], import('./pages/Cases.tsx')),
    'Cases',
  ),
});

/** Staff record a complaint that came by phone or letter. */
export const recordComplaint = createRoute({
  getParentRoute: () => signedIn,
  path: '/cases/record-complaint',
  component: lazyRouteComponent(
    () =>
      withTexts(['complaints', 'interruptions', 'staff'], import('./pages/RecordComplaint.tsx')),
    'RecordComplaint',
  ),
});

export const caseOfStaff = createRoute({
  getParentRoute: () => signedIn,
  path: '/cases/$caseId',
  component: lazyRouteComponent(
    () =>
      withTexts(['cases', 'complaints', 'interruptions', 'staff'], import('./pages/CasePage.tsx')),
    'CasePage',
  ),
});
