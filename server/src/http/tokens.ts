import type { SessionUser } from '@cobertura/domain/person/token.ts';
import { isTokenCurrent, readTokenPayload } from '@cobertura/domain/person/token.ts';
import { createSigner, createVerifier } from 'fast-jwt';
import type { Clock } from '../lib/clock.ts';

export type Session = { user: SessionUser; sessionVersion: number };

/** Signs people in: the token says who they are, and under which session version it was issued. */
export type Tokens = {
  issue: (session: Session) => string;
  /** Nothing when the token is forged, malformed, expired or not yet valid. */
  read: (token: string) => { userId: string; sessionVersion: number } | undefined;
};

export function createTokens(
  { secret, hours }: { secret: string; hours: number },
  clock: Clock,
): Tokens {
  const sign = createSigner({ key: secret, algorithm: 'HS256' });
  // Times are checked by the rule that the browser uses too.
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
      const payload = verified(verify, token);
      const claims = readTokenPayload(payload);
      const sessionVersion = (payload as { sv?: unknown } | undefined)?.sv;
      // The demo's secret is public, so that even a token signed right may hold anything.
      if (!claims || !isUuid(claims._id) || !isSmallInteger(sessionVersion)) return undefined;
      if (!isTokenCurrent(claims, Math.floor(clock.now().getTime() / 1000))) return undefined;
      return { userId: claims._id, sessionVersion };
    },
  };
}

function verified(verify: (token: string) => unknown, token: string): unknown {
  try {
    return verify(token);
  } catch {
    return undefined;
  }
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

/** What PostgreSQL calls an integer. */
function isSmallInteger(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(value as number) < 2 ** 31;
}
