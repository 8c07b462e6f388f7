/** Times are unix seconds. */
type PaidPeriod = {
  paidAt: number | null;
  /** The earliest start that follows from the contract. Null: the coverage starts with the payment. */
  coversNotBefore: number | null;
};

/** When the coverage of a period starts: with its payment or, if later, at its earliest start. */
export function coverageFrom({ paidAt, coversNotBefore }: PaidPeriod): number | null {
  return paidAt === null ? null : Math.max(paidAt, coversNotBefore ?? paidAt);
}
