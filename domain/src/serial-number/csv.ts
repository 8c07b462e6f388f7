import { type Reject, readEntry, type SerialLine } from './incoming.ts';

/** The rest of a longer line is ignored: a serial number and a model are far shorter. */
const maxReadLength = 1000;

/** Four times the longest list. Empty lines count too, because they take time to read. */
const maxLines = 200_000;

export function hasTooManyLines(text: string): boolean {
  let count = 0;
  for (const _row of rowsOf(text)) {
    count += 1;
    if (count > maxLines) return true;
  }
  return false;
}

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
    yield readEntry({ line, cell: first, model: second === '' ? undefined : second, text: row });
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

function cells(row: string): string[] {
  const read = row.slice(0, maxReadLength);
  if (!read.includes('"')) return read.split(/[;,\t]/).map((text) => text.trim());
  return quotedCells(read);
}

/** A quoted cell may contain separators. Quotes inside it are doubled. */
function quotedCells(row: string): string[] {
  const found = [''];
  let isQuoted = false;
  for (const character of row) {
    const cell = (found.at(-1) ?? '').trimStart();
    if (character === '"' && (cell === '' || cell.startsWith('"'))) isQuoted = !isQuoted;
    if (!isQuoted && /[;,\t]/.test(character)) found.push('');
    else found.push((found.pop() ?? '') + character);
  }
  return found.map((text) =>
    text
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"')
      .trim(),
  );
}
