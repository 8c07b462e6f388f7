import * as api from '@cobertura/domain/payment/api.ts';
import { type Route, route } from '../../http/route.ts';
import { refundPayment } from './service/refund-payment.ts';
import { settleRefund } from './service/settle-refund.ts';

export const refundRoutes: Route[] = [
  route(api.refundPayment, (deps, { params, body, caller }) =>
    refundPayment(deps, { paymentId: params.id, euros: body.amount, why: body.why, caller }),
  ),
  route(api.settleRefund, (deps, { params, body, caller }) =>
    settleRefund(deps, { refundId: params.id, state: body.state, caller }),
  ),
];
