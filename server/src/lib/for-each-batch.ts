/**
 * Runs an action for the ids of all batches. One that fails does not stop the others. Returns the errors.
 * `listAfter` returns the ids after one, or the first ones.
 */
export async function forEachBatch(
  listAfter: (after: string | undefined) => Promise<string[]>,
  action: (id: string) => Promise<void>,
): Promise<unknown[]> {
  const errors: unknown[] = [];
  let batch = await listAfter(undefined);
  while (batch.length > 0) {
    for (const id of batch) await action(id).catch((error) => errors.push(error));
    batch = await listAfter(batch.at(-1));
  }
  return errors;
}
