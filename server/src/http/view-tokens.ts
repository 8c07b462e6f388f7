import { isViewCurrent, readViewPayload, viewMinutes } from '@cobertura/domain/person/view.ts';
import { createSigner, createVerifier } from 'fast-jwt';
import type { Clock } from '../lib/clock.ts';
import { deriveKey } from '../lib/encryption.ts';
import { isSmallInteger, isUuid, type Session, verifiedPayload } from './tokens.ts';

type SessionClaims = { id: string; sessionVersion: number };

/** Who is viewed, and who views. */
export type View = { family: SessionClaims; viewer: SessionClaims };

/** Tokens of staff members who view the area of a family. */
export type ViewTokens = {
  issue: (view: { family: Session; viewer: SessionClaims }) => string;
  /** Returns undefined when the token is forged, malformed or expired, or a session token. */
  read: (token: string) => View | undefined;
};

/**
 * Signed with a key of their own. So a viewing token is never valid as a session, also in a version of
 * the program that does not know of views, and a session token is never valid as a view.
 */
export function createViewTokens(secret: string, clock: Clock): ViewTokens {
  const key = deriveKey('view-token', secret);
  const sign = createSigner({ key, algorithm: 'HS256' });
  // `isViewCurrent` checks the end, with the clock of the product.
  const verify = createVerifier({
    key,
    algorithms: ['HS256'],
    ignoreExpiration: true,
    ignoreNotBefore: true,
  });
  const now = () => Math.floor(clock.now().getTime() / 1000);

  return {
    issue: ({ family, viewer }) =>
      sign({
        ...family.user,
        sv: family.sessionVersion,
        viewer: { _id: viewer.id, sv: viewer.sessionVersion },
        iat: now(),
        nbf: now(),
        exp: now() + viewMinutes * 60,
      }),
    read: (token) => {
      const payload = verifiedPayload(verify, token) as
        | { sv?: unknown; viewer?: { sv?: unknown } }
        | undefined;
      const claims = readViewPayload(payload);
      if (!claims || !isViewCurrent(claims, now())) return undefined;
      const family = sessionClaims(claims._id, payload?.sv);
      const viewer = sessionClaims(claims.viewerId, payload?.viewer?.sv);
      return family && viewer && { family, viewer };
    },
  };
}

/** The demo's secret is public, so a correctly signed token may still hold anything. */
function sessionClaims(id: string, sessionVersion: unknown): SessionClaims | undefined {
  return isUuid(id) && isSmallInteger(sessionVersion) ? { id, sessionVersion } : undefined;
}
