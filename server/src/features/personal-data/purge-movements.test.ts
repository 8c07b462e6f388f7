import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { insertDeposit } from '../../../testing/deposits.ts';
import { rowsAbout } from '../../../testing/rows-about.ts';
import { statementsApp } from '../../../testing/statements-app.ts';
import { useApp } from '../../../testing/use-app.ts';
import { purgeData } from './service/purge-data.ts';

describe('the purge of bank movements', () => {
  const product = useApp(statementsApp);

  const sevenYears = 7 * 366 * 86_400_000;

  async function deposit(payer: string, parts: object[]) {
    const line = await insertDeposit(product, { amountCents: 1000, by: product.accountant });
    await product.deps.db
      .updateTable('statement_lines')
      .set({ payer, text: payer, bank_references: [payer] })
      .where('id', '=', line)
      .execute();
    if (parts.length > 0) expect((await product.settle(line, parts)).statusCode).toBe(200);
    return line;
  }

  it('clears the names of unknown payers after six years, and no other names', async () => {
    const { id } = await product.awaitingTransfer();
    const stranger = 'ZACARIAS OUTEIRO';
    const why = `Era de ${stranger}`;
    await deposit(stranger, []);
    await deposit(stranger, [{ kind: 'set-aside', amount: 10, why }]);
    await deposit(stranger, [{ kind: 'to-refund', amount: 10, why }]);
    const family = 'BIEITO CARBALLO';
    await deposit(family, [{ kind: 'to-refund', computerId: id, amount: 10, why: 'Sobra' }]);
    const { time } = product.clock;
    await purgeData(product.deps);
    expect(await rowsAbout(product.database.pool, [stranger])).toHaveLength(5);

    product.clock.time = new Date(time.getTime() + sevenYears);
    await purgeData(product.deps);
    await purgeData(product.deps);
    product.clock.time = time;
    expect(await rowsAbout(product.database.pool, [stranger])).toEqual([]);
    expect(await rowsAbout(product.database.pool, [family])).toHaveLength(1);
  });

  it('does not deadlock with the undo of a deposit', async () => {
    const { id } = await product.awaitingTransfer();
    const { db } = product.deps;
    const line = await deposit('ANXO', [
      { kind: 'to-refund', computerId: id, amount: 10, why: 'Sobra' },
    ]);
    await db.updateTable('payments').set({ refunded_cents: 1000 }).execute();
    const past = new Date('2019-01-01T00:00:00Z');
    await db.updateTable('payments').set({ received_at: past }).execute();
    await db
      .updateTable('users')
      .set({ deleted_at: past, kept_until: past })
      .where('id', '=', product.family.id)
      .execute();
    // Locks in the order of an undo, with the purge in between.
    const purge = await db.transaction().execute(async (tx) => {
      const lock = (table: 'statement_lines' | 'computers', key: string) =>
        tx.selectFrom(table).select('id').where('id', '=', key).forUpdate().execute();
      await lock('statement_lines', line);
      const purged = purgeData(product.deps).then(() => 'purged');
      await setTimeout(1000);
      await lock('computers', id);
      return { purged };
    });
    expect(await purge.purged).toBe('purged');
    expect(await rowsAbout(product.database.pool, ['ANXO'])).toEqual([]);
  });
});
