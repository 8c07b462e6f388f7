import {
  causeNames,
  intakeNames,
  partNames,
  rejectionNames,
  testNames,
} from '@cobertura/domain/repair/report.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RepairsApp, repairsApp } from '../../../testing/repairs.ts';

describe('the constraints of a repair', () => {
  let product: RepairsApp;
  let id: string;
  beforeAll(async () => {
    product = await repairsApp();
    id = (await product.report()).id;
  });
  afterAll(() => product.close());

  const lists = { parts: partNames, intake_items: intakeNames, tested_items: testNames };
  const choices = { cause_told: causeNames, cause_found: causeNames, cover_code: rejectionNames };

  const set = (changes: object) =>
    product.deps.db.updateTable('repairs').set(changes).where('case_id', '=', id).execute();

  it.each(Object.entries(lists))('%s has only names of the domain', async (column, names) => {
    await set({ [column]: names });
    await expect(set({ [column]: [names[0], 'wheel'] })).rejects.toThrow(column);
  });

  it.each(Object.entries(choices))('%s is one of the domain', async (column, names) => {
    for (const name of names) await set({ [column]: name });
    await expect(set({ [column]: 'wheel' })).rejects.toThrow(column);
  });
});
