import { sql } from 'kysely';
import type { GatewayDb, NewOperation, Operation } from './schema.ts';
import { readSwitches, type Switches } from './switches.ts';

const maxShown = 50;

export type OrderOf = Pick<Operation, 'merchantCode' | 'terminal' | 'orderCode'>;

export type Answered = Pick<Operation, 'response' | 'paidWith' | 'payer' | 'authorisationCode'>;

/** Returns false if the order already exists. */
export async function saveOperation(db: GatewayDb, operation: NewOperation): Promise<boolean> {
  const saved = await db
    .insertInto('operations')
    .values(operation)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return saved.numInsertedOrUpdatedRows === 1n;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Finds an operation by a value from the address. */
export async function findOperation(db: GatewayDb, id: string): Promise<Operation | undefined> {
  if (!uuid.test(id)) return undefined;
  return db.selectFrom('operations').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findByOrder(db: GatewayDb, order: OrderOf): Promise<Operation | undefined> {
  return byOrder(db, order).executeTakeFirst();
}

/** Locks the operation, so that two refunds at once cannot exceed the payment. */
export function findForRefund(db: GatewayDb, order: OrderOf): Promise<Operation | undefined> {
  return byOrder(db, order).forUpdate().executeTakeFirst();
}

function byOrder(db: GatewayDb, { merchantCode, terminal, orderCode }: OrderOf) {
  return db
    .selectFrom('operations')
    .selectAll()
    .where('merchantCode', '=', merchantCode)
    .where('terminal', '=', terminal)
    .where('orderCode', '=', orderCode);
}

/** Saves the first answer only. Returns undefined if there is already one. */
export async function saveAnswer(
  db: GatewayDb,
  { id, at, ...answer }: Answered & { id: string; at: Date },
): Promise<Operation | undefined> {
  return db
    .updateTable('operations')
    .set({ ...answer, answeredAt: at })
    .where('id', '=', id)
    .where('response', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export async function listOperations(db: GatewayDb): Promise<Operation[]> {
  return db
    .selectFrom('operations')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(maxShown)
    .execute();
}

export async function loadSwitches(db: GatewayDb): Promise<Switches> {
  const row = await db.selectFrom('switches').select('chosen').executeTakeFirst();
  return readSwitches(row?.chosen);
}

export async function saveSwitches(db: GatewayDb, switches: Switches): Promise<void> {
  const chosen = JSON.stringify(switches);
  await db
    .insertInto('switches')
    .values({ alone: true, chosen })
    .onConflict((conflict) =>
      conflict.column('alone').doUpdateSet({ chosen: sql`excluded.chosen` }),
    )
    .execute();
}
