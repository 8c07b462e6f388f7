import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeUnfinished } from './write-atomically.ts';

const hour = 3_600_000;
const unfinished = (name: string) => `${name}.${randomUUID()}.part`;

describe('unfinished files of a killed process', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cobertura-unfinished-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const write = async (name: string, { ageMs = 0 } = {}) => {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'content');
    const at = new Date(Date.now() - ageMs);
    await utimes(path, at, at);
  };
  const remaining = async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };

  it('removes unfinished files in all folders of the product', async () => {
    await write(unfinished('files/photos/ab/one.jpg'));
    await write(unfinished('mails/one.eml'));
    expect(await removeUnfinished(folder, { olderThanMs: 0 })).toBe(2);
    expect(await remaining()).toEqual([]);
  });

  it('keeps all other files', async () => {
    const kept = ['files/one.jpg', 'files/two.part', 'files/three.jpg.part', 'reserve'];
    for (const name of kept) await write(name);
    // PostgreSQL owns this folder.
    await write(unfinished('database/base/1'));
    expect(await removeUnfinished(folder, { olderThanMs: 0 })).toBe(0);
    expect(await remaining()).toHaveLength(kept.length + 1);
  });

  it('keeps young unfinished files in a folder that other processes share', async () => {
    await write(unfinished('files/young.jpg'));
    await write(unfinished('files/old.jpg'), { ageMs: 2 * hour });
    expect(await removeUnfinished(folder, { olderThanMs: hour })).toBe(1);
    expect(await remaining()).toEqual([expect.stringContaining('young')]);
  });

  it('does nothing without a folder', async () => {
    expect(await removeUnfinished(join(folder, 'missing'), { olderThanMs: 0 })).toBe(0);
  });
});
