import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { filesInMemory, loadDemo } from '../testing/demo.ts';
import { useApp } from '../testing/use-app.ts';

describe('the price list of the demo', () => {
  const database = useApp(testDatabase);
  beforeAll(async () => {
    await loadDemo(database.db, { at: new Date('2026-11-15T09:20:41Z'), files: filesInMemory() });
  });

  it('has 25 entries in both languages, each with a margin', async () => {
    const entries = await database.db.selectFrom('parts').selectAll().execute();
    expect(entries).toHaveLength(25);
    for (const { words_es, words_ga, price_cents, cost_cents } of entries) {
      expect([words_es, words_ga].every((words) => words.length > 5)).toBe(true);
      expect(price_cents).toBeGreaterThan(cost_cents);
    }
    expect(new Set(entries.map(({ kind }) => kind)).size).toBe(3);
  });

  it('has a screen for every model that families choose', async () => {
    const models = await database.db.selectFrom('computer_models').selectAll().execute();
    const screens = await database.db
      .selectFrom('parts')
      .selectAll()
      .where('words_es', 'like', 'Pantalla%')
      .execute();
    for (const { id, active } of models) {
      const fitting = screens.filter(({ model_ids }) => model_ids.includes(id));
      expect(fitting).toHaveLength(active ? 1 : 0);
    }
  });
});
