import { readTokenPayload, type SessionUser, type TokenTimes } from './token.ts';

/** A view of a family's area ends after this time. */
export const viewMinutes = 15;

/** The claims of a viewing token: the family as in its own token, and the staff member who views. */
type ViewClaims = SessionUser & TokenTimes & { viewerId: string };

/** Reads the payload of a viewing token without its signature. Only the server can verify it. */
export function readViewPayload(payload: unknown): ViewClaims | undefined {
  const claims = readTokenPayload(payload);
  const viewerId = (payload as { viewer?: { _id?: unknown } | null } | undefined)?.viewer?._id;
  return claims && typeof viewerId === 'string' ? { ...claims, viewerId } : undefined;
}

/** Has no tolerance for other clocks at its end, because a view must never be longer. */
export function isViewCurrent({ exp }: TokenTimes, nowSeconds: number): boolean {
  return nowSeconds < exp;
}
