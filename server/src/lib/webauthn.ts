import { randomBytes } from 'node:crypto';
import { type ErrorCode, Refusal } from '@cobertura/domain/errors.ts';

/** The site that passkeys belong to. A browser never offers them to another one. */
export type Site = { id: string; origin: string };

export function siteOf(publicUrl: string): Site {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

export function newChallenge(): string {
  return randomBytes(32).toString('base64url');
}

/** The signatures that we verify: EdDSA, ES256 and RS256. Every device knows one of them. */
export const algorithms = [-8, -7, -257];

/** The challenge that a browser says it signed. Undefined for a text that cannot be one of ours. */
export function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' && /^[\w-]{43}$/.test(challenge) ? challenge : undefined;
  } catch {
    return undefined;
  }
}

type Credential = { id: string; rawId: string; type: 'public-key' };

export type Attestation = Credential & {
  response: {
    clientDataJSON: string;
    attestationObject: string;
    transports?: string[] | undefined;
  };
};

export type Assertion = Credential & {
  response: {
    clientDataJSON: string;
    authenticatorData: string;
    signature: string;
    userHandle?: string | null | undefined;
  };
};

/** Refuses a reply that does not come from a device for this site and this challenge. */
export async function verifyAttestation(
  { id, origin }: Site,
  { id: credentialId, rawId, type, response }: Attestation,
  challenge: string,
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { clientDataJSON, attestationObject } = response;
  return refuseInvalid('passkey-not-added', async () => {
    await refuseCertificates(attestationObject);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: credentialId,
        rawId,
        type,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) throw new Error('Wrong attestation');
    const { credential, credentialBackedUp } = registrationInfo;
    // The API limits the length of the sent id only, so the signed one must be the same.
    if (credential.id !== credentialId) throw new Error('Another id is signed');
    return {
      id: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      isBackedUp: credentialBackedUp,
    };
  });
}

/**
 * We ask for no attestation. A forged one could name a list of revoked certificates at any address, which
 * the library would fetch.
 */
async function refuseCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(
    Uint8Array.from(Buffer.from(attestationObject, 'base64url')),
  );
  const format = decoded.get('fmt');
  const isSelfSigned = format === 'packed' && decoded.get('attStmt').get('x5c') === undefined;
  if (format !== 'none' && !isSelfSigned) throw new Error(`Unexpected attestation ${format}`);
}

/**
 * Refuses a reply that the owner of this key did not sign for this site and this challenge.
 * The caller checks the counter.
 */
export async function verifyAssertion(
  { id, origin }: Site,
  { response, ...credential }: Assertion,
  { challenge, publicKey }: { challenge: string; publicKey: Uint8Array },
): Promise<{ counter: number; isBackedUp: boolean }> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { clientDataJSON, authenticatorData, signature } = response;
  return refuseInvalid('wrong-passkey', async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: { id: credential.id, publicKey: Uint8Array.from(publicKey), counter: 0 },
    });
    if (!verified) throw new Error('Wrong signature');
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return { counter: newCounter, isBackedUp: credentialBackedUp };
  });
}

/**
 * The library throws an error for every fault of a reply, also for bytes that it cannot decode. The log
 * has it as the cause, which shows a wrong PUBLIC_URL.
 */
async function refuseInvalid<T>(code: ErrorCode, verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (cause) {
    throw Object.assign(new Refusal(code), { cause });
  }
}
