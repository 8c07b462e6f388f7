import type { SerialCheckResult } from '../data/serial-check.ts';
import { serialsIn } from './serials-in-barcode.ts';

export type Check = (serial: string) => Promise<SerialCheckResult>;

/** A serial number to use, or several for the person to choose from. */
export type Found = readonly [string, ...string[]];

type Read = { count: number; result: SerialCheckResult | undefined };

/**
 * Collects the serial numbers that are read from one label. A serial number that a computer can use wins at
 * once. Otherwise the camera keeps reading for a while, because other barcodes of the label may follow.
 */
export function collectSerials(check: Check) {
  const reads = new Map<string, Read>();
  const checks: Promise<void>[] = [];

  function add(serial: string): void {
    const read = reads.get(serial) ?? { count: 0, result: undefined };
    read.count += 1;
    if (reads.has(serial)) return;
    reads.set(serial, read);
    // The camera does not wait for the reply. A failed check leaves the result undefined.
    const checking = check(serial).then(
      (result) => {
        read.result = result;
      },
      () => undefined,
    );
    checks.push(checking);
  }

  return {
    add: (barcodes: readonly string[]) => {
      for (const serial of new Set(barcodes.flatMap(serialsIn))) {
        if (reads.has(serial) || reads.size < maxSerials) add(serial);
      }
    },
    hasAny: () => reads.size > 0,
    checked: () => Promise.all(checks),
    /** `isOver`: no more barcodes are expected. `minReads`: how often an unknown one must be read. */
    found: ({ isOver, minReads }: { isOver: boolean; minReads: number }): Found | undefined => {
      const usable = serialsWith(reads, ({ result }) => result === 'ok');
      if (usable || !isOver) return usable;
      return (
        serialsWith(reads, ({ result }) => result === 'assigned' || result === 'other-model') ??
        // A damaged barcode may be misread once, but rarely twice in the same way.
        serialsWith(reads, ({ count }) => count >= minReads)
      );
    },
  };
}

/** A label has a handful of barcodes. */
const maxSerials = 8;

function serialsWith(
  reads: ReadonlyMap<string, Read>,
  isWanted: (read: Read) => boolean,
): Found | undefined {
  const [first, ...rest] = [...reads]
    .filter(([, read]) => isWanted(read))
    .map(([serial]) => serial);
  return first === undefined ? undefined : [first, ...rest];
}
