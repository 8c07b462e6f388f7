import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { registrationForm } from '../testing/forms.ts';
import { freePort } from '../testing/free-port.ts';
import { memoryFolder } from '../testing/memory-folder.ts';
import { killServers, type ServerProcess, spawnServer } from '../testing/server-process.ts';

const preload = pathToFileURL(join(import.meta.dirname, '../testing/breaking-disk.ts'));

describe('the embedded product on a full disk', { timeout: 300_000 }, () => {
  let dataDir: string;
  let port: number;
  let server: ServerProcess;
  let token: string;

  beforeAll(async () => {
    dataDir = await memoryFolder('full-disk');
    port = await freePort();
    setDisk('sound');
    server = spawn();
    await server.ready();
    const reply = await register('antes@example.com');
    ({ token } = (await reply.json()) as { token: string });
  }, 120_000);
  afterAll(async () => {
    await killServers();
    await rm(dataDir, { recursive: true, force: true });
  });

  const setDisk = (state: 'sound' | 'full' | 'broken') =>
    writeFileSync(join(dataDir, 'disk-state'), state);
  const spawn = () =>
    spawnServer({
      dataDir,
      port,
      environment: {
        LOG_LEVEL: 'warn',
        BREAKING_DISK: join(dataDir, 'disk-state'),
        NODE_OPTIONS: `--import=${preload.href}`,
      },
    });
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { ...init, signal: AbortSignal.timeout(40_000) });
  const register = (email: string) =>
    call('/api/v1/user', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...registrationForm, email }),
    });
  const readProfile = () =>
    call('/api/v1/user/me', { headers: { authorization: `Bearer ${token}` } });
  const readiness = async () => {
    const reply = await call('/health/ready');
    return [reply.status, await reply.json()];
  };
  const reserve = () => existsSync(join(dataDir, 'reserve'));

  it('refuses changes with 503, continues to read, and recovers', async () => {
    expect(reserve()).toBe(true);
    setDisk('full');
    await vi.waitFor(
      async () => expect(await readiness()).toEqual([503, { status: 'read-only' }]),
      { timeout: 10_000, interval: 100 },
    );
    expect(reserve()).toBe(false);
    expect((await register('cheo@example.com')).status).toBe(503);
    expect((await readProfile()).status).toBe(200);
    expect((await call('/health/live')).status).toBe(200);
    const lines = server.output().split('\n');
    expect(lines.filter((line) => line.includes('is nearly full'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('the job queue failed'))).toEqual([]);

    setDisk('sound');
    await vi.waitFor(async () => expect((await readiness())[0]).toBe(200), { timeout: 10_000 });
    expect(reserve()).toBe(true);
    expect((await register('outra-vez@example.com')).status).toBe(200);
    expect(server.output()).toContain('has room again');
  });

  it('ends with a message and exit code 1 when the database panics, and loses nothing', async () => {
    setDisk('broken');
    // The database ends in the middle of the commit.
    expect((await register('roto@example.com')).status).toBe(504);
    expect(await server.exited).toBe(1);
    const fatal = server.output().match(/^\{"level":60.*$/gm);
    expect(fatal).toHaveLength(1);
    expect(fatal?.[0]).toMatch(/has stopped\. PANIC: .*could not fsync/);

    setDisk('sound');
    const unfinished = join(dataDir, `files/photo.jpg.${randomUUID()}.part`);
    mkdirSync(join(dataDir, 'files'), { recursive: true });
    writeFileSync(unfinished, 'half a photo');
    server = spawn();
    await server.ready();
    expect((await readProfile()).status).toBe(200);
    expect(server.output()).toContain('was not closed, and has recovered all changes');
    expect(existsSync(unfinished)).toBe(false);
  });

  it('does not start on a full disk, and says why', async () => {
    expect(await server.send('SIGTERM')).toBe(0);
    setDisk('full');
    const refused = spawn();
    expect(await refused.exited).toBe(1);
    expect(refused.output()).toMatch(/The disk of the data folder .* is full: \d+ MB are free/);
    expect(refused.output()).not.toContain('    at ');

    setDisk('sound');
    server = spawn();
    await server.ready();
    expect((await readProfile()).status).toBe(200);
  });
});
