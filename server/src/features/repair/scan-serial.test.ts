import { expect, it, onTestFinished } from 'vitest';
import { repairsApp } from '../../../testing/repairs.ts';

it('a scan finds the repair that the workshop has, among two of one serial number', async () => {
  const product = await repairsApp();
  onTestFinished(() => product.close());
  const here = await product.report();
  await product.bringToWorkshop(here.id);
  const { serial_number } = await product.rowOf(here.id);
  // Another family has registered the laptop since, and its report is newer.
  const reported = await product.report();
  const { pool } = product.database;
  await pool.query('update repairs set serial_number = $1 where case_id = $2', [
    serial_number,
    reported.id,
  ]);
  const scan = () =>
    product.request(`GET /workshop/serials/${serial_number}`, { as: product.workshop });
  expect((await scan()).json()).toEqual({ _id: here.id });
});
