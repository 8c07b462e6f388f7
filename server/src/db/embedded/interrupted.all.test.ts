import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryFolder } from '../../../testing/memory-folder.ts';
import { openDatabase } from '../database.ts';
import type { Report } from '../embedded.ts';

const rows = 50;

describe('an interrupted embedded database', { timeout: 120_000 }, () => {
  let folder: string;
  let killed: string;
  beforeAll(async () => {
    folder = await memoryFolder('interrupted');
    killed = join(folder, 'killed');
    await writeAndKill(killed);
  }, 120_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Opens a copy of the killed process's folder. */
  const recover = async (name: string, change: (dataDir: string) => void = () => {}) => {
    const dataDir = join(folder, name);
    await cp(killed, dataDir, { recursive: true });
    change(dataDir);
    const reports: Parameters<Report>[] = [];
    const report: Report = (...given) => reports.push(given);
    const database = await openDatabase({ databaseUrl: undefined, dataDir }, { report });
    const found = await database.pool.query<{ n: number }>('select n from counted order by n');
    await database.close();
    return { reports, numbers: found.rows.map(({ n }) => n) };
  };

  it('recovers every confirmed change and reports the recovery', async () => {
    const { reports, numbers } = await recover('whole');
    expect(numbers).toHaveLength(rows);
    const end = expect.stringMatching(/^invalid record length .* got 0$/);
    const message = 'the database was not closed, and has recovered all changes';
    expect(reports).toEqual([['warn', message, { end }]]);
  });

  it.each([
    ['torn', (log: Buffer, end: number) => log.fill(0, end - 700)],
    ['overwritten', (log: Buffer, end: number) => log.fill(0xff, end - 1200, end - 1160)],
    ['truncated', (log: Buffer, end: number) => log.subarray(0, end - 100)],
  ])(
    'reports the end of a log that is %s and keeps the changes before it',
    async (name, damage) => {
      const { reports, numbers } = await recover(name, (dataDir) => {
        const path = join(dataDir, 'database/pg_wal', lastSegment(dataDir));
        const log = readFileSync(path);
        writeFileSync(path, damage(log, log.findLastIndex((byte) => byte !== 0) + 1));
      });
      expect(numbers.length).toBeGreaterThan(rows / 2);
      expect(numbers).toEqual(numbers.map((_, index) => index));
      const message = 'the end of the database log is damaged: the last changes may be missing';
      expect(reports).toEqual([['error', message, { end: expect.any(String) }]]);
    },
  );

  it('a database that panics is lost: calls fail, and the next start finds the changes', async () => {
    const dataDir = join(folder, 'panicked');
    const settings = { databaseUrl: undefined, dataDir };
    const database = await openDatabase(settings);
    const { pool } = database;
    await pool.query('create table kept as select 7 as n');
    const log = join(dataDir, 'database/pg_wal');
    renameSync(log, `${log}-away`);
    // The next segment of the log cannot be created.
    await expect(
      pool.query('select pg_switch_wal(); create table more as select 8 as n'),
    ).rejects.toThrow();
    const lost = await database.lost;
    expect(lost.message).toMatch(/has stopped\. PANIC: .*pg_wal.* \d+ MB of its disk are free\./);
    await expect(pool.query('select 1')).rejects.toMatchObject({ code: '57P02' });
    await database.close();

    renameSync(`${log}-away`, log);
    const again = await openDatabase(settings);
    expect((await again.pool.query('select n from kept')).rows).toEqual([{ n: 7 }]);
    await again.close();
  });

  it('a statement that never ends loses the database and does not block this thread', async () => {
    const settings = { databaseUrl: undefined, dataDir: join(folder, 'endless') };
    const database = await openDatabase(settings, { idleTimeoutMs: 2000 });
    const endless =
      'with recursive numbers as (select 1 as n union all select 1 from numbers) select count(*) from numbers';
    await expect(database.pool.query(endless)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect((await database.lost).message).toContain('It has not replied for 2 s.');
    await database.close();
    await (await openDatabase(settings)).close();
  });
});

async function writeAndKill(dataDir: string): Promise<void> {
  const module = JSON.stringify(join(import.meta.dirname, '../database.ts'));
  const script = `import(${module}).then(async ({ openDatabase }) => {
    const { pool } = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} });
    await pool.query('create table counted (n integer, filler text)');
    for (let n = 0; n < ${rows}; n++)
      await pool.query("insert into counted values ($1, repeat('x', 500))", [n]);
    process.kill(process.pid, 'SIGKILL');
  })`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
}

function lastSegment(dataDir: string): string {
  const files = readdirSync(join(dataDir, 'database/pg_wal'));
  return (
    files
      .filter((name) => /^[0-9A-F]{24}$/.test(name))
      .sort()
      .at(-1) ?? ''
  );
}
