import { hash } from 'node:crypto';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../lib/ids.ts';
import { insertMessage } from '../store/payments.ts';

type Message = {
  /** Null for an order without an attempt. */
  attemptId: string | null;
  kind: 'notification' | 'query' | 'refund';
  at: Date;
  responseCode: string;
  /** The effect of the message. */
  outcome: string;
  /** The unmodified fields of the message. */
  content: Record<string, string>;
  /** Part of the digest, because the answers to two refunds of the same amount can be equal. */
  refundId?: string;
};

/**
 * Stores a message of the gateway. A repeated message with the same content is stored once. Returns its
 * id, or undefined for a repeated one.
 */
export async function saveGatewayMessage(tx: Tx, message: Message): Promise<string | undefined> {
  const { attemptId, kind, at, responseCode, outcome, content, refundId } = message;
  const fields = Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const digest = hash('sha256', JSON.stringify([refundId ?? '', fields]));
  const id = newId(at);
  const isNew = await insertMessage(tx, {
    id,
    attempt_id: attemptId,
    at,
    kind,
    response_code: responseCode,
    outcome,
    content: JSON.stringify(content),
    digest,
  });
  return isNew ? id : undefined;
}
