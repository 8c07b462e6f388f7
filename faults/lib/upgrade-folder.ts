import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registrationForm } from '../../server/testing/forms.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { spawnServer } from '../../server/testing/server-process.ts';

const people = Array.from({ length: 20 }, (_, index) => `familia-${index}@example.com`);

/**
 * Registers people with an older version on an embedded database, kills it, and starts this version
 * on the same folder. Returns how many people registered, and how many of them cannot sign in.
 */
export async function upgradeFolder(versionBefore: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'cobertura-upgrade-'));
  const port = await freePort();
  const post = (path: string, body: object) =>
    fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const countOk = async (replies: Promise<Response>[]) =>
    (await Promise.all(replies)).filter(({ ok }) => ok).length;

  const old = spawnServer({ dataDir, port, folder: versionBefore });
  await old.ready();
  const registered = await countOk(
    people.map((email) => post('/user', { ...registrationForm, email })),
  );
  await old.send('SIGKILL');
  const current = spawnServer({ dataDir, port });
  await current.ready();
  const { password } = registrationForm;
  const found = await countOk(people.map((email) => post('/login', { email, password })));
  await current.send('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
  return { registered, missing: registered - found };
}
