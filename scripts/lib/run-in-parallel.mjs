/** Runs `work` on every item, at most `limit` at a time, in the order of the list. */
export async function runInParallel(items, limit, work) {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
}
