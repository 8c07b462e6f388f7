import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export type SmallDisk = {
  fill: (leftMegabytes?: number) => void;
  free: () => void;
  remove: () => void;
};

const chunk = Buffer.alloc(1024 * 1024);

const megabytes = 256;

/** Mounts a small disk for a folder. Returns undefined without the right to mount, so the machine's own disk is never filled. */
export function mountSmallDisk(folder: string): SmallDisk | undefined {
  mkdirSync(folder, { recursive: true });
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder];
  if (spawnSync('mount', options).status !== 0) return undefined;
  const ballast = join(folder, 'ballast');

  const freeMegabytes = () => {
    const { bavail, bsize } = statfsSync(folder);
    return (bavail * bsize) / chunk.length;
  };

  return {
    fill: (leftMegabytes = 0) => {
      const file = openSync(ballast, 'a');
      try {
        while (leftMegabytes === 0 || freeMegabytes() > leftMegabytes) writeSync(file, chunk);
      } catch (error) {
        // The write fails when no space is left.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
      // The product may delete files at the same time, so a little free space is accepted.
      if (freeMegabytes() > leftMegabytes + 1) throw new Error('the small disk did not fill');
    },
    free: () => rmSync(ballast, { force: true }),
    remove: () => {
      spawnSync('umount', ['-l', folder]);
    },
  };
}
