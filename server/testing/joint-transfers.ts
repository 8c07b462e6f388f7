import type { ComputerId } from '@cobertura/domain/ids.ts';
import { pdf } from './pictures.ts';
import type { StatementsApp } from './statements-app.ts';

/** Adds computers of the family that await a transfer, in the order of their creation. */
export async function awaitTransfers(product: StatementsApp, count: number): Promise<ComputerId[]> {
  const ids = [];
  while (ids.length < count) {
    product.clock.time = new Date(product.clock.time.getTime() + 1);
    ids.push((await product.awaitingTransfer()).id);
  }
  return ids;
}

/** Asks for one transfer for these computers. */
export async function joinTransfer(product: StatementsApp, computerIds: readonly ComputerId[]) {
  // Each family may ask for five mails an hour.
  await product.deps.db.deleteFrom('failed_tries').execute();
  const path = 'POST /payments/transfer/together';
  const reply = await product.call(product.family, path, { computerIds });
  if (reply.statusCode !== 200) throw new Error(`joining the transfer returned ${reply.body}`);
  return reply.json<{ concept: string; amount: number; email: string }>();
}

export function codeOf(concept: string): string {
  return concept.split(' ').at(-1) ?? '';
}

export function sendReceipt({ family, send }: StatementsApp, id: ComputerId) {
  return send(family, `POST /computers/${id}/files/bankReceipt`, { content: pdf });
}
