import * as api from '@cobertura/domain/personal-data/api.ts';
import { type Route, route } from '../../http/route.ts';
import { downloadMyData } from './service/download-data.ts';

export const personalDataRoutes: Route[] = [
  route(api.downloadMyData, (deps, { caller, body, language }) =>
    downloadMyData(deps, { id: caller.id, language, ...body }),
  ),
];
