/** What one piece of work holds in memory. */
export type Share = {
  add: (bytes: number) => void;
  close: () => void;
};

export type MemoryBudget = {
  /** `drop` is called when the work must free its bytes. From then on they do not count. */
  open: (key: string, drop: () => void) => Share;
  /** Bytes held now. */
  held: () => number;
};

type Holding = { key: string; bytes: number; drop: () => void };

/**
 * Bounds the bytes that work holds in memory. Beyond the bound it drops the newest work of the key that
 * holds most. Work that has received little is safe, however slowly the rest arrives.
 */
export function createMemoryBudget(maxBytes: number): MemoryBudget {
  /** The newest is the last one. */
  const holdings = new Set<Holding>();
  let held = 0;

  const remove = (holding: Holding) => {
    if (holdings.delete(holding)) held -= holding.bytes;
  };

  const heaviestKey = () => {
    const bytesOf = new Map<string, number>();
    for (const { key, bytes } of holdings) bytesOf.set(key, (bytesOf.get(key) ?? 0) + bytes);
    const [heaviest] = [...bytesOf].sort(([, a], [, b]) => b - a);
    return heaviest?.[0];
  };

  const dropOne = () => {
    const key = heaviestKey();
    const newest = [...holdings].findLast((each) => each.key === key && each.bytes > 0);
    if (!newest) return;
    remove(newest);
    newest.drop();
  };

  return {
    open: (key, drop) => {
      const holding = { key, bytes: 0, drop };
      holdings.add(holding);
      return {
        add: (bytes) => {
          if (!holdings.has(holding)) return;
          holding.bytes += bytes;
          held += bytes;
          while (held > maxBytes) dropOne();
        },
        close: () => remove(holding),
      };
    },
    held: () => held,
  };
}
