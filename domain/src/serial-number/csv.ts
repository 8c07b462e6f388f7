import { isSerial, normaliseSerial } from './serial.ts';

export type RejectReason = 'wrong-format' | 'repeated' | 'exists' | 'unknown-model';

export type Reject = { line: number; text: string; reason: RejectReason };

export type SerialLine = {
  line: number;
  serial: string;
  model: string | undefined;
  /** As it stands in the file. */
  text: string;
};

/** As much of a line as helps to find it. */
const shownText = 60;

/** A serial number and a model are far shorter. */
const longestRead = 1000;

/**
 * The serial numbers of a CSV file: one per line without a header, and after it, if it has one, its
 * model. Spreadsheets separate with a comma, a semicolon or a tab, and put quotes around cells.
 */
export function readSerialCsv(text: string): { lines: SerialLine[]; rejected: Reject[] } {
  const lines: SerialLine[] = [];
  const rejected: Reject[] = [];
  const seen = new Set<string>();
  for (const [index, row] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const line = index + 1;
    const [first = '', second = ''] = cells(row);
    if (first === '' && second === '') continue;
    const serial = normaliseSerial(first);
    const reason = !isSerial(serial) ? 'wrong-format' : seen.has(serial) ? 'repeated' : undefined;
    if (reason) {
      rejected.push(reject({ line, text: row, reason }));
    } else {
      seen.add(serial);
      lines.push({ line, serial, model: second === '' ? undefined : second, text: row });
    }
  }
  return { lines, rejected };
}

export function reject({ line, text, reason }: Reject): Reject {
  return { line, text: text.trim().slice(0, shownText), reason };
}

/** Quotes around a cell hold a separator together with it, and are doubled inside. */
function cells(row: string): string[] {
  const found = [''];
  let isHeld = false;
  for (const sign of row.slice(0, longestRead)) {
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
