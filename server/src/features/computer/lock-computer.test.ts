import type { ComputerId } from '@cobertura/domain/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ComputersApp, computersApp } from '../../../testing/computers.ts';
import type { Tx } from '../../db/database.ts';
import { lockComputer } from './store/computers.ts';

describe('the lock of a computer', () => {
  let product: ComputersApp;
  beforeAll(async () => {
    product = await computersApp();
  });
  afterAll(() => product.close());

  /** Locks a computer while another transaction holds its lock, which then changes other rows. */
  async function lockAfter(id: ComputerId, change: (tx: Tx) => Promise<unknown>) {
    const { db } = product.deps;
    const isLocked = Promise.withResolvers<void>();
    const first = db.transaction().execute(async (tx) => {
      await lockComputer(tx, { id });
      isLocked.resolve();
      // Lets the second transaction reach the lock.
      await new Promise((resolve) => setTimeout(resolve, 200));
      await change(tx);
    });
    await isLocked.promise;
    const second = db.transaction().execute((tx) => lockComputer(tx, { id }));
    await first;
    return second;
  }

  it('returns the period as it is after the wait', async () => {
    const id = await product.addComputer(await product.family());
    const { period } = await lockAfter(id, (tx) =>
      tx
        .updateTable('coverage_periods')
        .set({ issue: 'Falta algo' })
        .where('computer_id', '=', id)
        .execute(),
    );
    expect(period.issue).toBe('Falta algo');
  });

  it('returns no serial number that was freed during the wait', async () => {
    const id = await product.addComputer(await product.family());
    const { held, life } = await lockAfter(id, (tx) =>
      tx
        .updateTable('serial_numbers')
        .set({ computer_id: null })
        .where('computer_id', '=', id)
        .execute(),
    );
    expect(held).toBeUndefined();
    expect(life.holdsSerial).toBe(false);
  });
});
