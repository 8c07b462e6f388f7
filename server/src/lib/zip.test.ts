import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { needsProgram } from '../../testing/needs.ts';
import { runOnFiles } from '../../testing/programs.ts';
import { unzipped } from '../../testing/unzip.ts';
import { createZip, streamZip } from './zip.ts';

const at = new Date('2026-11-15T09:30:20Z');
const entries = [
  { name: 'statusFront.jpg', content: new Uint8Array([0, 255, 80, 75, 3, 4, 1]) },
  { name: '1/dniCopy.pdf', content: Buffer.from('%PDF-1.7 ola') },
  { name: 'ñandú.txt', content: Buffer.from('ñ'.repeat(70_000)) },
  { name: 'empty.bin', content: new Uint8Array() },
];

describe('a ZIP file', () => {
  it('writes every file to the ZIP under its name and byte for byte', async () => {
    const found = unzipped(await createZip(entries, at));
    expect(found.map(({ name }) => name)).toEqual(entries.map(({ name }) => name));
    for (const [i, { content, crc }] of found.entries()) {
      const original = Buffer.from(entries[i]?.content ?? []);
      expect(original.equals(content)).toBe(true);
      expect(crc).toBe(crc32(original));
    }
  });

  it('creates a ZIP without files', async () => {
    expect(unzipped(await createZip([], at))).toEqual([]);
  });

  it('creates a ZIP that unzip accepts', needsProgram('unzip', '-v'), async () => {
    const output = runOnFiles({ 'all.zip': await createZip(entries, at) }, [
      'unzip',
      '-t',
      'all.zip',
    ]);
    expect(output).toContain('No errors detected');
  });

  it(
    'creates a ZIP that Python opens with its names and dates',
    needsProgram('python3', '--version'),
    async () => {
      const script = `import zipfile
z = zipfile.ZipFile('all.zip')
print(z.testzip(), [(i.filename, i.file_size, i.date_time) for i in z.infolist()][2])`;
      const output = runOnFiles({ 'all.zip': await createZip(entries, at), 'read.py': script }, [
        'python3',
        '-X',
        'utf8',
        'read.py',
      ]);
      // The format stores local times.
      const local = [at.getHours(), at.getMinutes(), at.getSeconds()].join(', ');
      const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()].join(', ');
      expect(output.trim()).toBe(`None ('ñandú.txt', 140000, (${day}, ${local}))`);
    },
  );
});

describe('a streamed ZIP', () => {
  /** Counts the requested files and records whether the source was closed. */
  function countedFiles(count: number) {
    const seen = { requested: 0, isClosed: false };
    async function* files() {
      try {
        for (; seen.requested < count; seen.requested += 1) {
          yield { name: `${seen.requested}.jpg`, content: Buffer.alloc(1_000_000, seen.requested) };
        }
      } finally {
        seen.isClosed = true;
      }
    }
    return { seen, files };
  }

  it('loads at most two files ahead of the reader of a ZIP', async () => {
    const { seen, files } = countedFiles(20);
    const stream = streamZip(files(), at);
    await sleep(200);
    expect(seen.requested).toBeLessThanOrEqual(2);
    expect(unzipped(await buffer(stream))).toHaveLength(20);
  });

  it('closes the source of a ZIP when the reader stops', async () => {
    const { seen, files } = countedFiles(20);
    const stream = streamZip(files(), at);
    for await (const _ of stream) break;
    await expect.poll(() => seen.isClosed).toBe(true);
    expect(seen.requested).toBeLessThan(5);
  });

  it('fails the ZIP when its source fails', async () => {
    async function* files() {
      yield { name: 'a.jpg', content: Buffer.from('a') };
      throw new Error('the file store is down');
    }
    await expect(createZip(files(), at)).rejects.toThrow('the file store is down');
  });
});
