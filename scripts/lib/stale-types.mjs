import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Removes the build info of a TypeScript project when a file in `folder` is newer. TypeScript 7 does
 * not recheck the importers of a changed JSON file, so `tsc -b` would keep errors that are fixed and
 * miss new ones. File times have steps of some milliseconds, so an equal time counts as newer.
 */
export function dropStaleBuildInfo({ buildInfo, folder }) {
  if (!existsSync(buildInfo)) return;
  const builtAt = statSync(buildInfo).mtimeMs;
  const isStale = readdirSync(folder).some(
    (name) => statSync(join(folder, name)).mtimeMs >= builtAt,
  );
  if (isStale) rmSync(buildInfo);
}
