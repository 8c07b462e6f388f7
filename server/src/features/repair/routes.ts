import type { Route } from '../../http/route.ts';

const familyRoutes: Route[] = [];

const deskRoutes: Route[] = [];

const workshopRoutes: Route[] = [];

export const repairRoutes: Route[] = [...familyRoutes, ...deskRoutes, ...workshopRoutes];
