import * as api from '@cobertura/domain/payment/api.ts';
import { type Route, route } from '../../http/route.ts';
import { beginPayment } from './service/begin.ts';
import { takeNotification } from './service/notification.ts';
import { readAttempt } from './service/read.ts';
import { settleAttempt } from './service/settle.ts';

export const attemptRoutes: Route[] = [
  route(api.payByCard, (deps, { params, caller }) =>
    beginPayment(deps, { computerId: params.id, ownerId: caller.id, method: 'creditCard' }),
  ),
  route(api.payByBizum, (deps, { params, caller }) =>
    beginPayment(deps, { computerId: params.id, ownerId: caller.id, method: 'bizum' }),
  ),
  route(api.paymentNotification, (deps, call) => takeNotification(deps, call)),
  route(api.readAttempt, (deps, { params, caller }) =>
    readAttempt(deps, { orderCode: params.order, ownerId: caller.id }),
  ),
  route(api.settleAttempt, (deps, { params, body, caller }) =>
    settleAttempt(deps, { id: params.id, why: body.why, by: caller.id }),
  ),
];
