import * as api from '@cobertura/domain/company/api.ts';
import { type Route, route } from '../../http/route.ts';

export const companyRoutes: Route[] = [
  route(api.readCompany, async ({ config }) => config.company),
];
