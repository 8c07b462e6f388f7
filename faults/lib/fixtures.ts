import { sql } from 'kysely';
import { addPaidComputers, benchFamily } from '../../bench/lib/paid-computers.ts';
import { staffHeaders } from '../../bench/lib/staff-token.ts';
import { createTokens } from '../../server/src/http/tokens.ts';
import { systemClock } from '../../server/src/lib/clock.ts';
import { addPerson } from '../../server/stories/people.ts';
import type { Counter } from './acknowledged.ts';
import type { Environment } from './environment.ts';

export type Fixtures = Awaited<ReturnType<typeof createFixtures>>;

const toPay = 8000;
const toPhotograph = 50;
const counterCount = 4;
const attackerCount = 2;

/** Creates people with tokens, and computers in the statuses that the writers need. */
export async function createFixtures({
  database: { db },
  config,
}: Pick<Environment, 'database' | 'config'>) {
  const computers = await addPaidComputers(db, toPay + toPhotograph + attackerCount);
  const unpaid = computers.slice(0, toPay);
  const unphotographed = computers.slice(toPay, toPay + toPhotograph);
  const attacked = computers.slice(toPay + toPhotograph);
  // Without statistics the next statements would be planned for empty tables.
  await sql`analyze coverage_periods`.execute(db);
  await sql`update coverage_periods set paid_at = null, payment_method = null`.execute(db);
  await sql`update computers set status = 'pending-payment' where id = any(${unpaid})`.execute(db);
  await sql`update computers set status = 'unverified' where id = any(${[...unphotographed, ...attacked]})`.execute(
    db,
  );
  await sql`update options set credit_card = true`.execute(db);

  const tokens = createTokens(
    { secret: config.tokenSecret, hours: config.tokenHours },
    systemClock,
  );
  const headersOf = (_id: string) => {
    const user = { _id, name: '', surname1: '', surname2: '', email: '', lang: 'es' as const };
    const token = tokens.issue({ user: { ...user, scopes: ['user'] }, sessionVersion: 1 });
    return { authorization: `Bearer ${token}` };
  };
  const addCounter = async (name: number): Promise<Counter> => {
    const email = `conta-${name}@example.com`;
    const id = await addPerson(db, { at: new Date(), email, address: '0' });
    return { id, email, headers: headersOf(id), tried: 0, kept: 0, acknowledged: 0 };
  };
  const counters = await Promise.all(Array.from({ length: counterCount }, (_, i) => addCounter(i)));
  const attackers = attacked.flatMap((computerId, i) => {
    const { id, headers } = counters[i] ?? {};
    return id && headers ? [{ computerId, id, headers }] : [];
  });
  for (const { computerId, id } of attackers) {
    await sql`update computers set user_id = ${id} where id = ${computerId}`.execute(db);
  }

  return {
    unpaid,
    unphotographed,
    attackers,
    counters,
    family: headersOf(benchFamily),
    accountant: (await staffHeaders(db, config, 'accountant')).headers,
  };
}
