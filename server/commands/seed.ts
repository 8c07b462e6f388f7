import { parseArgs } from 'node:util';
import { demoPassword } from '../demo/load.ts';
import { openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { hashPassword } from '../src/lib/passwords.ts';
import { fillVolume } from './lib/volume/volume.ts';

const usage = 'DATABASE_URL=postgres://… npm run seed -- --computers 1000000 [--add]';

/** The demo has about 60 computers. A database with more than this is seeded or in use. */
const maxInDemo = 1000;

process.exitCode = await seed();

/** Fills a PostgreSQL database for performance measurements. Returns the exit code. */
async function seed(): Promise<number> {
  const { values: given } = parseArgs({
    options: { computers: { type: 'string' }, add: { type: 'boolean', default: false } },
  });
  const computers = Number(given.computers);
  const databaseUrl = process.env.DATABASE_URL;
  if (!Number.isInteger(computers) || computers < 1 || computers > 10_000_000) {
    return refuse('Set --computers to a number between 1 and 10,000,000.');
  }
  if (!databaseUrl) {
    return refuse('Set DATABASE_URL: the seeding needs a PostgreSQL, not the embedded database.');
  }
  if (process.env.NODE_ENV === 'production') {
    return refuse('The seeding never runs in production: NODE_ENV is production.');
  }

  const database = await openDatabase({ databaseUrl, dataDir: '' });
  try {
    const applied = await migrate(database.pool);
    console.log(`Migrations applied: ${applied.join(', ') || 'none'}`);
    const present = await countComputers(database.pool);
    if (present > maxInDemo && !given.add) {
      return refuse(`There are already ${present} computers. Use --add to add more.`);
    }
    await fill(database.pool, computers);
    return 0;
  } finally {
    await database.close();
  }
}

type Pool = Awaited<ReturnType<typeof openDatabase>>['pool'];

async function fill(pool: Pool, computers: number): Promise<void> {
  const start = performance.now();
  const client = await pool.connect();
  try {
    const passwordHash = await hashPassword(demoPassword);
    await fillVolume(client, { computers, now: new Date(), passwordHash }, (step) => {
      const rows = step.rows > 0 ? `${step.rows.toLocaleString('en')} rows` : '';
      console.log(`${step.seconds.toFixed(1).padStart(7)} s  ${step.label.padEnd(36)}${rows}`);
    });
    const { rows } = await client.query<{ email: string }>(
      "select email from users where scopes = '{user}' order by id desc limit 1",
    );
    const seconds = (performance.now() - start) / 1000;
    console.log(`Done in ${seconds.toFixed(0)} s: ${await countComputers(pool)} computers.\n`);
    console.log(
      `Every seeded family signs in with ${demoPassword}, for example ${rows[0]?.email}.`,
    );
    console.log('Next: DATABASE_URL=… npm start');
    console.log('Staff accounts exist if the first start loaded the demo data.');
    console.log('Otherwise create one: DATABASE_URL=… npm run create-admin');
  } finally {
    client.release();
  }
}

async function countComputers(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: string }>('select count(*) from computers');
  return Number(rows[0]?.count);
}

function refuse(message: string): number {
  console.error(`${message}\n${usage}`);
  return 1;
}
