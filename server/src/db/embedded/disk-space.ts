import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const mebibyte = 1024 ** 2;

/** Two segments of PostgreSQL's log, which it needs to stop and to start again. */
const reserveBytes = 32 * mebibyte;

/** Below it changes are refused. PostgreSQL panics when a segment of its log (16 MiB) does not fit. */
export const lowBytes = 48 * mebibyte;

/** A refused change is accepted again only with this much more room, so that the state does not flap. */
const marginBytes = 16 * mebibyte;

/** Under a quota the disk seems to have room, and each try to write the reserve delays the reads. */
const retryReserveMs = 30_000;

/** Room for a new database. */
const newDatabaseBytes = 64 * mebibyte;

/** What the watch needs of a disk. */
export type Disk = {
  freeBytes: () => number;
  reservedBytes: () => number;
  /** Throws when the disk has no room. */
  reserve: () => void;
  release: () => void;
};

export function diskOf(dataDir: string): Disk {
  const path = join(dataDir, 'reserve');
  return {
    freeBytes: () => {
      const { bavail, bsize } = statfsSync(dataDir);
      return bavail * bsize;
    },
    reservedBytes: () => statSync(path, { throwIfNoEntry: false })?.size ?? 0,
    reserve: () => writeReserve(path),
    release: () => rmSync(path, { force: true }),
  };
}

/** Writes random bytes, because some file systems do not allocate holes or zeros. */
function writeReserve(path: string): void {
  const chunk = randomBytes(mebibyte);
  const file = openSync(path, 'w');
  try {
    for (let left = reserveBytes; left > 0; ) left -= writeSync(file, chunk);
    fsyncSync(file);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}

/** The disk has too little room for the start. The message is for the operator. */
export class DiskFull extends Error {
  constructor(dataDir: string, freeBytes: number, neededBytes: number) {
    super(
      `The disk of the data folder ${dataDir} is full: ${inMegabytes(freeBytes)} MB are free, and the ` +
        `start needs ${inMegabytes(neededBytes)} MB. The data is unharmed. Free some space and start again.`,
    );
    this.name = 'DiskFull';
  }
}

/** Throws when the database would be read-only from the start. */
export function checkRoomToStart(dataDir: string, isNew: boolean, disk = diskOf(dataDir)): void {
  const free = disk.freeBytes() + disk.reservedBytes();
  const needed = reserveBytes + lowBytes + (isNew ? newDatabaseBytes : 0);
  if (free < needed) throw new DiskFull(dataDir, free, needed);
}

export type SpaceEvent = { isLow: boolean; freeMegabytes: number };

/**
 * Watches the free space. `isLow` frees the reserve when space runs out, and writes it again when there
 * is room. A change between the two states is reported.
 */
export function watchSpace(
  disk: Disk,
  report: (event: SpaceEvent) => void,
  now = () => performance.now(),
) {
  let low = false;
  let failedAt = -retryReserveMs;
  const change = (isLow: boolean) => {
    low = isLow;
    report({ isLow, freeMegabytes: inMegabytes(disk.freeBytes()) });
  };
  const tryReserve = () => {
    if (now() - failedAt < retryReserveMs) return false;
    try {
      disk.reserve();
      return true;
    } catch {
      failedAt = now();
      return false;
    }
  };
  return {
    isLow: () => {
      const free = disk.freeBytes();
      const needed = reserveBytes + lowBytes + (low ? marginBytes : 0);
      if (!low && free < lowBytes) {
        disk.release();
        change(true);
      } else if (disk.reservedBytes() < reserveBytes && free >= needed && tryReserve() && low) {
        change(false);
      }
      return low;
    },
    /** A write found no space, also because of a quota. Returns true if the reserve was freed. */
    markFull: () => {
      const hadReserve = disk.reservedBytes() > 0;
      disk.release();
      if (!low) change(true);
      return hadReserve;
    },
  };
}

export function inMegabytes(bytes: number): number {
  return Math.round(bytes / mebibyte);
}
