import { hash } from 'node:crypto';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import { lockKey } from '../../../db/lock-key.ts';
import { findInvoiceOfKey, saveKey } from '../store/idempotency-keys.ts';
import type { Issued } from './write-invoice.ts';

type KeyedRequest = {
  userId: string;
  /** Without a key, every call issues an invoice. */
  key: string | undefined;
  /** The parameters of the call. Two calls with the same key must have equal parameters. */
  request: readonly unknown[];
  at: Date;
};

/** Issues an invoice once per user and key. A repeated call returns the same invoice. */
export async function issueOnce(
  tx: Tx,
  { userId, key, request, at }: KeyedRequest,
  issue: () => Promise<Issued>,
): Promise<Issued> {
  if (key === undefined) return issue();
  await lockKey(tx, { userId, key });
  const sha256 = hash('sha256', JSON.stringify(request));
  const earlier = await findInvoiceOfKey(tx, { userId, key });
  if (earlier) {
    if (earlier.request_sha256 !== sha256) throw new Refusal('idempotency-key-reused');
    const { id, number, issued_at, total_cents } = earlier;
    return { id, number, issuedAt: toSeconds(issued_at), totalCents: total_cents };
  }
  const issued = await issue();
  await saveKey(tx, {
    user_id: userId,
    key,
    request_sha256: sha256,
    invoice_id: issued.id,
    created_at: at,
  });
  return issued;
}
