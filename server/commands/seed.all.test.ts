import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../demo/load.ts';
import { openDatabase } from '../src/db/database.ts';
import { verifyRegister } from '../src/features/verifactu/service/verify-register.ts';
import { type TestApp, testApp } from '../testing/app.ts';

describe('the command that seeds the data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cobertura-'));
  let product: TestApp;
  let first: ReturnType<typeof seed>;

  beforeAll(async () => {
    first = seed('--computers', '60', '--photos', '30');
    const database = await openDatabase({ databaseUrl: undefined, dataDir: folder });
    product = await testApp({ DATA_DIR: folder }, { database });
  }, 240_000);
  afterAll(async () => {
    await product.close();
    rmSync(folder, { recursive: true });
  });

  it('says who signs in and what to run next', () => {
    expect(first).toMatchObject({ status: 0, stderr: '' });
    expect(first.stdout).toMatch(/cau@example\.com.*npm start/s);
  });

  it('adds to the demo, and staff approve a seeded photo', async () => {
    const headers = await product.signIn('cau@example.com', demoPassword);
    const { rows } = await product.database.pool.query<{ id: string }>(
      `select c.id from computers c join coverage_periods p on p.computer_id = c.id
       join documents d on d.period_id = p.id
       where status = 'unverified' and file_key like 'computers/%' limit 1`,
    );
    const id = rows[0]?.id;
    const call = (method: 'GET' | 'PUT', path: string) =>
      product.app.inject({
        method,
        url: `/api/v1${path}`,
        headers,
        ...(method === 'PUT' && { payload: {} }),
      });
    const photo = await call('GET', `/computers/${id}/files/statusFront?size=preview`);
    expect(photo.headers['content-type']).toBe('image/jpeg');
    expect((await call('PUT', `/admin/computer/${id}/validate`)).statusCode).toBe(200);
    const list = await call('GET', '/computers?limit=1');
    expect(list.json().total).toBeGreaterThan(100);
  });

  it('leaves a register without findings', async () => {
    expect(await verifyRegister(product.deps)).toMatchObject({ findings: [] });
  });

  it('refuses the folder of a running product', () => {
    expect(seed()).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining('is in use by another process'),
    });
  });

  it('creates no folder when an option is wrong', () => {
    const dataDir = join(folder, 'other');
    const refused = seed('--computers', 'many', { DATA_DIR: dataDir });
    expect(refused).toMatchObject({ status: 1, stdout: '' });
    expect(refused.stderr.trim().split('\n')).toHaveLength(1);
    expect(readdirSync(folder)).not.toContain('other');
  });

  function seed(...args: (string | Record<string, string>)[]) {
    const environment = args.filter((each) => typeof each === 'object');
    const env = Object.assign({ PATH: process.env.PATH, DATA_DIR: folder }, ...environment);
    const command = [
      join(import.meta.dirname, 'seed.ts'),
      ...args.filter((each) => typeof each === 'string'),
    ];
    return spawnSync(process.execPath, command, { env, encoding: 'utf8' });
  }
});
