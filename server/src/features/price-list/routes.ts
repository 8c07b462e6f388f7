import * as api from '@cobertura/domain/price-list/api.ts';
import { type Route, route } from '../../http/route.ts';
import { addEntry, changeEntry, retireEntry } from './service/change-entries.ts';
import { listEntries } from './service/list-entries.ts';
import { readRepairPrices } from './service/read-prices.ts';

export const priceListRoutes: Route[] = [
  route(api.listEntries, (deps, { query }) => listEntries(deps, query)),
  route(api.addEntry, (deps, { caller, headers, body }) =>
    addEntry(deps, { caller, key: headers['idempotency-key'] }, body),
  ),
  route(api.changeEntry, (deps, { caller, params, body }) =>
    changeEntry(deps, { caller, id: params.id }, body),
  ),
  route(api.retireEntry, (deps, { caller, params, body }) =>
    retireEntry(deps, { caller, id: params.id }, body.retired),
  ),
  route(api.readRepairPrices, (deps) => readRepairPrices(deps)),
];
