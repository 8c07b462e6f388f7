import { handTargets } from '@cobertura/domain/computer/life.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ComputersApp, computersApp, type Member } from '../../../testing/computers.ts';
import { picture } from '../../../testing/pictures.ts';
import { expireComputers } from './service/expire-computers.ts';

/** One action: who does it, on which computer, with which serial number. */
type Action = { does: string; by: number; to: number; serial: number };

const deed = fc.record({
  does: fc.constantFrom(
    'register',
    'register',
    'change',
    'change',
    'staff changes',
    'renew',
    'renew',
    'verify',
    'reject',
    'say yes',
    'say no',
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
  by: fc.nat(1),
  to: fc.nat(4),
  serial: fc.nat(3),
});

/** Steps. Several actions may run at once in each step. */
const story = fc.array(fc.array(deed, { minLength: 1, maxLength: 3 }), { maxLength: 12 });

const seed = Number(process.env.SEED ?? 2026);
const numRuns = Number(process.env.RUNS ?? 12);

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
      fc.asyncProperty(story, async (moments) => {
        const cast = await newCast();
        for (const deeds of moments) {
          if (deeds.some(({ does }) => does === 'next campaign')) await turnTheYear(cast);
          else await Promise.all(deeds.map((each) => perform(each, cast)));
          await checkAll(cast);
        }
      }),
      { seed, numRuns, endOnFailure: true },
    );
  }, 300_000);

  type Cast = { families: Member[]; serials: string[]; year: number; computers: ComputerId[] };

  async function newCast(): Promise<Cast> {
    product.clock.time = new Date('2026-09-15T10:00:00Z');
    const families = await Promise.all([product.family(), product.family()]);
    const serials = await Promise.all([0, 1, 2, 3].map(() => product.addSerial()));
    const cast = { families, serials, year: 2026, computers: [] };
    await openCampaign(cast.year);
    return cast;
  }

  async function turnTheYear(cast: Cast) {
    cast.year += 1;
    product.clock.time = new Date(`${cast.year}-09-15T10:00:00Z`);
    await openCampaign(cast.year);
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

  async function perform({ does, by, to, serial }: Action, cast: Cast): Promise<void> {
    const family = cast.families[by] ?? admin;
    const id = cast.computers[to % cast.computers.length];
    const form = {
      studentName: `Estudante ${serial}`,
      schoolId: product.school,
      pcModel: product.model,
      serialNumber: cast.serials[serial],
    };
    if (does === 'register') {
      const reply = await product.call(family, 'POST /computers', form);
      expect([200, 409, 423]).toContain(reply.statusCode);
      if (reply.statusCode === 200) cast.computers.push(reply.json().resourceId);
      return;
    }
    if (does === 'expire') return void (await expireComputers(product.deps));
    if (id === undefined) return;
    if (does === 'revoke') return revoke(id);
    const reply = await replyTo({ does, id, family, form });
    expect([200, 404, 409, 423], `${does}: ${reply.body}`).toContain(reply.statusCode);
  }

  function replyTo({
    does,
    id,
    family,
    form,
  }: {
    does: string;
    id: string;
    family: Member;
    form: object;
  }) {
    switch (does) {
      case 'change':
        return product.call(family, `PUT /computers/${id}`, form);
      case 'staff changes':
        return product.call(admin, `PUT /computers/${id}`, form);
      case 'renew':
        return product.call(family, `PUT /computers/${id}/renew`);
      case 'verify':
        return product.call(admin, `PUT /admin/computer/${id}/images/verify`);
      case 'reject':
        return product.call(admin, `PUT /admin/computer/${id}/images/reject`, { issue: 'Escura' });
      case 'say yes':
        return product.call(admin, `PUT /admin/computer/${id}/validate`);
      case 'say no':
        return product.call(admin, `PUT /admin/computer/${id}/reject`, { issue: 'Non se le' });
      case 'adminDoc1':
        return product.send(admin, `POST /computers/${id}/files/adminDoc1`, { content: photo });
      case 'statusFront':
      case 'statusBack':
      case 'dniCopy':
      case 'bankReceipt':
        return product.send(family, `POST /computers/${id}/files/${does}`, { content: photo });
      default:
        return product.call(admin, `PUT /computers/${id}/change-status`, { status: does });
    }
  }

  /** Revokes the serial number, as the back office does. */
  async function revoke(id: ComputerId) {
    await product.deps.db
      .updateTable('serial_numbers')
      .set({ computer_id: null })
      .where('computer_id', '=', id)
      .execute();
  }

  async function checkAll({ families, serials, computers }: Cast) {
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
      expect(holder?.serial_number, 'a claim is for what the computer says').toBe(serial_number);
      expect(holder?.status, 'an expired computer holds nothing').not.toBe('expired');
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
      'each event begins where one ended',
    ).toEqual([null, ...tos.slice(0, -1)]);
    expect(tos.at(-1), 'the timeline ends in the status').toBe(status);

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
    for (const { paid_at, end_date, invoiced_at } of periods) {
      expect(end_date !== null, 'money and the end of the coverage go together').toBe(
        paid_at !== null,
      );
      if (invoiced_at) expect(paid_at).not.toBeNull();
    }
    expect(events.at(-1)?.period_id).toBe(periods.at(-1)?.id);
  }
});
