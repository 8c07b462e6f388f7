import { setTimeout as sleep } from 'node:timers/promises';
import { countAcknowledged } from './lib/acknowledged.ts';
import { checkEverything } from './lib/check-everything.ts';
import { cleanUpOnInterrupt } from './lib/clean-up.ts';
import { createContext } from './lib/context.ts';
import { createEnvironment } from './lib/environment.ts';
import { startLoad } from './lib/load.ts';
import { describeFindings } from './lib/run-scenario.ts';
import { upgradeFolder } from './lib/upgrade-folder.ts';
import { checkOutVersionBefore } from './lib/version-before.ts';

/**
 * `npm run rehearse-upgrade`: starts the version before on PostgreSQL under load, then this version beside
 * it, which migrates, lets both serve requests, and stops the old one. No request may fail. Then this
 * version starts on an embedded database that the version before left behind when it was killed.
 * `npm run rehearse-upgrade -- v1.2` upgrades from that commit or tag.
 */
const before = checkOutVersionBefore(process.argv[2]);
console.log(`Upgrading from ${before.commit}`);
const environment = await createEnvironment({ versionBefore: before.folder });
const remove = async () => {
  await environment.remove();
  before.remove();
};
cleanUpOnInterrupt(remove);

const problems: string[] = [];
const rows: Record<string, Record<string, number>> = {};
try {
  let addresses = [environment.url];
  let turn = 0;
  // Like a proxy in front of both processes.
  const context = await createContext(environment, (url, request) => {
    const address = addresses[turn++ % addresses.length] ?? environment.url;
    return fetch(url.replace(environment.url, address), request);
  });
  const { client, record } = context;
  await environment.start();
  const load = startLoad(context);

  async function measure(phase: string, work: () => Promise<unknown>): Promise<void> {
    client.takeReplies();
    const count = countAcknowledged(record);
    await work();
    const { failed } = client.takeReplies();
    rows[phase] = { acknowledged: countAcknowledged(record) - count, failed: failed.length };
    problems.push(...failed.map((request) => `${phase}: failed: ${request}`));
  }

  await measure('the version before', () => sleep(10_000));
  await measure('this version starts and migrates', async () => {
    addresses = [environment.url, await environment.startBeside()];
  });
  await measure('both side by side', () => sleep(30_000));
  await measure('the version before stops', async () => {
    addresses = addresses.slice(1);
    await environment.stop();
  });
  await measure('this version', () => sleep(10_000));
  await load.stop();
  problems.push(...describeFindings(await checkEverything(context)));
  const { registered, missing } = await upgradeFolder(before.folder);
  rows['a data folder of the version before'] = { acknowledged: registered, failed: missing };
  if (missing > 0) problems.push(`${missing} people are missing in the upgraded data folder`);
} finally {
  await remove();
}
console.table(rows);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
