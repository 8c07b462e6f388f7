import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export type Entry = { name: string; content: Uint8Array };

type Entries = Iterable<Entry> | AsyncIterable<Entry>;

/** Builds a ZIP while it is sent. At most two files are in memory. */
export function streamZip(entries: Entries, at: Date): Readable {
  const zip = new ZipFile();
  // yazl types its output as the minimal stream interface. It is a PassThrough.
  const output = zip.outputStream as Readable;
  const aborted = new AbortController();
  output.once('close', () => aborted.abort());
  addAll(zip, entries, { at, signal: aborted.signal }).then(
    () => zip.end(),
    (error) => output.destroy(error),
  );
  return output;
}

/** Builds a ZIP in memory. */
export function createZip(entries: Entries, at: Date): Promise<Uint8Array> {
  return buffer(streamZip(entries, at));
}

async function addAll(
  zip: ZipFile,
  entries: Entries,
  { at, signal }: { at: Date; signal: AbortSignal },
): Promise<void> {
  for await (const { name, content } of entries) {
    const source = Readable.from([content]);
    // Photos and PDFs are compressed already. yazl keeps a buffer until the end, but not a stream.
    zip.addReadStream(source, name, { mtime: at, size: content.length, compress: false });
    await finished(source, { signal });
  }
}
