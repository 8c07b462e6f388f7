/** Writes 10000 as 10.000. */
export function formatCount(count: number): string {
  return `${count}`.replace(/\B(?=(\d{3})+$)/g, '.');
}
