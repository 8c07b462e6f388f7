import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registrationForm } from '../testing/forms.ts';
import { freePort } from '../testing/free-port.ts';
import { memoryFolder } from '../testing/memory-folder.ts';
import { killServers, type ServerProcess, spawnServer } from '../testing/server-process.ts';
import { openDatabase } from './db/database.ts';

const kills = 25;
const writers = 4;

/** A family that stores a counter in its address, with the last value that the server confirmed. */
type Counter = { email: string; token: string; tried: number; acknowledged: number };

describe('the embedded database', () => {
  let dataDir: string;
  let port: number;
  let server: ServerProcess;
  const counters: Counter[] = [];
  /** The token of each confirmed registration, by e-mail. */
  const registered = new Map<string, string>();
  let people = 0;

  beforeAll(async () => {
    dataDir = await memoryFolder('durability');
    port = await freePort();
  });
  afterAll(async () => {
    await killServers();
    await rm(dataDir, { recursive: true, force: true });
  });

  const call = async (method: string, path: string, { token = '', body }: CallOptions = {}) => {
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = (await reply.json()) as Record<string, string>;
    if (reply.status !== 200) throw new Error(`${path} returned ${reply.status}`);
    return answer;
  };

  async function start() {
    server = spawnServer({ dataDir, port });
    await server.ready();
  }

  async function register(): Promise<{ email: string; token: string }> {
    const email = `familia-${++people}@example.com`;
    const { token = '' } = await call('POST', '/user', { body: { ...registrationForm, email } });
    registered.set(email, token);
    return { email, token };
  }

  async function countUp(counter: Counter) {
    const { email, token } = counter;
    counter.tried += 1;
    const body = { ...registrationForm, email, address: String(counter.tried) };
    const answer = await call('PUT', '/user', { token, body });
    counter.acknowledged = Number(answer.address);
  }

  /** Writes until the server stops replying. */
  async function writeUntilFailure(write: () => Promise<unknown>) {
    for (;;) {
      try {
        await write();
      } catch {
        return;
      }
    }
  }

  /** Waits for several changes and one registration, however slow the machine is. */
  async function waitForConfirmedWrites() {
    const changes = () => counters.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
    const [people, changed] = [registered.size, changes() + randomInt(1, 20)];
    while (registered.size === people || changes() < changed) await sleep(5);
  }

  async function expectAllWritesStored() {
    for (const { token, tried, acknowledged } of counters) {
      const stored = Number((await call('GET', '/user/me', { token })).address);
      expect(stored).toBeGreaterThanOrEqual(acknowledged);
      expect(stored).toBeLessThanOrEqual(tried);
    }
    await Promise.all(
      [...registered].map(async ([email, token]) => {
        expect(await call('GET', '/user/me', { token })).toMatchObject({ email });
      }),
    );
  }

  it(`keeps every confirmed write when the process is killed ${kills} times`, async () => {
    await start();
    for (let i = 0; i < writers; i++) {
      counters.push({ ...(await register()), tried: 0, acknowledged: 0 });
    }
    for (const counter of counters) await countUp(counter);

    for (let kill = 0; kill < kills; kill++) {
      const writing = [
        ...counters.map((counter) => writeUntilFailure(() => countUp(counter))),
        writeUntilFailure(register),
        writeUntilFailure(register),
      ];
      await waitForConfirmedWrites();
      await sleep(randomInt(50));
      await server.send('SIGKILL');
      await Promise.all(writing);
      await start();
      await expectAllWritesStored();
    }
  }, 1_200_000);

  it('refuses a second process on the same data folder and explains the fix', async () => {
    const second = spawnServer({ dataDir, port: await freePort() });
    expect(await second.exited).toBe(1);
    expect(second.output()).toContain(`The data folder ${dataDir} is in use by another process.`);
    expect(second.output()).toContain('DATABASE_URL');
    await expectAllWritesStored();
  }, 300_000);

  it('opens the embedded database with all rows after a clean shutdown', async () => {
    expect(await server.send('SIGTERM')).toBe(0);
    const database = await openDatabase({ databaseUrl: undefined, dataDir });
    const { rows } = await database.pool.query(
      'select count(*)::int as people, count(distinct email)::int as emails from users',
    );
    await database.close();
    expect(rows[0].people).toBeGreaterThanOrEqual(registered.size);
    expect(rows[0].emails).toBe(rows[0].people);
  });
});

type CallOptions = { token?: string; body?: object };
