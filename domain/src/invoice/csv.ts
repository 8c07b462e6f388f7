/** CSV for Spanish spreadsheets: semicolons, CRLF, and a UTF-8 byte order mark. */
export const csvStart = '\uFEFF';

export type Cell = { text: string } | { amount: string } | { number: number };

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(';')}\r\n`;
}

/** Escapes text that a spreadsheet would run as a formula. Amounts may start with a minus. */
function cellText(cell: Cell): string {
  if ('amount' in cell) return cell.amount;
  if ('number' in cell) return String(cell.number);
  const escaped = /^[=+\-@\t\r\n]/.test(cell.text) ? `'${cell.text}` : cell.text;
  return /[;"\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}
