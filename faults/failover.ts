import { setTimeout as sleep } from 'node:timers/promises';
import { countAcknowledged } from './lib/acknowledged.ts';
import { checkEverything } from './lib/check-everything.ts';
import { cleanUpOnInterrupt } from './lib/clean-up.ts';
import { createContext } from './lib/context.ts';
import { createEnvironment } from './lib/failover/environment.ts';
import { measureGap } from './lib/failover/gap.ts';
import { sendFromManyAddresses } from './lib/failover/many-addresses.ts';
import { startLoad } from './lib/load.ts';
import { badReplies, describeFindings } from './lib/run-scenario.ts';

/**
 * `npm run failover`: kills the primary database under load ten times, with the files of `deploy`, and
 * checks that nothing acknowledged is lost and that writes continue without a restart of the product.
 * `npm run failover -- 3` kills it three times. Afterwards the primary is frozen twice and switched over
 * once.
 */
const kills = Array.from({ length: Number(process.argv[2] ?? 10) }, () => 'kill' as const);
const actions = [...kills, 'freeze', 'freeze', 'switchOver'] as const;
const maxGapMs = 30_000;

const steps: (() => unknown)[] = [];
const cleanUp = async () => {
  for (const step of steps.splice(0).reverse()) await step();
};
cleanUpOnInterrupt(cleanUp);

const problems: string[] = [];
const rows: Record<string, string | number>[] = [];
try {
  const environment = await createEnvironment((step) => steps.push(step));
  const { cluster } = environment;
  const context = await createContext(environment, sendFromManyAddresses);
  const { client, record } = context;
  await environment.start();
  const load = startLoad(context);

  for (const [index, action] of actions.entries()) {
    await sleep(5000);
    client.takeReplies();
    const before = countAcknowledged(record);
    const old = await cluster.findPrimary();
    const gap = measureGap(() => countAcknowledged(record));
    await cluster.machine(old)[action]();
    await cluster.untilOtherPrimary(old);
    const gapMs = await gap.end();
    const start = performance.now();
    if (action !== 'switchOver') await cluster.machine(old).restart();
    await cluster.untilHealthy();
    const replies = client.takeReplies();
    const found = [
      ...badReplies(replies),
      ...(gapMs > maxGapMs ? [`no write for ${seconds(gapMs)}`] : []),
    ];
    problems.push(...found.map((problem) => `${index + 1}, ${action}: ${problem}`));
    const row = {
      action,
      primary: `${old} → ${await cluster.findPrimary()}`,
      'gap of writes': seconds(gapMs),
      'rejoined after': seconds(performance.now() - start),
      acknowledged: countAcknowledged(record) - before,
      '503 replies': replies.statuses.get(503) ?? 0,
      '504 replies': replies.statuses.get(504) ?? 0,
      '500 replies': replies.statuses.get(500) ?? 0,
      'no reply': replies.withoutReply + replies.hung.length,
    };
    rows.push(row);
    console.log(Object.values(row).join('  '));
  }
  await load.stop();
  const findings = await checkEverything(context);
  problems.push(...describeFindings(findings));
  problems.push(...environment.crashed().map((output) => `the product crashed:\n${output}`));
  console.table(rows);
  const { lost, doubled, wrong } = findings;
  console.log(
    `${countAcknowledged(record)} acknowledged, ${lost.length} lost, ${doubled.length} doubled, ` +
      `${wrong.length} wrong. ${record.invoices.size} invoices.`,
  );
  problems.push(...environment.failedRequests().slice(0, 10));
} finally {
  await cleanUp();
}
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
