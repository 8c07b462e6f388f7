import * as api from '@cobertura/domain/invitation/api.ts';
import { type Route, route } from '../../http/route.ts';
import { createStaffAccount } from './service/create-staff-account.ts';
import { disownInvitation, readInvitation } from './service/disown.ts';
import { inviteAgain } from './service/invite-again.ts';
import { registerComputerByPhone, registerFamilyByPhone } from './service/register-by-phone.ts';

export const invitationRoutes: Route[] = [
  route(api.registerFamily, async (deps, { body, headers, caller }) => {
    const key = headers['idempotency-key'];
    const { userId } = await registerFamilyByPhone(deps, { form: body, by: caller, key });
    return { _id: userId };
  }),
  route(api.registerComputer, async (deps, { body, headers, caller }) => {
    const key = headers['idempotency-key'];
    const { computerId } = await registerComputerByPhone(deps, { form: body, by: caller, key });
    return { resourceId: computerId ?? '' };
  }),
  route(api.createStaffAccount, async (deps, { body, headers, caller }) => {
    const key = headers['idempotency-key'];
    const { userId } = await createStaffAccount(deps, { form: body, by: caller, key });
    return { _id: userId };
  }),
  route(api.inviteAgain, async (deps, { params, caller }) => {
    await inviteAgain(deps, { id: params.id, caller });
    return { sent: true };
  }),
  route(api.readInvitation, (deps, { body, network }) =>
    readInvitation(deps, { ...body, network }),
  ),
  route(api.disownInvitation, (deps, { body, network }) =>
    disownInvitation(deps, { ...body, network }),
  ),
];
