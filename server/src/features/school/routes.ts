import * as api from '@cobertura/domain/school/api.ts';
import { type Route, route } from '../../http/route.ts';
import { addSchool, changeSchool, deleteSchool, listSchools, readSchool } from './service.ts';

export const schoolRoutes: Route[] = [
  route(api.listSchools, (deps, { query }) => listSchools(deps, query)),
  route(api.readSchool, (deps, { params }) => readSchool(deps, params.id)),
  route(api.addSchool, (deps, { body }) => addSchool(deps, body)),
  route(api.changeSchool, (deps, { params, body }) =>
    changeSchool(deps, { code: params.id, form: body }),
  ),
  route(api.deleteSchool, async (deps, { params }) => {
    await deleteSchool(deps, params.id);
    return { deleted: true };
  }),
];
