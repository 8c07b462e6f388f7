import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { PasskeyFailure } from './passkey-failure.ts';

/** Asks the browser for a passkey of the person. */
export function askPasskey(options: PublicKeyCredentialRequestOptionsJSON) {
  return startAuthentication({ optionsJSON: options }).catch(explain);
}

/** Asks the browser to create a passkey. */
export function createPasskey(options: PublicKeyCredentialCreationOptionsJSON) {
  return startRegistration({ optionsJSON: options }).catch(explain);
}

/** A browser says no more than that the person cancelled, waited too long or has no such passkey. */
function explain(error: Error): never {
  const name = error.cause instanceof Error ? error.cause.name : error.name;
  if (name === 'InvalidStateError') throw new PasskeyFailure('known');
  const isCancelled = name === 'NotAllowedError' || name === 'AbortError';
  throw new PasskeyFailure(isCancelled ? 'cancelled' : 'failed');
}
