import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Loaded before the product, in each of its threads. While the file BREAKING_DISK contains `full`, the
 * disk reports little free space. While it contains `broken`, no file can be flushed.
 */
const { statfsSync, fsyncSync } = fs;
const state = () => fs.readFileSync(process.env.BREAKING_DISK ?? '', 'utf8');

fs.statfsSync = ((path: string) => {
  const found = statfsSync(path);
  return state() === 'full' ? Object.assign(found, { bavail: 2000 }) : found;
}) as typeof statfsSync;

fs.fsyncSync = (file) => {
  if (state() === 'broken') throw Object.assign(new Error('EIO'), { code: 'EIO' });
  fsyncSync(file);
};
syncBuiltinESMExports();
