import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { s3Server } from '../../../testing/s3-server.ts';
import { useApp } from '../../../testing/use-app.ts';
import { filesOnDisk } from './disk.ts';
import type { Files } from './files.ts';
import { filesOnS3 } from './s3.ts';

type Store = { files: Files; close: () => Promise<void> };

const stores: [name: string, open: () => Promise<Store>][] = [
  [
    'a disk',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'cobertura-files-'));
      return { files: filesOnDisk(folder), close: () => rm(folder, { recursive: true }) };
    },
  ],
  [
    'S3',
    async () => {
      const server = await s3Server();
      return { files: filesOnS3(server.settings), close: server.close };
    },
  ],
];

describe.each(stores)('files on %s', (_name, open) => {
  const store = useApp(open);
  let files: Files;
  beforeAll(async () => {
    files = store.files;
  });

  const found = async (key: string) => {
    const content = await files.find(key);
    return content && Buffer.from(content);
  };

  it('reads files back byte for byte', async () => {
    const contents = [
      Buffer.from('ola'),
      Buffer.from(Array.from({ length: 256 }, (_, i) => i)),
      Buffer.alloc(0),
      Buffer.from('%PDF-1.7\r\n\u0000 ñ 💻'),
      randomBytes(10 * 1024 * 1024),
    ];
    for (const [i, content] of contents.entries()) {
      await files.put(`kept/${i}.bin`, content);
      expect((await found(`kept/${i}.bin`))?.equals(content)).toBe(true);
    }
  });

  it('removes a file, and does nothing when it is removed again', async () => {
    await files.put('kept/gone.bin', Buffer.from('ola'));
    await files.remove('kept/gone.bin');
    expect(await found('kept/gone.bin')).toBeUndefined();
    await files.remove('kept/gone.bin');
    await files.remove('never/there.bin');
    await expect(files.remove('../outside')).rejects.toThrow();
  });

  it('stores only the given part of a larger buffer', async () => {
    const whole = new Uint8Array([1, 2, 3, 4, 5, 6]);
    await files.put('kept/part.bin', whole.subarray(2, 4));
    expect(await found('kept/part.bin')).toEqual(Buffer.from([3, 4]));
  });

  it('returns undefined for a file that was never stored', async () => {
    expect(await files.find('nowhere/at-all.pdf')).toBeUndefined();
    expect(await files.find('nowhere')).toBeUndefined();
  });

  it('replaces a file that is stored again', async () => {
    await files.put('kept/again.txt', Buffer.from('one, and long'));
    await files.put('kept/again.txt', Buffer.from('two'));
    expect(`${await found('kept/again.txt')}`).toBe('two');
    await files.put('kept/again.txt', Buffer.from('two'));
    expect(`${await found('kept/again.txt')}`).toBe('two');
  });

  it('keeps files apart whose keys start alike', async () => {
    const keys = [
      'computers/a.jpg',
      'computers/a.jpg.jpg',
      'computers/aa.jpg',
      'computers-a/a.jpg',
    ];
    for (const key of keys) await files.put(key, Buffer.from(key));
    for (const key of keys) expect(`${await found(key)}`).toBe(key);
    expect(await files.find('computers/a')).toBeUndefined();
  });

  it('keeps one complete version after concurrent writes of one key', async () => {
    const contents = Array.from({ length: 8 }, (_, i) => Buffer.alloc(300_000, `${i}`));
    await Promise.all(contents.map((content) => files.put('kept/race.bin', content)));
    const kept = await found('kept/race.bin');
    expect(contents.some((content) => kept?.equals(content))).toBe(true);
  });

  it('stores and reads many files concurrently', async () => {
    const keys = Array.from({ length: 60 }, (_, i) => `many/${i}/file.txt`);
    await Promise.all(keys.map((key) => files.put(key, Buffer.from(key))));
    const contents = await Promise.all(keys.map(async (key) => `${await found(key)}`));
    expect(contents).toEqual(keys);
  });

  it.each([
    '',
    '/',
    '/etc/passwd',
    '../secret',
    'a/../../secret',
    'a/..',
    'a/./b/..',
    'a//b',
    'a/',
    'A.pdf',
    'a/B.pdf',
    'a b',
    'a\u0000',
    'a\nb',
    'a?b',
    'a%2fb',
    'a\\b',
    'ñ',
    '.hidden',
    'without-a-folder.pdf',
  ])('refuses the file key %j', async (key) => {
    await expect(files.put(key, Buffer.from('x'))).rejects.toThrow('a file key may contain');
    await expect(files.find(key)).rejects.toThrow('a file key may contain');
  });
});

describe('files on a disk', () => {
  it('leaves no partial file after a write', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cobertura-files-'));
    const files = filesOnDisk(folder);
    const puts = Array.from({ length: 10 }, (_, i) =>
      files.put('kept/one.txt', Buffer.from(`${i}`)),
    );
    await Promise.all(puts);
    expect(await readdir(join(folder, 'kept'))).toEqual(['one.txt']);
    await rm(folder, { recursive: true });
  });

  it('leaves no file behind after a failed write', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cobertura-files-'));
    const files = filesOnDisk(folder);
    await files.put('kept/folder/file.txt', Buffer.from('x'));
    await expect(files.put('kept/folder', Buffer.from('x'))).rejects.toThrow('EISDIR');
    expect(await readdir(join(folder, 'kept'))).toEqual(['folder']);
    await rm(folder, { recursive: true });
  });

  it('throws when a file exists and cannot be read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cobertura-files-'));
    const files = filesOnDisk(folder);
    await files.put('folder/file.txt', Buffer.from('x'));
    await expect(files.find('folder')).rejects.toThrow('EISDIR');
    await rm(folder, { recursive: true });
  });
});
