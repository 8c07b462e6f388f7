import * as api from '@cobertura/domain/payment/api.ts';
import { type Route, route } from '../../http/route.ts';
import { listComputerPayments, listUnclearPayments } from './service/read.ts';

export const paymentRoutes: Route[] = [
  route(api.listComputerPayments, (deps, { params }) => listComputerPayments(deps, params.id)),
  route(api.listUnclearPayments, (deps, { query }) => listUnclearPayments(deps, query)),
];
