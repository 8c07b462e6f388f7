import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './project.mjs';

/** A hash of the names and contents of files and folders. */
export function fingerprint(paths, { skip = () => false } = {}) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => listFiles(join(root, path), skip))) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(path, skip) {
  if (skip(path) || !existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name), skip));
}
