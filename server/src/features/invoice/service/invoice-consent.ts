import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import type { readInvoiceConsent } from '@cobertura/domain/invoice/consent-api.ts';
import type { Db } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerSession } from '../../../http/access.ts';
import { lockCaller } from '../../person/service/lock-person.ts';
import { findConsent, insertConsent } from '../store/consents.ts';

type Consent = ReplyOf<typeof readInvoiceConsent>;

export async function readConsent(db: Db, userId: string): Promise<Consent> {
  const last = await findConsent(db, userId);
  return last ? { given: last.given, at: toSeconds(last.at) } : { given: false, at: null };
}

/** Adds the choice to the history. Repeating the current choice adds nothing. */
export async function changeConsent(
  { db, clock }: Deps,
  { given, caller }: { given: boolean; caller: CallerSession },
): Promise<Consent> {
  return db.transaction().execute(async (tx) => {
    await lockCaller(tx, caller);
    const current = await readConsent(tx, caller.id);
    if (current.given === given) return current;
    const at = clock.now();
    await insertConsent(tx, { user_id: caller.id, at, given, by_user_id: caller.id });
    return { given, at: toSeconds(at) };
  });
}
