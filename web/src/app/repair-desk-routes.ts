import { createRoute } from '@tanstack/react-router';
import { signedIn } from './base-routes.tsx';
import { officePage } from './office-page.ts';
import { officeRoute } from './office-route.ts';

/** The desk's list of repairs. */
export const repairsOfStaff = officeRoute('/repairs', 'Repairs');

/** What the repairs of a campaign add up to. */
export const repairNumbers = officeRoute('/repairs/numbers', 'RepairNumbers');

/** The desk reports a fault for a family. */
export const reportByPhone = createRoute({
  getParentRoute: () => signedIn,
  path: '/repairs/report',
  validateSearch: (search) => search as { computerId?: string },
  component: officePage('ReportByPhone'),
});

export const repairOfStaff = officeRoute('/repairs/$repairId', 'RepairPage');

export const workshop = officeRoute('/workshop', 'Workshop');

/** The laptops to lend. */
export const loaners = officeRoute('/loaners', 'Loaners');

export const repairOfWorkshop = officeRoute('/workshop/$repairId', 'WorkshopRepairPage');
