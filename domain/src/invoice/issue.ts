import { type Status, statusFacts } from '../computer/status.ts';

/** Somebody who clicks twice, or hears no answer and asks again, wants one invoice. Seconds. */
const sameWish = 60;

type Asked = {
  status: Status;
  regenerate: boolean | undefined;
  last?: { issuedAt: number; isAnswered: boolean } | undefined;
};

/**
 * What a wish for an invoice means: the first, one in the place of the last, or the last itself. Who
 * does not say so, and asks when the last was answered already, wants another in its place.
 */
export function invoiceWished(
  { status, regenerate, last }: Asked,
  now: number,
): 'create' | 'regenerate' | 'already-there' {
  if (regenerate !== undefined) return regenerate ? 'regenerate' : 'create';
  if (!statusFacts[status].hasInvoice) return 'create';
  return last && !last.isAnswered && now - last.issuedAt < sameWish
    ? 'already-there'
    : 'regenerate';
}
