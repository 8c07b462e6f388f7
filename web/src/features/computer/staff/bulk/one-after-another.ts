/** Works through a list, a few at a time, until it is done or somebody says stop. */
export async function oneAfterAnother<Item, Result>(
  items: readonly Item[],
  {
    atOnce,
    work,
    onResult,
    isStopped,
  }: {
    atOnce: number;
    work: (item: Item) => Promise<Result>;
    onResult: (result: Result) => void;
    isStopped: () => boolean;
  },
): Promise<void> {
  const left = [...items];
  async function worker() {
    for (let item = left.shift(); item !== undefined && !isStopped(); item = left.shift()) {
      onResult(await work(item));
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker));
}
