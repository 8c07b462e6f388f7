import { sendTransferData as endpoint } from '@cobertura/domain/payment/api.ts';
import { type Route, route } from '../../http/route.ts';
import { sendTransferData } from './service/send-transfer-data.ts';

export const transferRoutes: Route[] = [
  route(endpoint, async (deps, { params, caller }) => ({
    success: true,
    email: await sendTransferData(deps, { computerId: params.id, ownerId: caller.id }),
  })),
];
