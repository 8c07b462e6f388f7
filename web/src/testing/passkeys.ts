import { onTestFinished, vi } from 'vitest';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** What the fake browser says about its passkey, in base64url. */
export const credentialId = 'cGFzc2tleQ';

/** A saved passkey, as the server lists it. */
export const savedPasskey = {
  _id: credentialId,
  name: 'Teléfono de Ana',
  createdAt: 1_790_000_000,
  lastUsedAt: null,
  isBackedUp: true,
};

const credential = {
  id: credentialId,
  rawId: bytes('passkey'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
};

const asserted = {
  ...credential,
  response: {
    authenticatorData: bytes('data'),
    clientDataJSON: bytes('client'),
    signature: bytes('signature'),
    userHandle: null,
  },
};

const created = {
  ...credential,
  response: {
    clientDataJSON: bytes('client'),
    attestationObject: bytes('attestation'),
    getTransports: () => ['internal'],
    getPublicKeyAlgorithm: () => -7,
    getPublicKey: () => null,
    getAuthenticatorData: () => bytes('data'),
  },
};

/**
 * A browser with passkeys, which jsdom is not. The person cancels if `failsWith` is set. With `staysOpen` the
 * dialog waits until the page closes it.
 */
export function stubPasskeys({
  failsWith,
  staysOpen = false,
}: {
  failsWith?: string;
  staysOpen?: boolean;
} = {}) {
  const reply = <T>(result: T) =>
    vi.fn(async ({ signal }: { signal: AbortSignal }) => {
      if (failsWith) throw Object.assign(new Error(failsWith), { name: failsWith });
      if (staysOpen) await new Promise((_, reject) => signal.addEventListener('abort', reject));
      return result;
    });
  const credentials = { get: reply(asserted), create: reply(created) };
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });
  return credentials;
}

/** Whether the page has closed the dialog that it opened last. */
export function isClosed(dialog: ReturnType<typeof stubPasskeys>['get' | 'create']): boolean {
  return dialog.mock.lastCall?.[0].signal.aborted ?? false;
}

export const requestOptions = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required' as const,
  allowCredentials: [],
};

export const creationOptions = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Cobertura SIR' },
  user: { id: 'dXNlcg', name: 'ana@example.com', displayName: 'Ana' },
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  timeout: 300_000,
  attestation: 'none' as const,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
};
