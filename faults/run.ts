import { cleanUpOnInterrupt } from './lib/clean-up.ts';
import { createContext } from './lib/context.ts';
import { createEnvironment } from './lib/environment.ts';
import { type Row, runScenario } from './lib/run-scenario.ts';
import { clockStepped } from './lib/scenarios/clock-stepped.ts';
import { databaseGone, databaseRestarted, replicaGone } from './lib/scenarios/database.ts';
import { diskFull } from './lib/scenarios/disk-full.ts';
import { embeddedDiskFull } from './lib/scenarios/embedded-disk.ts';
import { gatewayInvalid, gatewaySlow } from './lib/scenarios/gateway.ts';
import { loginFlood } from './lib/scenarios/login-flood.ts';
import { mailServerDown } from './lib/scenarios/mail-server-down.ts';
import { pictureAttack } from './lib/scenarios/picture-attack.ts';
import { serverKilled } from './lib/scenarios/server-killed.ts';

/**
 * `npm run faults`: starts the product, breaks the services around it under load, and checks that nothing
 * was lost or done twice. `npm run faults -- database` runs the scenarios with that word in their name.
 */
const scenarios = [
  serverKilled,
  databaseRestarted,
  databaseGone,
  replicaGone,
  mailServerDown,
  gatewaySlow,
  gatewayInvalid,
  diskFull,
  embeddedDiskFull,
  pictureAttack,
  clockStepped,
  loginFlood,
];
const wanted = process.argv[2] ?? '';
const chosen = scenarios.filter(({ name }) => name.includes(wanted));
if (chosen.length === 0) {
  console.error(`No scenario has "${wanted}": ${scenarios.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const environment = await createEnvironment();
cleanUpOnInterrupt(environment.remove);
const rows: Row[] = [];
try {
  const context = await createContext(environment);
  await environment.start();
  for (const scenario of chosen) {
    const row = await runScenario(context, scenario);
    rows.push(row);
    console.log(`${row.problems.length === 0 ? 'ok' : 'FAILED'}  ${scenario.name}`);
    for (const problem of row.problems) console.log(`    ${problem}`);
  }
} finally {
  await environment.remove();
}
console.table(Object.fromEntries(rows.map(({ name, shown }) => [name, shown])));
const failed = rows.filter(({ problems }) => problems.length > 0);
if (failed.length > 0) {
  console.error(`These scenarios failed: ${failed.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
