import { type Scope, scopes } from '../access/scopes.ts';
import { isLanguage, type Language } from '../language.ts';

/** The claims of a token about the signed-in person. */
export type SessionUser = {
  _id: string;
  name: string;
  surname1: string;
  surname2: string;
  email: string;
  lang: Language;
  scopes: readonly Scope[];
};

/** Times in unix seconds. */
export type TokenTimes = { iat: number; nbf: number; exp: number };

const clockSkewSeconds = 60;

/** Whether a token is issued, valid and not expired now, with 60 seconds of clock skew. */
export function isTokenCurrent({ iat, nbf, exp }: TokenTimes, nowSeconds: number): boolean {
  return (
    nbf <= nowSeconds + clockSkewSeconds &&
    iat <= nowSeconds + clockSkewSeconds &&
    exp > nowSeconds - clockSkewSeconds
  );
}

/** Reads the payload of a token without its signature. Only the server can verify the signature. */
export function readTokenPayload(payload: unknown): (SessionUser & TokenTimes) | undefined {
  if (typeof payload !== 'object' || payload === null) return undefined;
  const claims = payload as Record<string, unknown>;
  const { _id, name, surname1, surname2, email, lang, iat, nbf, exp } = claims;
  if (typeof _id !== 'string' || typeof name !== 'string' || typeof email !== 'string') {
    return undefined;
  }
  if (typeof iat !== 'number' || typeof nbf !== 'number' || typeof exp !== 'number') {
    return undefined;
  }
  return {
    _id,
    name,
    surname1: typeof surname1 === 'string' ? surname1 : '',
    surname2: typeof surname2 === 'string' ? surname2 : '',
    email,
    lang: isLanguage(lang) ? lang : 'es',
    scopes: readScopes(claims.scopes),
    iat,
    nbf,
    exp,
  };
}

function readScopes(claim: unknown): readonly Scope[] {
  return Array.isArray(claim) ? scopes.filter((scope) => claim.includes(scope)) : [];
}
