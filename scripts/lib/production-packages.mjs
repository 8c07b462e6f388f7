import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** The folders that `npm prune --omit=dev` leaves, some only on another platform. */
export function listProductionPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .filter(([, { dev }]) => !dev)
    .map(([path]) => path);
}
