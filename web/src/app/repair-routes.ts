import { createRoute } from '@tanstack/react-router';
import { signedIn } from './base-routes.tsx';
import { familyPage } from './family-page.ts';

/** A family reports a fault. `again` is the repair that fails again within its guarantee. */
export const reportRepair = createRoute({
  getParentRoute: () => signedIn,
  path: '/my-computers/$computerId/report',
  validateSearch: (search) => search as { again?: string },
  component: familyPage('ReportRepairPage'),
});

export const myRepair = createRoute({
  getParentRoute: () => signedIn,
  path: '/my-repairs/$repairId',
  validateSearch: (search) => search as { sent?: 'yes' },
  component: familyPage('MyRepair'),
});
