import {
  causeNames,
  intakeNames,
  partNames,
  rejectionNames,
  testNames,
} from '@cobertura/domain/repair/report.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { repairsApp } from '../../../testing/repairs.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('the constraints of a repair', () => {
  const product = useApp(repairsApp);
  let id: string;
  beforeAll(async () => {
    id = (await product.report()).id;
  });

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
