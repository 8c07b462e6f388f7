import { companyDemo } from '../src/config/company.ts';
import type { Db } from '../src/db/database.ts';
import { fromSeconds, toSeconds } from '../src/db/instant.ts';
import { expireComputers } from '../src/features/computer/service/expire-computers.ts';
import { exportInvoices } from '../src/features/export/service/export-invoices.ts';
import { happen, type Laptop, type Scene } from '../stories/computers.ts';
import { callerOf } from '../stories/people.ts';
import { demoCampaign, demoPriceCents } from './campaign.ts';
import type { Account } from './families.ts';
import type { DemoLaptop } from './laptops.ts';
import { receiveUnknownOrder } from './messages.ts';
import { hoursBefore, hoursBetweenExports, jobTime, timeToAct } from './timing.ts';

type Event = { at: Date; happen: () => Promise<unknown> };

/** Lets everything happen to the computers, in the order of time, so that also invoices are in order. */
export async function playDemo(
  scene: Scene,
  { laptops, now }: { laptops: readonly DemoLaptop[]; now: Date },
): Promise<void> {
  const unknownOrderAt = timeToAct('gateway', hoursBefore(now, 27));
  const events = [
    ...[2, 1, 0].flatMap((yearsBack) => campaignEvents(scene, { now, yearsBack })),
    ...laptops.flatMap((laptop) => lifeEvents(scene, laptop)),
    ...exportEvents(scene, laptops),
    { at: unknownOrderAt, happen: () => receiveUnknownOrder(scene.deps) },
  ];
  for (const { at, happen } of events.toSorted(byTime)) {
    scene.clock.time = at;
    await happen();
  }
  await removeEarlySubmissions(scene.deps.db);
}

function lifeEvents(scene: Scene, { owner, steps, ...demo }: DemoLaptop): Event[] {
  const { student: studentName, schoolCode: schoolId, serial: serialNumber, model } = demo;
  const form = { studentName, schoolId, pcModel: model.id, serialNumber };
  const laptop: Laptop = { ownerId: owner.id, form };
  return steps
    .filter(({ what }) => what !== 'exported')
    .map((step) => ({ at: step.at, happen: () => happen(scene, laptop, step) }));
}

/** One export for all computers that are exported at the same time. */
function exportEvents({ deps, staff }: Scene, laptops: readonly DemoLaptop[]): Event[] {
  const exported = laptops.flatMap(({ steps }) => steps.filter(({ what }) => what === 'exported'));
  return [...new Set(exported.map(({ at }) => toSeconds(at)))].map((to) => ({
    at: fromSeconds(to),
    happen: () => {
      const range = { from: to - hoursBetweenExports * 3600 + 1, to };
      return exportInvoices(deps, { range, caller: staff.accountant });
    },
  }));
}

/** The campaign opens, and the job of the next night expires what the earlier one left. */
function campaignEvents({ deps }: Scene, when: { now: Date; yearsBack: number }): Event[] {
  const { start, end } = demoCampaign(when.now, when.yearsBack);
  const options = {
    contract_init_date: start,
    contract_end_date: end,
    cost_cents: demoPriceCents,
    bank_account: companyDemo.BANK_ACCOUNT,
    bizum: true,
    updated_at: hoursBefore(start, 7 * 24),
  };
  return [
    { at: start, happen: () => deps.db.updateTable('options').set(options).execute() },
    { at: jobTime(start), happen: () => expireComputers(deps) },
  ];
}

const byTime = (one: Event, other: Event) => one.at.getTime() - other.at.getTime();

/** The support desk and the admin review; the accountant handles money. */
export function callersOf(staff: readonly Account[]): Scene['staff'] {
  const holder = (scope: keyof Scene['staff']) => {
    const person = staff.find(({ scopes }) => scopes.includes(scope));
    if (!person) throw new Error(`no person of the demo has the scope ${scope}`);
    return callerOf(person.id, scope);
  };
  return { admin: holder('admin'), cau: holder('cau'), accountant: holder('accountant') };
}

/** The first day of VERI*FACTU: the tax agency accepts no earlier invoice. */
const firstDay = new Date('2024-10-28T00:00:00+01:00');

async function removeEarlySubmissions(db: Db): Promise<void> {
  await db
    .deleteFrom('register_submissions')
    .where('position', 'in', (inner) =>
      inner.selectFrom('register_records').select('position').where('made_at', '<', firstDay),
    )
    .execute();
}
