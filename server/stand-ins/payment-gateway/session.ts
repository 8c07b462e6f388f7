import { saveAnswer } from './operations-store.ts';
import type { GatewayDb, Operation } from './schema.ts';

const sessionMs = 30 * 60_000;

/** The response code for a payer who did nothing in time. */
const expiredResponse = '9142';

function isExpired({ createdAt }: Pick<Operation, 'createdAt'>, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= sessionMs;
}

/** Ends an order whose time has passed. Called whenever an order is read. */
export async function closeIfExpired(
  db: GatewayDb,
  operation: Operation,
  now: Date,
): Promise<Operation> {
  if (operation.response !== null || !isExpired(operation, now)) return operation;
  const answer = {
    response: expiredResponse,
    paidWith: null,
    payer: null,
    authorisationCode: null,
  };
  return (await saveAnswer(db, { id: operation.id, at: now, ...answer })) ?? operation;
}
