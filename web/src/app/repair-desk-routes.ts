import { officeRoute } from './office-route.ts';

/** The desk's list of repairs. */
export const repairsOfStaff = officeRoute('/repairs', 'Repairs');

export const repairOfStaff = officeRoute('/repairs/$repairId', 'RepairPage');

export const workshop = officeRoute('/workshop', 'Workshop');

export const repairOfWorkshop = officeRoute('/workshop/$repairId', 'WorkshopRepairPage');
