import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { needsProgram } from '../../testing/needs.ts';
import { runOnFiles } from '../../testing/programs.ts';
import { unzipped } from '../../testing/unzip.ts';
import { zip } from './zip.ts';

const at = new Date('2026-11-15T09:30:20Z');
const entries = [
  { name: 'statusFront.jpg', content: new Uint8Array([0, 255, 80, 75, 3, 4, 1]) },
  { name: '1/dniCopy.pdf', content: Buffer.from('%PDF-1.7 ola') },
  { name: 'ñandú.txt', content: Buffer.from('ñ'.repeat(70_000)) },
  { name: 'empty.bin', content: new Uint8Array() },
];

describe('a ZIP file', () => {
  it('gives back every file under its name, byte for byte', () => {
    const found = unzipped(zip(entries, at));
    expect(found.map(({ name }) => name)).toEqual(entries.map(({ name }) => name));
    for (const [i, { content, crc }] of found.entries()) {
      const original = Buffer.from(entries[i]?.content ?? []);
      expect(original.equals(content)).toBe(true);
      expect(crc).toBe(crc32(original));
    }
  });

  it('may be empty', () => {
    expect(unzipped(zip([], at))).toEqual([]);
  });

  it('is whole to unzip', needsProgram('unzip', '-v'), () => {
    const words = runOnFiles({ 'all.zip': zip(entries, at) }, ['unzip', '-t', 'all.zip']);
    expect(words).toContain('No errors detected');
  });

  it('is whole to another reader, dates too', needsProgram('python3', '--version'), () => {
    const script = `import zipfile
z = zipfile.ZipFile('all.zip')
print(z.testzip(), [(i.filename, i.file_size, i.date_time) for i in z.infolist()][2])`;
    const words = runOnFiles({ 'all.zip': zip(entries, at), 'read.py': script }, [
      'python3',
      '-X',
      'utf8',
      'read.py',
    ]);
    expect(words.trim()).toBe("None ('ñandú.txt', 140000, (2026, 11, 15, 9, 30, 20))");
  });
});
