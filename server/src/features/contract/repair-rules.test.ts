import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contractsApp } from '../../../testing/contracts.ts';
import { sampleTerms } from '../../../testing/sample-contract.ts';
import { useApp } from '../../../testing/use-app.ts';
import { accessibleText } from './words/contract-text.ts';

const textOf = (terms: Parameters<typeof accessibleText>[0]) =>
  accessibleText(terms)
    .sections.flatMap(({ paragraphs }) => paragraphs)
    .join('\n');

describe('the rules about repairs in a contract', () => {
  const product = useApp(contractsApp);

  const contractOf = (id: string) =>
    product.deps.db
      .selectFrom('contracts')
      .select(['rules_id', 'terms'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('are the newest ones that are valid when its campaign begins', async () => {
    const first = await product.createContract();
    const before = await contractOf(first.contractId);
    expect(before.terms).toMatchObject({
      repairRules: { excess: [0], cap: null, repairsPerPeriod: null, reportDays: 7 },
    });

    const nextYear = { id: randomUUID(), valid_from: new Date('2027-09-01T00:00:00+02:00') };
    const thisYear = { id: randomUUID(), valid_from: new Date('2026-08-01T00:00:00+02:00') };
    const facts = { excess_cents: [0, 2000], report_days: 10, created_at: product.clock.now() };
    await product.deps.db
      .insertInto('coverage_rules')
      .values([nextYear, thisYear].map((rules) => ({ ...rules, ...facts })))
      .execute();
    const second = await product.createContract();
    expect(await contractOf(second.contractId)).toMatchObject({
      rules_id: thisYear.id,
      terms: { repairRules: { excess: [0, 2000], reportDays: 10 } },
    });
    expect(before.rules_id).not.toBe(thisYear.id);
    // Rules that a contract names never change.
    const change = product.deps.db
      .updateTable('coverage_rules')
      .set({ report_days: 1 })
      .where('id', '=', thisYear.id);
    await expect(change.execute()).rejects.toThrow('do not change');
  });

  it('are printed in words, and a text signed before stays as it was', () => {
    const today = textOf(sampleTerms);
    expect(today).toContain('«Comunicar una avería»');
    expect(today).toContain('Por las reparaciones cubiertas no pagas nada más.');
    expect(today).toContain('3 meses de garantía');

    const { repairRules, ...before } = sampleTerms;
    const earlier = textOf(before);
    expect(repairRules).toBeDefined();
    expect(earlier).toContain('Llama al 981 000 000 o escribe a soporte@example.com. Ten a mano');
    expect(earlier).not.toContain('3 meses de garantía');
  });
});
