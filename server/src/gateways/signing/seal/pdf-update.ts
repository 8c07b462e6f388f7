import { hash } from 'node:crypto';

// Reads and extends the PDFs that we print: one classic cross-reference table for each revision,
// no object streams. Never use it on a visitor's file before its seal is verified.

export type PdfObject = { number: number; body: string | Buffer };

type Trailer = {
  xrefStart: number;
  /** The number of the next new object. */
  size: number;
  rootNumber: number;
  info: string;
  firstId: string;
  previous: number | undefined;
  offsets: Map<number, number>;
};

/** The number of the catalog, and the first free number for a new object. */
export function numbersOf(pdf: Buffer): { catalog: number; next: number } {
  const { rootNumber, size } = readTrailer(pdf, lastXrefStart(pdf));
  return { catalog: rootNumber, next: size };
}

/** The text between `<<` and `>>` of an object that is a dictionary. */
export function dictionaryOf(pdf: Buffer, number: number): string {
  const start = offsetOf(pdf, number);
  const text = pdf.subarray(start, pdf.indexOf('endobj', start)).toString('latin1');
  const inside = /^\d+ 0 obj\s*<<(.*)>>\s*$/s.exec(text)?.[1];
  if (inside === undefined) throw new Error(`the object ${number} of the PDF is no dictionary`);
  return inside.trim();
}

/** Appends a revision with new objects and new versions of old ones. The old bytes do not change. */
export function appendRevision(pdf: Buffer, objects: readonly PdfObject[]): Buffer {
  const { xrefStart, size, rootNumber, info, firstId } = readTrailer(pdf, lastXrefStart(pdf));
  const chunks: Buffer[] = [pdf];
  let length = pdf.length;
  const add = (chunk: string | Buffer) => {
    const bytes = Buffer.from(chunk as string, 'latin1');
    chunks.push(bytes);
    length += bytes.length;
  };

  const rows = objects.map(({ number, body }) => {
    add('\n');
    const row = `${number} 1\n${String(length).padStart(10, '0')} 00000 n \n`;
    add(`${number} 0 obj\n`);
    add(body);
    add('\nendobj\n');
    return row;
  });
  const newXrefStart = length;
  const newSize = Math.max(size, ...objects.map(({ number }) => number + 1));
  add(`xref\n${rows.join('')}trailer\n`);
  add(`<< /Size ${newSize} /Root ${rootNumber} 0 R ${info} /Prev ${xrefStart}`);
  // The first identifier names the document, the second one its revision.
  const revisionId = hash('sha256', pdf).slice(0, 32);
  add(` /ID [${firstId} <${revisionId}>] >>\n`);
  add(`startxref\n${newXrefStart}\n%%EOF\n`);
  return Buffer.concat(chunks);
}

/** A text string in UTF-16, which every reader shows with its accents. */
export function textString(text: string): string {
  return `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
}

function offsetOf(pdf: Buffer, number: number): number {
  let at: number | undefined = lastXrefStart(pdf);
  while (at !== undefined) {
    const { offsets, previous }: Trailer = readTrailer(pdf, at);
    const offset = offsets.get(number);
    if (offset !== undefined) return offset;
    at = previous;
  }
  throw new Error(`the PDF has no object ${number}`);
}

function lastXrefStart(pdf: Buffer): number {
  const text = pdf.subarray(pdf.lastIndexOf('startxref')).toString('latin1');
  return Number(/^startxref\s+(\d+)/.exec(text)?.[1]);
}

function readTrailer(pdf: Buffer, xrefStart: number): Trailer {
  const text = pdf.subarray(xrefStart, pdf.indexOf('startxref', xrefStart)).toString('latin1');
  const [table = '', trailer = ''] = text.trimStart().split('trailer');
  const size = Number(/\/Size (\d+)/.exec(trailer)?.[1]);
  const rootNumber = Number(/\/Root (\d+) 0 R/.exec(trailer)?.[1]);
  if (!table.startsWith('xref') || !size || !rootNumber) {
    throw new Error('the PDF has no cross-reference table');
  }
  const previous = /\/Prev (\d+)/.exec(trailer)?.[1];
  return {
    xrefStart,
    size,
    rootNumber,
    info: /\/Info \d+ 0 R/.exec(trailer)?.[0] ?? '',
    firstId: /\/ID\s*\[\s*(<[0-9a-fA-F]+>)/.exec(trailer)?.[1] ?? '<00>',
    previous: previous === undefined ? undefined : Number(previous),
    offsets: readOffsets(table),
  };
}

/** Sections of a table: a line with the first number and the count, then a line for each object. */
function readOffsets(table: string): Map<number, number> {
  const offsets = new Map<number, number>();
  let number = 0;
  for (const line of table.split('\n').slice(1)) {
    const row = /^(\d{10}) \d{5} ([nf])/.exec(line);
    if (!row) number = Number(/^\d+/.exec(line)?.[0] ?? number);
    else {
      if (row[2] === 'n') offsets.set(number, Number(row[1]));
      number += 1;
    }
  }
  return offsets;
}
