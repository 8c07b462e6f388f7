import { execFileSync } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPassword } from '../testing/app.ts';
import { computersApp } from '../testing/computers.ts';
import { registrationForm } from '../testing/forms.ts';
import { freePort } from '../testing/free-port.ts';
import { memoryFolder } from '../testing/memory-folder.ts';
import { needsPostgres, skipUnless } from '../testing/needs.ts';
import { hasProgram } from '../testing/programs.ts';
import { createOnServer } from '../testing/server-database.ts';
import { killServers, spawnServer } from '../testing/server-process.ts';
import { verifyRegister } from './features/verifactu/service/verify-register.ts';
import { filesOnDisk } from './gateways/files/disk.ts';

const server = process.env.TEST_DATABASE_URL;
const canDump = hasProgram('pg_dump', '--version') && hasProgram('pg_restore', '--version');
const needsDump = canDump ? needsPostgres : skipUnless(false, 'pg_dump and pg_restore');

describe('restoring from a backup', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await memoryFolder('restore');
  });
  afterAll(async () => {
    await killServers();
    await rm(folder, { recursive: true, force: true });
  });

  it('restores the people, documents and invoice register of a PostgreSQL backup', {
    ...needsDump,
    timeout: 300_000,
  }, async () => {
    const product = await computersApp();
    const family = await product.family();
    const accountant = await product.staff('accountant');
    const at = product.clock.now();
    const paid = {
      status: 'paid',
      paymentMethod: 'bizum',
      contractedAt: at,
      paidAt: at,
    } as const;
    const computerId = await product.addComputer(family, paid);
    await product.call(accountant, 'POST /admin/computer/create-invoice', { computerId });
    const invoice = `/computers/${computerId}/invoice`;
    const before = await product.call(family, `GET ${invoice}`);
    expect(before.statusCode).toBe(200);

    const dump = join(folder, 'cobertura.dump');
    const original = product.database.pool.options.connectionString ?? '';
    execFileSync('pg_dump', ['--format=custom', `--file=${dump}`, original]);
    await cp(join(product.deps.config.dataDir, 'files'), join(folder, 'files'), {
      recursive: true,
    });
    await product.close();

    const restored = await createOnServer(server ?? '');
    const databaseUrl = restored.pool.options.connectionString ?? '';
    execFileSync('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${databaseUrl}`, dump]);
    const port = await freePort();
    const environment = { DATABASE_URL: databaseUrl };
    const process = spawnServer({ dataDir: folder, port, environment });
    await process.ready();
    const token = await signIn(port, family.email, testPassword);
    const after = await fetch(`http://127.0.0.1:${port}/api/v1${invoice}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(Buffer.from(await after.arrayBuffer()).equals(before.rawPayload)).toBe(true);
    const files = filesOnDisk(join(folder, 'files'));
    const { clock } = product;
    expect(await verifyRegister({ db: restored.db, files, clock })).toMatchObject({
      findings: [],
      counts: { records: 1, invoiceFiles: 1 },
    });
    await process.send('SIGTERM');
    await restored.close();
  });

  it('restores the embedded database from a copy of its folder', {
    timeout: 300_000,
  }, async () => {
    const [first, second] = [join(folder, 'first'), join(folder, 'second')];
    const port = await freePort();
    const running = spawnServer({ dataDir: first, port });
    await running.ready();
    const { email, password } = registrationForm;
    await post(port, '/user', registrationForm);
    await running.send('SIGTERM');
    await cp(first, second, { recursive: true });
    await rm(first, { recursive: true });

    const restored = spawnServer({ dataDir: second, port });
    await restored.ready();
    expect(await signIn(port, email, password)).toBeTruthy();
  });
});

async function signIn(port: number, email: string, password: string): Promise<string> {
  return (await post(port, '/login', { email, password })).token ?? '';
}

async function post(port: number, path: string, body: object): Promise<{ token?: string }> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(reply.status).toBe(200);
  return (await reply.json()) as { token?: string };
}
