import type { Route } from '../../http/route.ts';
import { repairFamilyRoutes } from './routes-family.ts';
import { repairStaffRoutes } from './routes-staff.ts';
import { repairWorkshopRoutes } from './routes-workshop.ts';

export const repairRoutes: Route[] = [
  ...repairFamilyRoutes,
  ...repairStaffRoutes,
  ...repairWorkshopRoutes,
];
