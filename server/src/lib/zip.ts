import { crc32 } from 'node:zlib';

export type Entry = { name: string; content: Uint8Array };

/** Names are UTF-8. */
const utf8Flag = 0x0800;
const version = 20;

/**
 * A ZIP of files as they are. Photos and PDFs are compressed already: doing it again would take time
 * and save nothing.
 */
export function zip(entries: readonly Entry[], at: Date): Uint8Array {
  const directory = emptyDirectory();
  const parts = entries.flatMap((entry) => piecesOf(entry, at, directory));
  return Buffer.concat([...parts, endOf(directory)]);
}

/** The same, while it is sent: no more than one file is in memory. */
export async function* zipPieces(entries: AsyncIterable<Entry>, at: Date): AsyncGenerator<Buffer> {
  const directory = emptyDirectory();
  for await (const entry of entries) yield* piecesOf(entry, at, directory);
  yield endOf(directory);
}

/** What the end of the file repeats of each entry. */
type Directory = { headers: Buffer[]; count: number; offset: number };

function emptyDirectory(): Directory {
  return { headers: [], count: 0, offset: 0 };
}

function piecesOf({ name, content }: Entry, at: Date, directory: Directory): Buffer[] {
  const path = Buffer.from(name, 'utf8');
  const facts = describe(content, path.length, at);
  directory.headers.push(centralHeader(facts, directory.offset), path);
  directory.count += 1;
  directory.offset += 30 + path.length + content.byteLength;
  return [localHeader(facts), path, Buffer.from(content)];
}

type Facts = { crc: number; size: number; nameLength: number; time: number; date: number };

function describe(content: Uint8Array, nameLength: number, at: Date): Facts {
  const date =
    ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return { crc: crc32(content), size: content.byteLength, nameLength, time, date };
}

function localHeader(facts: Facts): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(version, 4);
  writeFacts(header, 6, facts);
  return header;
}

function centralHeader(facts: Facts, offset: number): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(version, 6);
  writeFacts(header, 8, facts);
  header.writeUInt32LE(offset, 42);
  return header;
}

/** The part that both headers share: 22 bytes, stored without compression. */
function writeFacts(header: Buffer, from: number, facts: Facts): void {
  header.writeUInt16LE(utf8Flag, from);
  header.writeUInt16LE(facts.time, from + 4);
  header.writeUInt16LE(facts.date, from + 6);
  header.writeUInt32LE(facts.crc, from + 8);
  header.writeUInt32LE(facts.size, from + 12);
  header.writeUInt32LE(facts.size, from + 16);
  header.writeUInt16LE(facts.nameLength, from + 20);
}

function endOf({ headers, count, offset }: Directory): Buffer {
  const central = Buffer.concat(headers);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([central, end]);
}
