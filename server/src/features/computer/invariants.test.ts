import { handTargets } from '@cobertura/domain/computer/life.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ComputersApp, computersApp, type Member } from '../../../testing/computers.ts';
import { picture } from '../../../testing/pictures.ts';
import { randomRuns } from '../../../testing/random-runs.ts';
import { expireComputers } from './service/expire-computers.ts';

/** One action. The numbers choose the family, the computer and the serial number. */
type Action = { name: string; family: number; computer: number; serial: number };

const action = fc.record({
  name: fc.constantFrom(
    'register',
    'register',
    'change',
    'change',
    'staff changes',
    'renew',
    'renew',
    'verify photos',
    'reject photos',
    'approve',
    'reject review',
    'statusFront',
    'statusFront',
    'statusBack',
    'dniCopy',
    'bankReceipt',
    'adminDoc1',
    'expire',
    'next campaign',
    'revoke',
    ...handTargets,
  ),
  family: fc.nat(1),
  computer: fc.nat(4),
  serial: fc.nat(3),
});

/** The actions of one step run concurrently. */
const steps = fc.array(fc.array(action, { minLength: 1, maxLength: 3 }), { maxLength: 12 });

describe('random actions of two families and the staff', () => {
  let product: ComputersApp;
  let admin: Member;
  let photo: Buffer;
  beforeAll(async () => {
    product = await computersApp();
    admin = await product.staff('admin');
    photo = await picture();
    // Each action has its own time, so that the order is known.
    product.clock.now = () => {
      product.clock.time = new Date(product.clock.time.getTime() + 1);
      return product.clock.time;
    };
  });
  afterAll(() => product.close());

  it('keeps serial numbers, timelines and periods consistent', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (run) => {
        const scenario = await newScenario();
        for (const actions of run) {
          if (actions.some(({ name }) => name === 'next campaign')) {
            await startNextCampaign(scenario);
          } else await Promise.all(actions.map((each) => perform(each, scenario)));
          await checkAll(scenario);
        }
      }),
      { ...randomRuns({ everyday: 3, all: 12 }), endOnFailure: true },
    );
  }, 300_000);

  type Scenario = { families: Member[]; serials: string[]; year: number; computers: ComputerId[] };

  async function newScenario(): Promise<Scenario> {
    product.clock.time = new Date('2026-09-15T10:00:00Z');
    const families = await Promise.all([product.family(), product.family()]);
    const serials = await Promise.all([0, 1, 2, 3].map(() => product.addSerial()));
    const scenario = { families, serials, year: 2026, computers: [] };
    await openCampaign(scenario.year);
    return scenario;
  }

  async function startNextCampaign(scenario: Scenario) {
    scenario.year += 1;
    product.clock.time = new Date(`${scenario.year}-09-15T10:00:00Z`);
    await openCampaign(scenario.year);
  }

  async function openCampaign(year: number) {
    await product.deps.db
      .updateTable('options')
      .set({
        contract_init_date: new Date(`${year}-09-01T00:00:00+02:00`),
        contract_end_date: new Date(`${year}-10-31T23:59:59+01:00`),
      })
      .execute();
  }

  async function perform(
    { name, family: familyIndex, computer, serial }: Action,
    scenario: Scenario,
  ): Promise<void> {
    const family = scenario.families[familyIndex] ?? admin;
    const id = scenario.computers[computer % scenario.computers.length];
    const form = {
      studentName: `Estudante ${serial}`,
      schoolId: product.school,
      pcModel: product.model,
      serialNumber: scenario.serials[serial],
    };
    if (name === 'register') {
      const reply = await product.call(family, 'POST /computers', form);
      expect([200, 409, 423]).toContain(reply.statusCode);
      if (reply.statusCode === 200) scenario.computers.push(reply.json().resourceId);
      return;
    }
    if (name === 'expire') return void (await expireComputers(product.deps));
    if (id === undefined) return;
    if (name === 'revoke') return revoke(id);
    const reply = await call({ name, id, family, form });
    expect([200, 404, 409, 423], `${name}: ${reply.body}`).toContain(reply.statusCode);
  }

  function call({
    name,
    id,
    family,
    form,
  }: {
    name: string;
    id: string;
    family: Member;
    form: object;
  }) {
    switch (name) {
      case 'change':
        return product.call(family, `PUT /computers/${id}`, form);
      case 'staff changes':
        return product.call(admin, `PUT /computers/${id}`, form);
      case 'renew':
        return product.call(family, `PUT /computers/${id}/renew`);
      case 'verify photos':
        return product.call(admin, `PUT /admin/computer/${id}/images/verify`);
      case 'reject photos':
        return product.call(admin, `PUT /admin/computer/${id}/images/reject`, { issue: 'Escura' });
      case 'approve':
        return product.call(admin, `PUT /admin/computer/${id}/validate`);
      case 'reject review':
        return product.call(admin, `PUT /admin/computer/${id}/reject`, { issue: 'Non se le' });
      case 'adminDoc1':
        return product.send(admin, `POST /computers/${id}/files/adminDoc1`, { content: photo });
      case 'statusFront':
      case 'statusBack':
      case 'dniCopy':
      case 'bankReceipt':
        return product.send(family, `POST /computers/${id}/files/${name}`, { content: photo });
      default:
        return product.call(admin, `PUT /computers/${id}/change-status`, { status: name });
    }
  }

  /** Revokes the serial number directly in the database, without an event. */
  async function revoke(id: ComputerId) {
    await product.deps.db
      .updateTable('serial_numbers')
      .set({ computer_id: null })
      .where('computer_id', '=', id)
      .execute();
  }

  async function checkAll({ families, serials, computers }: Scenario) {
    const { db } = product.deps;
    const rows = await db
      .selectFrom('computers')
      .selectAll()
      .where(
        'user_id',
        'in',
        families.map(({ id }) => id),
      )
      .execute();
    expect(rows.map(({ id }) => id).toSorted()).toEqual(computers.toSorted());

    const claims = await db
      .selectFrom('serial_numbers')
      .selectAll()
      .where('serial_number', 'in', serials)
      .execute();
    for (const { computer_id, serial_number } of claims.filter((claim) => claim.computer_id)) {
      const holder = rows.find(({ id }) => id === computer_id);
      expect(holder?.serial_number, 'a claim has the serial number of its computer').toBe(
        serial_number,
      );
      expect(holder?.status, 'an expired computer has no claim').not.toBe('expired');
    }
    for (const { id, status, renewal } of rows) await checkOne({ id, status, renewal });
  }

  async function checkOne({
    id,
    status,
    renewal,
  }: {
    id: ComputerId;
    status: string;
    renewal: boolean;
  }) {
    const events = await product.events(id);
    const tos = events.map(({ to_status }) => to_status);
    expect(
      events.map(({ from_status }) => from_status),
      'each event starts in the status where the previous one ended',
    ).toEqual([null, ...tos.slice(0, -1)]);
    expect(tos.at(-1), 'the timeline ends in the status of the computer').toBe(status);

    const periods = await product.deps.db
      .selectFrom('coverage_periods')
      .selectAll()
      .where('computer_id', '=', id)
      .orderBy('ordinal')
      .execute();
    const renewals = events.filter(({ event }) => event === 'renewed').length;
    expect(periods.map(({ ordinal }) => ordinal)).toEqual(
      Array.from({ length: renewals + 1 }, (_, i) => i + 1),
    );
    expect(renewal).toBe(renewals > 0);
    for (const { id: periodId, paid_at, end_date, invoiced_at } of periods) {
      // Money without a serial number waits for a review before it covers the period.
      const wasReviewed = events.some(
        ({ period_id, to_status }) => period_id === periodId && to_status === 'pending',
      );
      if (paid_at === null || !wasReviewed) {
        expect(end_date !== null, 'a period has an end date exactly if it is paid').toBe(
          paid_at !== null,
        );
      }
      if (invoiced_at) expect(paid_at).not.toBeNull();
    }
    expect(events.at(-1)?.period_id).toBe(periods.at(-1)?.id);
  }
});
