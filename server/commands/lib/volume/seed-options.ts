import { parseArgs } from 'node:util';
import { isProduction } from '../../../src/config/server.ts';

export type SeedOptions = { computers: number; photos: number; add: boolean };

/** The embedded database works in the memory of one thread. */
const maxEmbedded = 100_000;
const maxOnServer = 10_000_000;
const maxPhotos = 100_000;

const options = {
  computers: { type: 'string' },
  photos: { type: 'string' },
  add: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

export const seedUsage = `Fills a database with invented families, computers, payments and repairs, to try the product at volume.

  npm run seed -- [options]                              the data folder of npm start (DATA_DIR)
  DATABASE_URL=postgres://… npm run seed -- [options]    that PostgreSQL

Options
  --computers N   how many computers to add, 1 to 10,000,000, in the data folder at most 100,000; default 20000
  --photos N      how many of them get a photo, a contract and the receipt of a transfer, 0 to 100,000;
                  default 2000. Those that wait longest for a review come first, then the last changed.
                  The files need about 30 kB per computer, in the data folder or in the S3 bucket.
  --add           adds also if there are already more than 1,000 computers
  --help          shows this text

Examples
  npm run seed
  DATA_DIR=/tmp/desk npm run seed -- --computers 5000 --photos 500
  DATABASE_URL=postgres://localhost/bench npm run seed -- --computers 1000000

It deletes nothing and keeps all rows. An empty database gets the demo first, with its staff accounts.
Stop the product first. The seeding refuses a data folder in use, NODE_ENV=production, and a database with
accounts whose e-mail is not of example.com or example.org, because real people may use it.
Invoiced computers have no invoices and no records of the tax agency: these would take hours.`;

/** Returns the options, or one sentence that says why they are refused. */
export function readSeedOptions(
  args: string[],
  environment: { DATABASE_URL?: string | undefined; NODE_ENV?: string | undefined },
): SeedOptions | 'help' | { problem: string } {
  // Not strict, because the messages of Node explain things that this command does not have.
  const { values, positionals } = parseArgs({
    args,
    strict: false,
    allowPositionals: true,
    options,
  });
  const unknown = Object.keys(values).find((name) => !Object.hasOwn(options, name));
  if (unknown) return problem(`There is no option --${unknown}.`);
  if (positionals[0]) return problem(`There is no argument "${positionals[0]}".`);
  const { computers = '20000', photos = '2000', add = false, help = false } = values;
  if (typeof add === 'string' || typeof help === 'string') {
    return problem('--add and --help take no value.');
  }
  if (help) return 'help';
  if (isProduction(environment)) {
    return { problem: 'The seeding never runs in production: NODE_ENV is production.' };
  }
  const embedded = !environment.DATABASE_URL?.trim();
  const max = embedded ? maxEmbedded : maxOnServer;
  const count = wholeNumber(computers, { min: 1, max });
  if (count === undefined) {
    const place = embedded ? ' in the data folder' : '';
    return problem(
      `--computers must be a whole number from 1 to ${max.toLocaleString('en')}${place}.`,
    );
  }
  const photoCount = wholeNumber(photos, { min: 0, max: maxPhotos });
  if (photoCount === undefined) {
    return problem(`--photos must be a whole number from 0 to ${maxPhotos.toLocaleString('en')}.`);
  }
  return { computers: count, photos: photoCount, add };
}

function problem(sentence: string) {
  return { problem: `${sentence} For help: npm run seed -- --help` };
}

/** A missing value is `true`. */
function wholeNumber(
  value: string | boolean,
  { min, max }: { min: number; max: number },
): number | undefined {
  const number = Number(value);
  return /^\d+$/.test(`${value}`) && number >= min && number <= max ? number : undefined;
}
