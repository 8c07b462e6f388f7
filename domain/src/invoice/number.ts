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

/** Whether a printed number belongs to the ordinary series. */
export function isOrdinary(number: string): boolean {
  return number.startsWith('F');
}
