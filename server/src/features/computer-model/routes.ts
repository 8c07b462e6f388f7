import * as api from '@cobertura/domain/computer-model/api.ts';
import { type Route, route } from '../../http/route.ts';
import {
  addModel,
  deleteModel,
  listActiveModels,
  listModels,
  renameModel,
  switchModel,
} from './service.ts';

export const computerModelRoutes: Route[] = [
  route(api.listActiveModels, (deps) => listActiveModels(deps)),
  route(api.listModels, (deps, { query }) => listModels(deps, query)),
  route(api.addModel, (deps, { body }) => addModel(deps, body.model)),
  route(api.renameModel, (deps, { params, body }) =>
    renameModel(deps, { id: params.id, model: body.model }),
  ),
  route(api.switchModel, (deps, { params, body }) =>
    switchModel(deps, { id: params.id, active: body.active }),
  ),
  route(api.deleteModel, async (deps, { params }) => {
    await deleteModel(deps, params.id);
    return { deleted: true };
  }),
];
