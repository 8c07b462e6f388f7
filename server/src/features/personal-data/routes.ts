import * as api from '@cobertura/domain/personal-data/api.ts';
import { type Route, route } from '../../http/route.ts';
import { downloadMyData } from './service/download-data.ts';
import { deletePerson, eraseMe } from './service/erase-data.ts';
import { readErasure } from './service/read-erasure.ts';

export const personalDataRoutes: Route[] = [
  route(api.downloadMyData, (deps, { caller, body, language }) =>
    downloadMyData(deps, { id: caller.id, language, ...body }),
  ),
  route(api.deletePerson, async (deps, { params, caller }) => {
    await deletePerson(deps, { id: params.id, by: caller.id });
    return { deleted: true };
  }),
  route(api.readErasure, (deps, { caller }) => readErasure(deps, caller.id)),
  route(api.eraseMe, (deps, { caller, body }) => eraseMe(deps, { caller, ...body })),
];
