/**
 * What the numbers of repairs count.
 *
 * Campaign: the year in Madrid in which it starts. A repair belongs to the campaign of the period that
 * covers it, also if it was reported later.
 *
 * Time: working days in Madrid, which have 24 hours, as the deadlines of repairs count them.
 */
export type Tally = {
  /** Periods that have or had their money, and were neither refunded in full nor withdrawn from. */
  covered: number;
  /** Cents that were paid for the coverage of these periods, less refunds and money to refund. */
  received: number;
  /** Repairs that were not rejected, not cancelled and not found to be outside the coverage. */
  repairs: number;
  /** Repairs among them that repeat another one within its guarantee. */
  repeats: number;
  /** Repairs among them whose laptop went back repaired or replaced. */
  returned: number;
  /**
   * Cents with tax: the price of the work that is done or in progress. Repairs that ended without work,
   * and quotes that are not accepted, cost nothing.
   */
  price: number;
  /** The part of the price that families pay. */
  family: number;
  /** What the work costs the operator. */
  cost: number;
  /** The cost less what the family pays, but never below zero for one repair. */
  borne: number;
};

export const tallyFields = [
  'covered',
  'received',
  'repairs',
  'repeats',
  'returned',
  'price',
  'family',
  'cost',
  'borne',
] as const satisfies readonly (keyof Tally)[];

export function addTallies(tallies: readonly Tally[]): Tally {
  const sumOf = (field: keyof Tally) => tallies.reduce((sum, tally) => sum + tally[field], 0);
  return Object.fromEntries(tallyFields.map((field) => [field, sumOf(field)])) as Tally;
}

/** Repairs for each 100 covered periods. Null without a covered period. */
export function per100({ repairs, covered }: Pick<Tally, 'repairs' | 'covered'>): number | null {
  return share(repairs * 100, covered);
}

/** The cost that the coverage bears for each euro that it received. Null without money. */
export function lossRatio({ borne, received }: Pick<Tally, 'borne' | 'received'>): number | null {
  return share(borne, received);
}

/**
 * Repairs for each 100 covered periods at which the coverage would spend all that it received, at the
 * present cost of a repair. Null while no repair has a cost.
 */
export function breakEven(tally: Tally): number | null {
  const ratio = lossRatio(tally);
  const rate = per100(tally);
  return ratio === null || rate === null || ratio === 0 ? null : rate / ratio;
}

/** Repeats for each 100 laptops that went back repaired or replaced. */
export function repeatRate({ repeats, returned }: Pick<Tally, 'repeats' | 'returned'>) {
  return share(repeats * 100, returned);
}

/** How many families gave one, two, … five stars. Null without a rating. */
export function meanRating(scores: readonly number[]): number | null {
  const stars = scores.reduce((sum, count, place) => sum + count * (place + 1), 0);
  return share(
    stars,
    scores.reduce((sum, count) => sum + count, 0),
  );
}

function share(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}
