import { fold } from '../text.ts';
import { isSerial, normaliseSerial } from './serial.ts';

/** Why an entry of a file or a list does not become a serial number. */
export const rejectReasons = [
  'wrong-format',
  'header',
  'quotes',
  'formula',
  'repeated',
  'exists',
  'unknown-model',
] as const;

type RejectReason = (typeof rejectReasons)[number];

/** `line` is the line of a file, or the place in a list. Both count from 1. */
export type Reject = { line: number; text: string; reason: RejectReason };

export type SerialLine = {
  line: number;
  serial: string;
  model: string | undefined;
  /** As written in the file or the list. */
  text: string;
};

const maxShownLength = 60;

/** Reads one entry: its cell with the serial number, and the text in which it was written. */
export function readEntry({
  cell,
  model,
  ...entry
}: {
  line: number;
  cell: string;
  model?: string | undefined;
  text: string;
}): SerialLine | Reject {
  const serial = normaliseSerial(cell);
  const reason = reasonAgainst(serial);
  return reason
    ? { line: entry.line, text: shownText(entry.text), reason }
    : { ...entry, serial, model };
}

/** Reads a list of serial numbers without models. Drops empty entries. */
export function* readSerialList(entries: readonly string[]): Generator<SerialLine | Reject> {
  for (const [index, entry] of entries.entries()) {
    const text = entry.trim();
    const cell = text.replace(/^"(.*)"$/s, '$1');
    if (cell.trim() !== '') yield readEntry({ line: index + 1, cell, text });
  }
}

/** The start of a line, enough to find it. */
export function shownText(text: string): string {
  return text.trim().slice(0, maxShownLength);
}

/** The titles that spreadsheets give to these columns, without accents, spaces and signs. */
const headers = new Set(
  ['serial', 'serials', 'serial number', 'serial numbers', 'serial no', 'sn', 'ns', 'serie']
    .concat(['numero', 'numeros', 'numero de serie', 'numeros de serie', 'num serie'])
    .concat(['n de serie', 'no de serie', 'n serie', 'numero serie', 'codigo', 'referencia'])
    .concat(['model', 'modelo', 'equipo', 'equipos', 'ordenador', 'portatil', 'dispositivo'])
    .map((title) => title.replaceAll(' ', '')),
);

/**
 * Letters and digits with the signs that a manufacturer prints between them. Two characters, or a tag of a
 * web page, are a slip. Serial numbers of earlier lists stay valid, so this is no rule for reading them.
 */
const written = /^[A-Z0-9][A-Z0-9.:_/+=@#*-]{2,}$/;

function reasonAgainst(serial: string): RejectReason | undefined {
  const letters = fold(serial.normalize('NFKD')).replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (headers.has(letters)) return 'header';
  if (/["'`´‘’“”«»]/.test(serial)) return 'quotes';
  // A spreadsheet runs a cell that starts with one of these.
  if (/^[=+\-@]/.test(serial)) return 'formula';
  return isSerial(serial) && written.test(serial) ? undefined : 'wrong-format';
}
