/** How often each value occurs. */
export type Histogram = readonly { value: number; count: number }[];

/**
 * The nearest-rank percentile: the smallest value that at least this share of all does not exceed. It is
 * always a value that occurred, also in a small group. Null without a value.
 */
export function percentile(histogram: Histogram, share: number): number | null {
  const rank = Math.max(1, Math.ceil(countAll(histogram) * share));
  let counted = 0;
  for (const { value, count } of histogram.toSorted((one, other) => one.value - other.value)) {
    counted += count;
    if (counted >= rank) return value;
  }
  return null;
}

export function countAll(histogram: Histogram): number {
  return histogram.reduce((sum, { count }) => sum + count, 0);
}
