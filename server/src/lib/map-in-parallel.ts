/** Maps items in order, with a limited number at the same time. */
export async function mapInParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  atOnce = 8,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += atOnce) {
    results.push(...(await Promise.all(items.slice(from, from + atOnce).map(work))));
  }
  return results;
}
