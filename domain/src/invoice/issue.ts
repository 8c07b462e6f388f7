import type { Status } from '../computer/status.ts';

/** Somebody who clicks twice wants one invoice. Seconds. */
const sameClick = 60;

type Asked = { status: Status; regenerate: boolean | undefined; lastIssuedAt: number | undefined };

/** What a wish for an invoice means: the first, one in the place of the last, or the last itself. */
export function invoiceWished(
  { status, regenerate, lastIssuedAt }: Asked,
  now: number,
): 'create' | 'regenerate' | 'already-there' {
  const isThere = status === 'invoiced' || status === 'exported';
  if (regenerate !== undefined) return regenerate ? 'regenerate' : 'create';
  if (!isThere) return 'create';
  return lastIssuedAt !== undefined && now - lastIssuedAt < sameClick
    ? 'already-there'
    : 'regenerate';
}
