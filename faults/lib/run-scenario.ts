import { setTimeout as sleep } from 'node:timers/promises';
import { countAcknowledged } from './acknowledged.ts';
import { checkEverything } from './check-everything.ts';
import type { Findings } from './checks/findings.ts';
import type { Replies } from './client.ts';
import type { Context } from './context.ts';
import { startLoad } from './load.ts';
import { untilReady } from './recovery.ts';
import { Fault, type Recovery, type Scenario } from './scenarios/scenario.ts';

export type Row = { name: string; shown: Record<string, string | number>; problems: string[] };

/** Runs one scenario under load and then checks everything that was written. */
export async function runScenario(context: Context, scenario: Scenario): Promise<Row> {
  const { name } = scenario;
  const skipped = scenario.skipped?.(context);
  if (skipped) return { name, shown: { acknowledged: `skipped: ${skipped}` }, problems: [] };

  const { environment, record, client } = context;
  client.takeReplies();
  const before = countAcknowledged(record);
  const load = startLoad(context, scenario.without);
  const outcome = await scenario.run(context).catch((error: unknown) => asFault(error));
  const crashOutput = environment.hasCrashed() ? environment.output() : undefined;
  // A crash is already a failure. The product is started again so that the other checks can run.
  if (crashOutput !== undefined) await environment.start();
  await waitForMoreWrites(record);
  await load.stop();
  const replies = client.takeReplies();
  const isReady = (await untilReady(environment.url)) !== undefined;
  const findings = await checkEverything(context);
  const problems = [
    ...(outcome instanceof Fault ? [outcome.message] : []),
    ...(crashOutput === undefined ? [] : [`the product crashed:\n${crashOutput}`]),
    ...(isReady ? [] : ['the product did not become ready again']),
    ...badReplies(replies),
    ...describeFindings(findings),
  ];
  return {
    name,
    problems,
    shown: {
      acknowledged: countAcknowledged(record) - before,
      lost: findings.lost.length,
      doubled: findings.doubled.length,
      wrong: findings.wrong.length,
      '503 replies': replies.statuses.get(503) ?? 0,
      '500 replies': replies.statuses.get(500) ?? 0,
      'no reply': replies.withoutReply,
      hung: replies.hung.length,
      'recovered after': formatRecovery(outcome instanceof Fault ? [] : outcome),
    },
  };
}

function asFault(error: unknown): Fault {
  return error instanceof Fault ? error : new Fault(`the scenario failed: ${error}`);
}

/** Requests that waited during the fault get time to finish before the load stops. */
async function waitForMoreWrites(record: Context['record']): Promise<void> {
  const enough = countAcknowledged(record) + 200;
  const deadline = Date.now() + 60_000;
  while (countAcknowledged(record) < enough && Date.now() < deadline) await sleep(50);
}

/** Done, already done by a repeated click, unavailable, or cut off in its commit. */
const expectedStatuses = [200, 409, 503, 504];

/** The product may be unavailable. It must not fail otherwise or hang. */
export function badReplies({ statuses, hung }: Replies): string[] {
  const broken = [...statuses].filter(([status]) => !expectedStatuses.includes(status));
  return [
    ...broken.map(([status, count]) => `${count} requests got the status ${status}`),
    ...(hung.length > 0 ? [`${hung.length} requests timed out, such as ${hung[0]}`] : []),
  ];
}

const maxShown = 10;

export function describeFindings({ lost, doubled, wrong }: Findings): string[] {
  return Object.entries({ lost, doubled, wrong }).flatMap(([what, found]) => [
    ...found.slice(0, maxShown).map((one) => `${what}: ${one}`),
    ...(found.length > maxShown ? [`${what}: and ${found.length - maxShown} more`] : []),
  ]);
}

function formatRecovery(recoveries: readonly Recovery[]): string {
  const times = recoveries.map((time) => time ?? Number.POSITIVE_INFINITY);
  const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`;
  const [first] = times;
  if (first === undefined) return '–';
  if (times.length === 1) return seconds(first);
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  return `${seconds(mean)}, at most ${seconds(Math.max(...times))}`;
}
