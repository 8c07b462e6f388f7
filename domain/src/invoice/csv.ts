/** What a spreadsheet opens in Spain: semicolons, CRLF, and a mark that says UTF-8. */
export const csvStart = '\uFEFF';

export type Cell = { text: string } | { amount: string } | { number: number };

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(';')}\r\n`;
}

/** A text that a spreadsheet would run as a formula is made harmless; an amount may be negative. */
function cellText(cell: Cell): string {
  if ('amount' in cell) return cell.amount;
  if ('number' in cell) return String(cell.number);
  const harmless = /^[=+\-@\t\r\n]/.test(cell.text) ? `'${cell.text}` : cell.text;
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
