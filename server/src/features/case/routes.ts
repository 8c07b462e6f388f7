import * as api from '@cobertura/domain/case/api.ts';
import { type Route, route } from '../../http/route.ts';
import { listCases, readCase } from './service/list-cases.ts';

export const caseRoutes: Route[] = [
  route(api.listCases, (deps, { query }) => listCases(deps, query)),
  route(api.readCase, (deps, { params }) => readCase(deps, params.id)),
];
