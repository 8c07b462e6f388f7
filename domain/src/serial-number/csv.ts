import { isSerial, normaliseSerial } from './serial.ts';

export type RejectReason = 'wrong-format' | 'repeated' | 'exists' | 'unknown-model';

export type Reject = { line: number; text: string; reason: RejectReason };

export type SerialLine = {
  line: number;
  serial: string;
  model: string | undefined;
  /** As written in the file. */
  text: string;
};

const shownLength = 60;

/** A serial number and a model are far shorter. */
const longestRead = 1000;

/**
 * Reads the serial numbers of a CSV file without a header: one per line, with an optional model.
 * Cells are separated by a comma, semicolon or tab and may be quoted. A generator, because a file may
 * be very large.
 */
export function* readSerialCsv(text: string): Generator<SerialLine | Reject> {
  let line = 0;
  for (const row of rowsOf(text)) {
    line += 1;
    const [first = '', second = ''] = cells(row);
    if (first === '' && second === '') continue;
    const serial = normaliseSerial(first);
    yield isSerial(serial)
      ? { line, serial, model: second === '' ? undefined : second, text: row }
      : { line, text: shownText(row), reason: 'wrong-format' };
  }
}

function* rowsOf(text: string): Generator<string> {
  let start = text.startsWith('\uFEFF') ? 1 : 0;
  for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) {
    yield text.slice(start, index);
    start = index + end.length;
  }
  yield text.slice(start);
}

/** The start of a line, enough to find it. */
export function shownText(text: string): string {
  return text.trim().slice(0, shownLength);
}

function cells(row: string): string[] {
  const read = row.slice(0, longestRead);
  if (!read.includes('"')) return read.split(/[;,\t]/).map((text) => text.trim());
  return quotedCells(read);
}

/** A quoted cell may contain separators. Quotes inside it are doubled. */
function quotedCells(row: string): string[] {
  const found = [''];
  let isHeld = false;
  for (const sign of row) {
    const cell = (found.at(-1) ?? '').trimStart();
    if (sign === '"' && (cell === '' || cell.startsWith('"'))) isHeld = !isHeld;
    if (!isHeld && /[;,\t]/.test(sign)) found.push('');
    else found.push((found.pop() ?? '') + sign);
  }
  return found.map((text) =>
    text
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"')
      .trim(),
  );
}
