import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** The Node 24 that npm installs. The machine's own may be older. */
export const node = join(root, 'node_modules/.bin/node');

/** V8 keeps two spaces for new objects, of 32 MB by default. With 8 a request costs as much. */
export const memoryFlag = '--max-semi-space-size=8';

/** The path of a package's command, to run with `node`. */
export const tool = (name) => join(root, 'node_modules/.bin', name);
