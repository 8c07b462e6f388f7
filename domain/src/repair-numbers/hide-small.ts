/** Counts from 1 to 4 could point to a person, so they do not leave the house. */
const minShownCount = 5;

export type HiddenCells = { cells: boolean[]; total: boolean };

/**
 * The counts of a group that must be hidden, if their sum stands below them. A small count could be
 * computed from the sum and the other counts, so more are hidden: at least two, which are together at least
 * five. Zeros stay: they are about no one.
 */
export function hideSmall(counts: readonly number[]): HiddenCells {
  const places = [...counts.keys()];
  const hidden = new Set(places.filter((place) => isSmall(counts[place] ?? 0)));
  const bySize = places
    .filter((place) => (counts[place] ?? 0) > 0 && !hidden.has(place))
    .toSorted((one, other) => (counts[one] ?? 0) - (counts[other] ?? 0));
  while (isRevealed(counts, hidden)) {
    const next = bySize.shift();
    if (next === undefined) break;
    hidden.add(next);
  }
  const sum = counts.reduce((before, count) => before + count, 0);
  return {
    cells: counts.map((_, place) => hidden.has(place)),
    total: isSmall(sum) || isRevealed(counts, hidden),
  };
}

export function isSmall(count: number): boolean {
  return count > 0 && count < minShownCount;
}

/** Whether the sum tells too much about the hidden counts. */
function isRevealed(counts: readonly number[], hidden: ReadonlySet<number>): boolean {
  if (hidden.size === 0) return false;
  const sum = [...hidden].reduce((before, place) => before + (counts[place] ?? 0), 0);
  return hidden.size === 1 || sum < minShownCount;
}
