import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { memoryFolder } from '../testing/memory-folder.ts';
import { needsPostgres } from '../testing/needs.ts';
import { createOnServer } from '../testing/server-database.ts';
import { killServers, spawnServer } from '../testing/server-process.ts';
import { demoSettings } from '../testing/settings.ts';

describe('three processes that start together', { ...needsPostgres, timeout: 180_000 }, () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await memoryFolder('together');
  });
  afterAll(async () => {
    await killServers();
    await rm(dataDir, { recursive: true, force: true });
  });

  it.each([
    ['production', {}, 0],
    ['the demo', demoSettings, 1],
  ])('all become ready on an empty database: %s', async (_what, environment, administrators) => {
    const { pool, close } = await createOnServer(process.env.TEST_DATABASE_URL ?? '');
    const DATABASE_URL = pool.options.connectionString ?? '';
    const ports = [await freePort(), await freePort(), await freePort()];
    const servers = ports.map((port) =>
      spawnServer({ dataDir, port, environment: { ...environment, DATABASE_URL } }),
    );
    await Promise.all(servers.map((server) => server.ready()));
    const { rows } = await pool.query(
      `select count(*)::int as administrators from users where 'admin' = any (scopes)`,
    );
    expect(rows).toEqual([{ administrators }]);
    for (const server of servers) expect(await server.send('SIGTERM')).toBe(0);
    await close();
  });
});
