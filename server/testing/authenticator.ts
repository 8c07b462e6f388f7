import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Flags = { isVerified?: boolean; isBackedUp?: boolean };
type Reply = Flags & {
  challenge: string;
  /** Where the browser is. A phishing page has another origin. */
  origin?: string;
  rpId?: string;
};

export type SoftAuthenticator = ReturnType<typeof softAuthenticator>;

/** A device with one passkey. It signs whatever a test asks for, as a thief's device would. */
export function softAuthenticator({ site = 'http://localhost:3000', id = randomBytes(32) } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
  };
  const state = { counter: 0 };
  const host = new URL(site).hostname;

  const clientData = (type: string, { challenge, origin = site }: Reply) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const authenticatorData = ({ rpId = host, isVerified = true, isBackedUp = false }: Reply) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(state.counter);
    // User present, user verified, may be backed up, is backed up.
    const flags = 1 | (isVerified ? 4 : 0) | (isBackedUp ? 8 | 16 : 0);
    return { head: createHash('sha256').update(rpId).digest(), flags, counter };
  };

  return {
    credential,
    /** The counter of the next reply. A synced passkey always sends 0. */
    state,

    /** Creates the passkey. */
    create: (reply: Reply, { format = 'none', statement = cborMap([]) } = {}) => {
      const { head, flags, counter } = authenticatorData(reply);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const data = Buffer.concat([head, Buffer.from([flags | 64]), counter, attested]);
      const attestationObject = cborMap([
        [cborText('fmt'), cborText(format)],
        [cborText('attStmt'), statement],
        [cborText('authData'), cborBytes(data)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', reply).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    /** Signs in with the passkey. */
    sign: (reply: Reply, userHandle?: string) => {
      const { head, flags, counter } = authenticatorData(reply);
      const data = Buffer.concat([head, Buffer.from([flags]), counter]);
      const client = clientData('webauthn.get', reply);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          ...(userHandle && { userHandle }),
        },
      };
    },
  };
}

/** An ES256 key as a COSE map: key type, algorithm, curve, x and y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cborMap([
    [cborInt(1), cborInt(2)],
    [cborInt(3), cborInt(-7)],
    [cborInt(-1), cborInt(1)],
    [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ]);
}

function cborHead(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 256) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255]);
}

const cborInt = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);

function cborMap(entries: readonly [Buffer, Buffer][]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
}

/** An attestation with a certificate, which a page that asks for none does not get. */
export const certifiedStatement = cborMap([
  [cborText('alg'), cborInt(-7)],
  [cborText('sig'), cborBytes(randomBytes(70))],
  [cborText('x5c'), Buffer.concat([cborHead(4, 1), cborBytes(randomBytes(300))])],
]);
