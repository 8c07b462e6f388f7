import { createHash } from 'node:crypto';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../lib/ids.ts';
import { insertMessage } from '../store/payments.ts';

type Message = {
  attemptId: string;
  kind: 'notification' | 'query' | 'refund';
  at: Date;
  responseCode: string;
  /** What it meant to us. */
  outcome: string;
  /** Word for word. */
  content: Record<string, string>;
  /** The refund it answers: two of the same amount are two, though their words be the same. */
  refundId?: string;
};

/** Keeps what the gateway said. Said again in the same words, it is kept once. */
export async function keepMessage(tx: Tx, message: Message): Promise<void> {
  const { attemptId, kind, at, responseCode, outcome, content, refundId } = message;
  const words = Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const digest = createHash('sha256')
    .update(JSON.stringify([refundId ?? '', words]))
    .digest('hex');
  await insertMessage(tx, {
    id: newId(at),
    attempt_id: attemptId,
    at,
    kind,
    response_code: responseCode,
    outcome,
    content: JSON.stringify(content),
    digest,
  });
}
