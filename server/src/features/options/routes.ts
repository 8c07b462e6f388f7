import * as api from '@cobertura/domain/options/api.ts';
import { type Route, route } from '../../http/route.ts';
import { changeOptions, readOptions } from './service.ts';

export const optionsRoutes: Route[] = [
  route(api.readOptions, (deps, { caller }) => readOptions(deps, caller)),
  route(api.changeOptions, (deps, { body, caller }) => changeOptions(deps, body, caller)),
];
