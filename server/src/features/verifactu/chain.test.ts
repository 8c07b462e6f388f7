import { describe, expect, it } from 'vitest';
import { useApp } from '../../../testing/use-app.ts';
import { verifactuApp } from '../../../testing/verifactu.ts';
import { verifyRegister } from './service/verify-register.ts';

describe('the chain', () => {
  const product = useApp(verifactuApp);

  it('chains the records of concurrent invoices without a gap', async () => {
    const issued = await Promise.all(Array.from({ length: 50 }, () => product.issue()));
    const numbers = Array.from({ length: 50 }, (_, i) => `F2026-${String(i + 1).padStart(6, '0')}`);
    expect(issued.map(({ number }) => number).toSorted()).toEqual(numbers);
    const records = await product.records();
    expect(records.map(({ position }) => Number(position))).toEqual(
      Array.from({ length: 50 }, (_, i) => i + 1),
    );
    records.forEach(({ previous_hash }, i) => {
      expect(previous_hash).toBe(records[i - 1]?.hash ?? '');
    });
    expect(await verifyRegister(product.deps)).toMatchObject({
      findings: [],
      counts: { records: 50 },
    });
  }, 120_000);

  it('leaves no gap in the chain after a failed transaction', async () => {
    const failing = product.deps.db.transaction().execute(async (tx) => {
      const { position } = await tx
        .updateTable('register_head')
        .set({ position: 51, hash: 'gone' })
        .returning('position')
        .executeTakeFirstOrThrow();
      throw new Error(`not after ${position}`);
    });
    await expect(failing).rejects.toThrow('not after 51');
    await expect(product.record(2, { type: 'F1', rectifies: 'no id' })).rejects.toThrow();
    await product.issue();
    const records = await product.records();
    expect(records.map(({ position }) => Number(position)).at(-1)).toBe(51);
    expect(await verifyRegister(product.deps)).toMatchObject({
      findings: [],
      counts: { records: 51 },
    });
  });

  it('refuses to change or delete a record in the database', async () => {
    const { pool } = product.database;
    await expect(pool.query("update register_records set xml = ''")).rejects.toThrow();
    await expect(pool.query('delete from register_records')).rejects.toThrow();
  });
});
