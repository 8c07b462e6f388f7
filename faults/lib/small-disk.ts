import { spawnSync } from 'node:child_process';
import { createWriteStream, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

export type SmallDisk = { fill: () => Promise<void>; free: () => void; remove: () => void };

const megabytes = 256;

/** Mounts a small disk for a folder. Returns undefined without the right to mount, so the machine's own disk is never filled. */
export function mountSmallDisk(folder: string): SmallDisk | undefined {
  mkdirSync(folder, { recursive: true });
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder];
  if (spawnSync('mount', options).status !== 0) return undefined;
  const ballast = join(folder, 'ballast');

  return {
    fill: async () => {
      const chunk = Buffer.alloc(1024 * 1024);
      const endless = Readable.from(
        (function* () {
          for (;;) yield chunk;
        })(),
      );
      const file = createWriteStream(ballast);
      // The write ends with an error when no space is left.
      await finished(endless.pipe(file)).catch(() => {});
      endless.destroy();
      // The product may delete files at the same time, so a little free space is accepted.
      if (statfsSync(folder).bavail > 256) throw new Error('the small disk did not fill');
    },
    free: () => rmSync(ballast, { force: true }),
    remove: () => {
      spawnSync('umount', ['-l', folder]);
    },
  };
}
