import * as events from '@cobertura/domain/person/account-events-api.ts';
import * as api from '@cobertura/domain/person/api.ts';
import * as family from '@cobertura/domain/person/family-api.ts';
import * as passkey from '@cobertura/domain/person/passkey-api.ts';
import { registerPerson } from '@cobertura/domain/person/register-api.ts';
import * as secondFactor from '@cobertura/domain/person/second-factor-api.ts';
import { viewFamily as viewEndpoint } from '@cobertura/domain/person/view-api.ts';
import { type Route, route } from '../../http/route.ts';
import { listAccountEvents } from './service/account-events.ts';
import { addPasskey, beginPasskey } from './service/add-passkey.ts';
import { changeScopes, listPeople } from './service/administer-people.ts';
import { undoEmailChange } from './service/change-email.ts';
import {
  changePassword,
  changeProfile,
  readProfile,
  saveProfile,
} from './service/change-profile.ts';
import { findFamilies, readFamily } from './service/find-families.ts';
import { beginPasskeyLogin, logIn, logInWithCode, logInWithPasskey } from './service/log-in.ts';
import {
  beginPasskeyCheck,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from './service/manage-passkeys.ts';
import { registerFamily } from './service/register-family.ts';
import { requestPasswordReset, resetPassword, verifyResetKey } from './service/reset-password.ts';
import { resetSecondFactor } from './service/reset-second-factor.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  makeRecoveryCodes,
  readSecondFactor,
  switchOffSecondFactor,
} from './service/set-up-second-factor.ts';
import { viewFamily } from './service/view-family.ts';

const resetRequested = {
  es: 'Te hemos enviado un correo con un enlace para cambiar la contraseña.',
  ga: 'Enviámosche un correo cunha ligazón para cambiar o contrasinal.',
};

const passwordReset = {
  es: 'Tu contraseña ha cambiado. Ya puedes entrar con la nueva.',
  ga: 'O teu contrasinal cambiou. Xa podes entrar co novo.',
};

export const personRoutes: Route[] = [
  route(api.logIn, (deps, { body, network }) => logIn(deps, { ...body, network })),
  route(registerPerson, (deps, { body, headers, network }) =>
    registerFamily(deps, { form: body, network, key: headers['idempotency-key'] }),
  ),
  route(api.requestPasswordReset, async (deps, { body, network, language }) => {
    await requestPasswordReset(deps, { ...body, network });
    return { message: resetRequested[language], messages: resetRequested };
  }),
  route(api.resetPassword, async (deps, { body, network, language }) => {
    await resetPassword(deps, { ...body, network });
    return { message: passwordReset[language], messages: passwordReset };
  }),
  route(api.verifyResetKey, (deps, { body, network }) =>
    verifyResetKey(deps, { ...body, network }),
  ),
  route(api.restoreEmail, (deps, { body, network }) => undoEmailChange(deps, { ...body, network })),
  route(api.readProfile, (deps, { caller }) => readProfile(deps, caller.id)),
  route(api.changeProfile, (deps, { caller, body }) => changeProfile(deps, { caller, form: body })),
  route(api.changePassword, (deps, { caller, body }) => changePassword(deps, { caller, ...body })),
  route(api.listPeople, (deps, { query }) => listPeople(deps, query)),
  route(api.changePerson, (deps, { caller, params, body }) =>
    saveProfile(deps, { id: params.id, form: body, by: caller }),
  ),
  route(api.changeScopes, (deps, { caller, params, body }) =>
    changeScopes(deps, { id: params.id, scopes: body.scopes, by: caller }),
  ),
  route(family.findFamilies, (deps, { query }) => findFamilies(deps, query.text)),
  route(family.readFamily, (deps, { params }) => readFamily(deps, params.id)),
  route(secondFactor.logInWithCode, (deps, { body }) => logInWithCode(deps, body)),
  route(secondFactor.readSecondFactor, (deps, { caller }) => readSecondFactor(deps, caller.id)),
  route(secondFactor.beginSecondFactor, (deps, { caller, body }) =>
    beginSecondFactor(deps, { caller, ...body }),
  ),
  route(secondFactor.confirmSecondFactor, (deps, { caller, body }) =>
    confirmSecondFactor(deps, { caller, ...body }),
  ),
  route(secondFactor.makeRecoveryCodes, (deps, { caller, body }) =>
    makeRecoveryCodes(deps, { caller, ...body }),
  ),
  route(secondFactor.switchOffSecondFactor, (deps, { caller, body }) =>
    switchOffSecondFactor(deps, { caller, ...body }),
  ),
  route(secondFactor.resetSecondFactor, async (deps, { caller, params }) => {
    await resetSecondFactor(deps, { id: params.id, by: caller.id });
    return { reset: true };
  }),
  route(passkey.beginPasskeyLogin, (deps, { body, network }) =>
    beginPasskeyLogin(deps, { ...body, network }),
  ),
  route(passkey.logInWithPasskey, (deps, { body, network }) =>
    logInWithPasskey(deps, { ...body, network }),
  ),
  route(passkey.listPasskeys, (deps, { caller }) => listPasskeys(deps, caller.id)),
  route(passkey.beginPasskeyCheck, (deps, { caller }) => beginPasskeyCheck(deps, caller.id)),
  route(passkey.beginPasskey, (deps, { caller, body }) => beginPasskey(deps, { caller, ...body })),
  route(passkey.addPasskey, (deps, { caller, body }) => addPasskey(deps, { caller, ...body })),
  route(passkey.renamePasskey, (deps, { caller, params, body }) =>
    renamePasskey(deps, { caller, ...params, ...body }),
  ),
  route(passkey.removePasskey, (deps, { caller, params, body }) =>
    removePasskey(deps, { caller, ...params, ...body }),
  ),
  route(events.listAccountEvents, (deps, { params }) => listAccountEvents(deps, params.id)),
  route(viewEndpoint, (deps, { caller, params, body }) =>
    viewFamily(deps, { id: params.id, reason: body.reason, by: caller }),
  ),
];
