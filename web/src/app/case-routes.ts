import { createRoute } from '@tanstack/react-router';
import { signedIn } from './base-routes.tsx';
import { officePage } from './office-page.ts';
import { keepSearch } from './search-params.ts';

/** The staff's list of withdrawals and complaints. */
export const casesOfStaff = createRoute({
  getParentRoute: () => signedIn,
  path: '/cases',
  validateSearch: keepSearch,
  component: officePage('Cases'),
});

/** Staff record a complaint that came by phone or letter. */
export const recordComplaint = createRoute({
  getParentRoute: () => signedIn,
  path: '/cases/record-complaint',
  component: officePage('RecordComplaint'),
});

export const caseOfStaff = createRoute({
  getParentRoute: () => signedIn,
  path: '/cases/$caseId',
  component: officePage('CasePage'),
});
