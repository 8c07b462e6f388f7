import * as api from '@cobertura/domain/school/api.ts';
import { type Route, route } from '../../http/route.ts';
import { listSchools, readSchool } from './service.ts';

export const schoolRoutes: Route[] = [
  route(api.listSchools, (deps, { query }) => listSchools(deps, query)),
  route(api.readSchool, (deps, { params }) => readSchool(deps, params.id)),
];
