import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Node 24, which npm installs with the rest: the machine's own may be older. */
export const node = join(root, 'node_modules/.bin/node');

/** The command of an npm package, to run with `node`. */
export const tool = (name) => join(root, 'node_modules/.bin', name);
