import * as api from '@cobertura/domain/repair-numbers/api.ts';
import { type Route, route } from '../../http/route.ts';
import { downloadNumbers } from './service/download-numbers.ts';
import { readNumbers } from './service/read-numbers.ts';

export const repairNumbersRoutes: Route[] = [
  route(api.readRepairNumbers, (deps, { query }) => readNumbers(deps, query)),
  route(api.downloadRepairNumbers, (deps, { params, query, language }) =>
    downloadNumbers(deps, { table: params.table, filter: query, language }),
  ),
];
