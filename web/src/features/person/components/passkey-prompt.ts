import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { PasskeyFailure } from './passkey-failure.ts';

/** Asks the browser for a passkey of the person. */
export function askPasskey(options: PublicKeyCredentialRequestOptionsJSON, signal: AbortSignal) {
  return untilAborted(signal, () => startAuthentication({ optionsJSON: options }));
}

/** Asks the browser to create a passkey. */
export function createPasskey(
  options: PublicKeyCredentialCreationOptionsJSON,
  signal: AbortSignal,
) {
  return untilAborted(signal, () => startRegistration({ optionsJSON: options }));
}

/** Closes the browser's dialog on abort, and waits no longer: some extensions leave theirs open. */
async function untilAborted<Passkey>(
  signal: AbortSignal,
  start: () => Promise<Passkey>,
): Promise<Passkey> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => {
    WebAuthnAbortService.cancelCeremony();
    reject(signal.reason);
  };
  signal.addEventListener('abort', abort);
  try {
    return await Promise.race([start().catch(explain), aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** A browser says no more than that the person cancelled, waited too long or has no such passkey. */
function explain(error: Error): never {
  const name = error.cause instanceof Error ? error.cause.name : error.name;
  if (name === 'InvalidStateError') throw new PasskeyFailure('known');
  const isCancelled = name === 'NotAllowedError' || name === 'AbortError';
  throw new PasskeyFailure(isCancelled ? 'cancelled' : 'failed');
}
