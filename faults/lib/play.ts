import { setTimeout as sleep } from 'node:timers/promises';
import type { Answers } from './call.ts';
import type { Findings } from './checks/findings.ts';
import { countAcknowledged } from './ledger.ts';
import { startLoad } from './load.ts';
import { untilReady } from './ready.ts';
import { Fault, type Recovery, type Scenario } from './scenarios/scenario.ts';
import type { Scene } from './scene.ts';
import { settle } from './settle.ts';

export type Row = { name: string; shown: Record<string, string | number>; problems: string[] };

/** One scenario under load, and what became of everything that was written. */
export async function play(scene: Scene, scenario: Scenario): Promise<Row> {
  const { name } = scenario;
  const skipped = scenario.skipped?.(scene);
  if (skipped) return { name, shown: { acknowledged: `skipped: ${skipped}` }, problems: [] };

  const { world, ledger, caller } = scene;
  caller.takeAnswers();
  const before = countAcknowledged(ledger);
  const load = startLoad(scene, scenario.without);
  const outcome = await scenario.run(scene).catch((error: unknown) => asFault(error));
  const said = world.hasEndedByItself() ? world.said() : undefined;
  // Nothing would come of waiting for it: it is a failure already, and the rest is looked at too.
  if (said !== undefined) await world.start();
  await goOn(ledger);
  await load.stop();
  const answers = caller.takeAnswers();
  const isReady = (await untilReady(world.url)) !== undefined;
  const findings = await settle(scene);
  const problems = [
    ...(outcome instanceof Fault ? [outcome.message] : []),
    ...(said === undefined ? [] : [`the product ended by itself:\n${said}`]),
    ...(isReady ? [] : ['the product did not come back by itself']),
    ...badAnswers(answers),
    ...described(findings),
  ];
  return {
    name,
    problems,
    shown: {
      acknowledged: countAcknowledged(ledger) - before,
      lost: findings.lost.length,
      doubled: findings.doubled.length,
      wrong: findings.wrong.length,
      'answered 503': answers.statuses.get(503) ?? 0,
      'answered 500': answers.statuses.get(500) ?? 0,
      unanswered: answers.unanswered,
      hung: answers.hung.length,
      'good again after': shownRecovery(outcome instanceof Fault ? [] : outcome),
    },
  };
}

function asFault(error: unknown): Fault {
  return error instanceof Fault ? error : new Fault(`it could not be played: ${error}`);
}

/** Whoever was waiting is heard again before the load ends: some more writes are acknowledged. */
async function goOn(ledger: Scene['ledger']): Promise<void> {
  const enough = countAcknowledged(ledger) + 200;
  const deadline = Date.now() + 60_000;
  while (countAcknowledged(ledger) < enough && Date.now() < deadline) await sleep(50);
}

/** Done, done before (somebody clicked twice), or not now. */
const expected = [200, 409, 503];

/** The product may be away, and says so; it neither breaks nor keeps people waiting for ever. */
function badAnswers({ statuses, hung }: Answers): string[] {
  const broken = [...statuses].filter(([status]) => !expected.includes(status));
  return [
    ...broken.map(([status, count]) => `${count} calls were answered ${status}`),
    ...(hung.length > 0 ? [`${hung.length} calls were never answered, such as ${hung[0]}`] : []),
  ];
}

const shownAtMost = 10;

function described({ lost, doubled, wrong }: Findings): string[] {
  return Object.entries({ lost, doubled, wrong }).flatMap(([what, found]) => [
    ...found.slice(0, shownAtMost).map((one) => `${what}: ${one}`),
    ...(found.length > shownAtMost ? [`${what}: and ${found.length - shownAtMost} more`] : []),
  ]);
}

function shownRecovery(recoveries: readonly Recovery[]): string {
  const times = recoveries.map((time) => time ?? Number.POSITIVE_INFINITY);
  const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`;
  if (times.length < 2) return seconds(times[0] ?? Number.NaN);
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  return `${seconds(mean)}, at most ${seconds(Math.max(...times))}`;
}
