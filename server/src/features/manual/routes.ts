import * as api from '@cobertura/domain/manual/api.ts';
import { type Route, route } from '../../http/route.ts';
import { downloadManual, readManuals } from './service.ts';

export const manualRoutes: Route[] = [
  route(api.readManuals, (deps) => readManuals(deps)),
  route(api.downloadManual, (deps, { params }) => downloadManual(deps, params.lang)),
];
