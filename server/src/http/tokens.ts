import type { SessionUser } from '@cobertura/domain/person/token.ts';
import { isTokenCurrent, readTokenPayload } from '@cobertura/domain/person/token.ts';
import { createSigner, createVerifier } from 'fast-jwt';
import type { Clock } from '../lib/clock.ts';

export type Session = { user: SessionUser; sessionVersion: number };

/** Session tokens. A token holds the user and the session version that it was issued for. */
export type Tokens = {
  issue: (session: Session) => string;
  /** Returns undefined when the token is forged, malformed, expired or not yet valid. */
  read: (token: string) => { userId: string; sessionVersion: number } | undefined;
};

export function createTokens(
  { secret, hours }: { secret: string; hours: number },
  clock: Clock,
): Tokens {
  const sign = createSigner({ key: secret, algorithm: 'HS256' });
  // `isTokenCurrent` checks the times, as it does in the browser.
  const verify = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    ignoreExpiration: true,
    ignoreNotBefore: true,
  });

  return {
    issue: ({ user, sessionVersion }) => {
      const now = Math.floor(clock.now().getTime() / 1000);
      return sign({ ...user, sv: sessionVersion, iat: now, nbf: now, exp: now + hours * 3600 });
    },
    read: (token) => {
      const payload = verifiedPayload(verify, token);
      const claims = readTokenPayload(payload);
      const sessionVersion = (payload as { sv?: unknown } | undefined)?.sv;
      // The demo's secret is public, so a correctly signed token may still hold anything.
      if (!claims || !isUuid(claims._id) || !isSmallInteger(sessionVersion)) return undefined;
      if (!isTokenCurrent(claims, Math.floor(clock.now().getTime() / 1000))) return undefined;
      return { userId: claims._id, sessionVersion };
    },
  };
}

/** Returns undefined for a token that is forged or malformed. */
export function verifiedPayload(verify: (token: string) => unknown, token: string): unknown {
  try {
    return verify(token);
  } catch {
    return undefined;
  }
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

/** Fits PostgreSQL's integer type. */
export function isSmallInteger(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(value as number) < 2 ** 31;
}
