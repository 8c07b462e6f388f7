import { hash } from 'node:crypto';
import type { LoadContext } from '../context.ts';
import { countBy, type Findings, noFindings } from './findings.ts';

/** Stored data must be at least what was acknowledged and at most what was sent. */
export async function checkFamilies({ environment, record }: LoadContext): Promise<Findings> {
  const { pool } = environment.database;
  const found = noFindings();
  const people = await pool.query<{ id: string; email: string; address: string }>(
    'select id, email, address from users',
  );
  const addresses = new Map(people.rows.map(({ id, address }) => [id, Number(address)]));
  for (const { id, email, tried, kept } of record.counters) {
    const stored = addresses.get(id) ?? Number.NaN;
    if (!(stored >= kept)) {
      found.lost.push(`${email} has ${stored}, but ${kept} was acknowledged`);
    }
    if (stored > tried) found.wrong.push(`${email} has ${stored}, but sent only ${tried}`);
  }

  const emails = countBy(people.rows, ({ email }) => email);
  for (const email of record.registered) {
    if (!emails.has(email)) found.lost.push(`${email} was registered and is missing`);
  }
  for (const [email, count] of emails) {
    if (count > 1) found.doubled.push(`${email} exists ${count} times`);
  }

  const resets = await pool.query<{ email: string; count: number }>(
    `select email, count(*)::int as count from password_resets r join users u on u.id = r.user_id group by email`,
  );
  const made = new Map(resets.rows.map(({ email, count }) => [email, count]));
  for (const [email, { tried, acknowledged }] of record.resets) {
    const count = made.get(email) ?? 0;
    if (count < acknowledged) found.lost.push(`a password reset of ${email}`);
    if (count > tried) found.doubled.push(`a password reset of ${email}`);
  }
  return found;
}

/** Every acknowledged photo is stored, and every file matches its hash in the database. */
export async function checkPhotos({ environment, record }: LoadContext): Promise<Findings> {
  const found = noFindings();
  const { rows } = await environment.database.pool.query<{
    computer_id: string;
    file_key: string;
    sha256: string;
  }>(
    `select p.computer_id, d.file_key, d.sha256
     from documents d join coverage_periods p on p.id = d.period_id`,
  );
  const kept = countBy(rows, ({ computer_id }) => computer_id);
  for (const [computerId, { tried, acknowledged }] of record.photos) {
    const count = kept.get(computerId) ?? 0;
    if (count < acknowledged) found.lost.push(`a photo of computer ${computerId}`);
    if (count > tried) found.doubled.push(`a photo of computer ${computerId}`);
  }
  for (const { file_key, sha256 } of rows) {
    const content = (await environment.files.find(file_key)) ?? '';
    const isIntact = hash('sha256', content) === sha256;
    if (!isIntact) found.lost.push(`the file ${file_key} is missing or damaged`);
  }
  return found;
}
