import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { StaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { contractsApp } from '../../../testing/contracts.ts';
import { rulesForm } from '../../../testing/coverage-rules.ts';
import { reportForm } from '../../../testing/repairs.ts';
import { useApp } from '../../../testing/use-app.ts';
import type { ContractTerms } from './service/terms.ts';
import { accessibleText } from './words/contract-text.ts';

const campaigns = {
  2026: { from: '2026-09-01T00:00:00+02:00', until: '2027-08-31T23:59:59+02:00' },
  2027: { from: '2027-09-01T00:00:00+02:00', until: '2028-08-31T23:59:59+02:00' },
};

describe('new rules for the next campaign', () => {
  const product = useApp(contractsApp);
  let desk: Member;
  beforeAll(async () => {
    desk = await product.staff('cau');
    await product.call(await product.staff('admin'), 'POST /coverage-rules', rulesForm);
  });

  /** A signed contract of a campaign, whose computer is covered after it. */
  const covered = async (year: keyof typeof campaigns) => {
    product.clock.time = new Date(`${year}-09-16T10:00:00Z`);
    const campaignStart = new Date(campaigns[year].from);
    const signing = await product.createContract({ campaignStart });
    expect((await product.signWithCode(signing)).statusCode).toBe(200);
    const at = product.clock.now();
    const { db } = product.deps;
    const { computerId } = signing;
    await db
      .updateTable('computers')
      .set({ status: 'paid' })
      .where('id', '=', computerId)
      .execute();
    await db
      .updateTable('coverage_periods')
      .set({ paid_at: at, end_date: new Date(campaigns[year].until) })
      .where('computer_id', '=', computerId)
      .execute();
    return signing;
  };

  const report = async (family: Member, computerId: ComputerId): Promise<StaffRepair> => {
    const form = { ...reportForm, happenedOn: product.clock.now().toISOString().slice(0, 10) };
    const reply = await product.call(family, `POST /computers/${computerId}/repairs`, form);
    expect(reply.statusCode, reply.body).toBe(200);
    return (await product.call(desk, `GET /repairs/${reply.json()._id}`)).json();
  };

  const rulesOf = async (token: string) => {
    const { terms } = await product.contractOf(token);
    const { sections } = accessibleText(terms as ContractTerms);
    const text = sections.flatMap(({ paragraphs }) => paragraphs).join('\n');
    return { rules: (terms as ContractTerms).repairRules, text };
  };

  it('are named, printed and used by its contracts, and the signed ones keep theirs', async () => {
    const before = await covered(2026);
    const later = await covered(2027);

    const kept = await rulesOf(before.token);
    expect(kept.rules).toMatchObject({ excess: [0], cap: null, reportDays: 7 });
    expect(kept.text).toContain('Por las reparaciones cubiertas no pagas nada más.');
    const named = await rulesOf(later.token);
    const { validFrom, ...rules } = rulesForm;
    expect(validFrom < '2027-09-01').toBe(true);
    expect(named.rules).toEqual(rules);
    expect(named.text).toContain('Hasta 4 reparaciones en el periodo.');
    expect(named.text).toContain('en 10 días');

    const { cover } = await report(later.family, later.computerId);
    expect(cover.rules).toEqual(rules);
    product.clock.time = new Date('2027-03-10T10:00:00Z');
    const earlier = await report(before.family, before.computerId);
    expect(earlier.cover.rules).toMatchObject({ excess: [0], cap: null, reportDays: 7 });
  });

  it('are not in a contract of the campaign before, even if it is made later', async () => {
    const { token } = await product.createContract({
      campaignStart: new Date(campaigns[2026].from),
    });
    expect((await rulesOf(token)).rules).toMatchObject({ excess: [0] });
  });
});
