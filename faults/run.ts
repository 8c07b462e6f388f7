import { createCaller } from './lib/call.ts';
import { emptyLedger } from './lib/ledger.ts';
import { play, type Row } from './lib/play.ts';
import { clockStepped } from './lib/scenarios/clock-stepped.ts';
import { databaseGone, databaseRestarted } from './lib/scenarios/database.ts';
import { diskFull } from './lib/scenarios/disk-full.ts';
import { gatewayRubbish, gatewaySlow } from './lib/scenarios/gateway.ts';
import { mailServerDown } from './lib/scenarios/mail-server-down.ts';
import { serverKilled } from './lib/scenarios/server-killed.ts';
import { createStock } from './lib/stock.ts';
import { createTill } from './lib/till.ts';
import { createWorld } from './lib/world.ts';

/**
 * `npm run faults`: starts the product, breaks what it stands on while people work, and looks
 * whether anything was lost or done twice. `npm run faults -- database` plays those with that word.
 */
const scenarios = [
  serverKilled,
  databaseRestarted,
  databaseGone,
  mailServerDown,
  gatewaySlow,
  gatewayRubbish,
  diskFull,
  clockStepped,
];
const wanted = process.argv[2] ?? '';
const chosen = scenarios.filter(({ name }) => name.includes(wanted));
if (chosen.length === 0) {
  console.error(`There is none with "${wanted}": ${scenarios.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const world = await createWorld();
const leave = () => void world.remove().finally(() => process.exit(1));
process.once('SIGINT', leave).once('SIGTERM', leave);
process.once('uncaughtException', (error) => {
  console.error(error);
  leave();
});
const rows: Row[] = [];
try {
  const stock = await createStock(world);
  const till = await createTill(world);
  const caller = createCaller(world.url);
  const ledger = emptyLedger(stock.counters);
  const queues = { toInvoice: [], toRefund: [] };
  await world.start();
  for (const scenario of chosen) {
    const row = await play({ world, stock, till, caller, ledger, queues }, scenario);
    rows.push(row);
    console.log(`${row.problems.length === 0 ? 'ok' : 'FAILED'}  ${scenario.name}`);
    for (const problem of row.problems) console.log(`    ${problem}`);
  }
} finally {
  await world.remove();
}
console.table(Object.fromEntries(rows.map(({ name, shown }) => [name, shown])));
const failed = rows.filter(({ problems }) => problems.length > 0);
if (failed.length > 0) {
  console.error(`Not everything held: ${failed.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
