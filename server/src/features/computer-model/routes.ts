import * as api from '@cobertura/domain/computer-model/api.ts';
import { type Route, route } from '../../http/route.ts';
import { listActiveModels } from './service.ts';

export const computerModelRoutes: Route[] = [
  route(api.listActiveModels, (deps) => listActiveModels(deps)),
];
