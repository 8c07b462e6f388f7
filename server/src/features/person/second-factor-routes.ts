import * as api from '@cobertura/domain/person/second-factor-api.ts';
import { type Route, route } from '../../http/route.ts';
import { listAccountEvents } from './service/account-events.ts';
import { logInWithCode } from './service/log-in.ts';
import { resetSecondFactor } from './service/reset-second-factor.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  makeRecoveryCodes,
  readSecondFactor,
  switchOffSecondFactor,
} from './service/second-factor.ts';

export const secondFactorRoutes: Route[] = [
  route(api.logInWithCode, (deps, { body }) => logInWithCode(deps, body)),
  route(api.readSecondFactor, (deps, { caller }) => readSecondFactor(deps, caller.id)),
  route(api.beginSecondFactor, (deps, { caller, body }) =>
    beginSecondFactor(deps, { id: caller.id, ...body }),
  ),
  route(api.confirmSecondFactor, (deps, { caller, body }) =>
    confirmSecondFactor(deps, { id: caller.id, ...body }),
  ),
  route(api.makeRecoveryCodes, (deps, { caller, body }) =>
    makeRecoveryCodes(deps, { id: caller.id, ...body }),
  ),
  route(api.switchOffSecondFactor, async (deps, { caller, body }) => {
    await switchOffSecondFactor(deps, { id: caller.id, ...body });
    return { off: true };
  }),
  route(api.resetSecondFactor, async (deps, { caller, params }) => {
    await resetSecondFactor(deps, { id: params.id, by: caller.id });
    return { reset: true };
  }),
  route(api.listAccountEvents, (deps, { params }) => listAccountEvents(deps, params.id)),
];
