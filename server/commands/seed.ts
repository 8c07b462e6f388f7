import { fillLocalGateway } from '../demo/gateway.ts';
import { demoPassword, loadDemoData } from '../demo/load.ts';
import { type Config, readConfig } from '../src/config/config.ts';
import { type Database, openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { chooseFiles } from '../src/deps.ts';
import { systemClock } from '../src/lib/clock.ts';
import { hashPassword } from '../src/lib/passwords.ts';
import { refuse, runCommand, say } from './lib/command.ts';
import { countComputers, findObstacle } from './lib/volume/find-obstacle.ts';
import { readSeedOptions, type SeedOptions, seedUsage } from './lib/volume/seed-options.ts';
import { fillVolume } from './lib/volume/volume.ts';

await runCommand(seed);

/** Returns the exit code. */
async function seed(): Promise<number> {
  const options = readSeedOptions(process.argv.slice(2), process.env);
  if (options === 'help') return say(seedUsage);
  if ('problem' in options) return refuse(options.problem);
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    const obstacle = await findObstacle(database, options);
    if (obstacle) return refuse(obstacle);
    await fill(database, config, options);
    return 0;
  } finally {
    await database.close();
  }
}

async function fill(
  database: Database,
  config: Config,
  { computers, photos }: SeedOptions,
): Promise<void> {
  const { db, pool, sharedSessions } = database;
  const start = performance.now();
  const files = await chooseFiles(config);
  await migrate(pool, { sharedSessions });
  const hasDemo = await loadDemoData({ config, db, files, clock: systemClock, hashPassword });
  if (hasDemo) console.log('The database was empty: the demo is loaded.');
  const passwordHash = await hashPassword(demoPassword);
  const client = await pool.connect();
  try {
    const volume = { computers, now: new Date(), passwordHash };
    await fillVolume(client, { ...volume, documents: { computers: photos, files } }, (step) => {
      const rows = step.rows > 0 ? `${step.rows.toLocaleString('en')} rows` : '';
      console.log(`${step.seconds.toFixed(1).padStart(7)} s  ${step.label.padEnd(36)}${rows}`);
    });
  } finally {
    client.release();
  }
  // Staff can return the seeded payments.
  await fillLocalGateway({ config, db }, pool);
  const seconds = (performance.now() - start) / 1000;
  const total = (await countComputers(pool)).toLocaleString('en');
  console.log(`Done in ${seconds.toFixed(0)} s: ${total} computers.\n`);
  await sayNext(database);
}

async function sayNext({ pool, embedded }: Database): Promise<void> {
  const { rows } = await pool.query<{ email: string }>(
    "select email from users where scopes = '{user}' order by id desc limit 1",
  );
  const staff = await pool.query("select from users where email = 'cau@example.com'");
  const prefix = embedded ? '' : 'DATABASE_URL=… ';
  console.log(`Every seeded family signs in with ${demoPassword}, for example ${rows[0]?.email}.`);
  console.log(
    staff.rows.length > 0
      ? `Staff sign in with the same password, for example cau@example.com.`
      : `There is no staff of the demo: ${prefix}npm run create-admin`,
  );
  console.log(`Next: ${prefix}npm start`);
}
