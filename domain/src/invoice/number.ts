/** F: ordinary. R: rectifying; the law requires a separate series. */
export const seriesKinds = ['F', 'R'] as const;

export type SeriesKind = (typeof seriesKinds)[number];

/** A series of a year: F2026. */
export function seriesOf(kind: SeriesKind, year: number): string {
  return `${kind}${year}`;
}

/** The printed number: F2026-000001. */
export function invoiceNumber(series: string, ordinal: number): string {
  return `${series}-${String(ordinal).padStart(6, '0')}`;
}

/** The printed number of what a person types: F2026-123, f2026/000123. Undefined if it is not one. */
export function readInvoiceNumber(typed: string): string | undefined {
  const [, kind = '', year = '', ordinal] =
    /^([a-z])(\d{4})[-/.\s]*(\d{1,6})$/i.exec(typed.trim()) ?? [];
  const series = seriesKinds.find((each) => each === kind.toUpperCase());
  return series && ordinal && invoiceNumber(seriesOf(series, Number(year)), Number(ordinal));
}

/** Whether a printed number belongs to the ordinary series. */
export function isOrdinary(number: string): boolean {
  return number.startsWith('F');
}
