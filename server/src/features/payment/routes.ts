import * as api from '@cobertura/domain/payment/api.ts';
import { gatewayMethods } from '@cobertura/domain/payment/methods.ts';
import { type Route, route } from '../../http/route.ts';
import { beginPayment } from './service/begin-payment.ts';
import { readAttempt } from './service/read-attempt.ts';
import { settleAttempt } from './service/settle-attempt.ts';
import { takeNotification } from './service/take-notification.ts';

export const attemptRoutes: Route[] = [
  ...gatewayMethods.map((method) =>
    route(api.payAtGateway[method], (deps, { params, caller }) =>
      beginPayment(deps, { computerId: params.id, ownerId: caller.id, method }),
    ),
  ),
  route(api.paymentNotification, (deps, call) => takeNotification(deps, call)),
  route(api.readAttempt, (deps, { params, caller }) =>
    readAttempt(deps, { orderCode: params.order, ownerId: caller.id }),
  ),
  route(api.settleAttempt, (deps, { params, body, caller }) =>
    settleAttempt(deps, { id: params.id, why: body.why, by: caller.id }),
  ),
];
