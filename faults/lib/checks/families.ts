import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Scene } from '../scene.ts';
import { countBy, type Findings, nothing } from './findings.ts';

/** What families wrote: neither less than was acknowledged nor more than was sent. */
export async function checkFamilies({ world, ledger }: Scene): Promise<Findings> {
  const { pool } = world.database;
  const found = nothing();
  const people = await pool.query<{ id: string; email: string; address: string }>(
    'select id, email, address from users',
  );
  const addresses = new Map(people.rows.map(({ id, address }) => [id, Number(address)]));
  for (const { id, email, tried, kept } of ledger.counters) {
    const stored = addresses.get(id) ?? Number.NaN;
    if (!(stored >= kept)) {
      found.lost.push(`${email} is at ${stored}, and was told ${kept}`);
    }
    if (stored > tried) found.wrong.push(`${email} is at ${stored}, and sent only ${tried}`);
  }

  const emails = countBy(people.rows, ({ email }) => email);
  for (const email of ledger.registered) {
    if (!emails.has(email)) found.lost.push(`${email} was registered and is not there`);
  }
  for (const [email, count] of emails) {
    if (count > 1) found.doubled.push(`${email} is there ${count} times`);
  }

  const resets = await pool.query<{ email: string; count: number }>(
    `select email, count(*)::int as count from password_resets r join users u on u.id = r.user_id group by email`,
  );
  const made = new Map(resets.rows.map(({ email, count }) => [email, count]));
  for (const [email, { tried, acknowledged }] of ledger.resets) {
    const count = made.get(email) ?? 0;
    if (count < acknowledged) found.lost.push(`a password reset of ${email}`);
    if (count > tried) found.doubled.push(`a password reset of ${email}`);
  }
  return found;
}

/** Every photo that was acknowledged is kept, and every file is what the database says of it. */
export async function checkPhotos({ world, ledger }: Scene): Promise<Findings> {
  const found = nothing();
  const { rows } = await world.database.pool.query<{
    computer_id: string;
    file_key: string;
    sha256: string;
  }>(
    `select p.computer_id, d.file_key, d.sha256
     from documents d join coverage_periods p on p.id = d.period_id`,
  );
  const kept = countBy(rows, ({ computer_id }) => computer_id);
  for (const [computerId, { tried, acknowledged }] of ledger.photos) {
    const count = kept.get(computerId) ?? 0;
    if (count < acknowledged) found.lost.push(`a photo of computer ${computerId}`);
    if (count > tried) found.doubled.push(`a photo of computer ${computerId}`);
  }
  for (const { file_key, sha256 } of rows) {
    const content = await readFile(join(world.config.dataDir, 'files', file_key)).catch(() => '');
    const isWhole = createHash('sha256').update(content).digest('hex') === sha256;
    if (!isWhole) found.lost.push(`the file ${file_key} is missing or not whole`);
  }
  return found;
}
