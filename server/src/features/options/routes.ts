import * as api from '@cobertura/domain/options/api.ts';
import { type Route, route } from '../../http/route.ts';
import { changeOptions, readOptions } from './service.ts';

export const optionsRoutes: Route[] = [
  route(api.readOptions, (deps, { caller }) =>
    readOptions(deps, { signedIn: caller !== undefined }),
  ),
  route(api.changeOptions, (deps, { body }) => changeOptions(deps, body)),
];
