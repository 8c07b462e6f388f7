import * as api from '@cobertura/domain/coverage-rules/api.ts';
import { type Route, route } from '../../http/route.ts';
import { addVersion, changeVersion, deleteVersion } from './service/change-versions.ts';
import { listVersions, readCurrentRules } from './service/list-versions.ts';

export const coverageRulesRoutes: Route[] = [
  route(api.listVersions, (deps) => listVersions(deps)),
  route(api.readCurrentRules, (deps) => readCurrentRules(deps)),
  route(api.addVersion, (deps, { body, caller, headers }) =>
    addVersion(deps, { form: body, caller, key: headers['idempotency-key'] }),
  ),
  route(api.changeVersion, (deps, { params, body }) =>
    changeVersion(deps, { id: params.id, form: body }),
  ),
  route(api.deleteVersion, async (deps, { params }) => {
    await deleteVersion(deps, params.id);
    return { deleted: true };
  }),
];
