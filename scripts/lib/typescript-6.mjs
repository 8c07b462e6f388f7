import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

// dependency-cruiser reads .ts files with the compiler's JavaScript API, which TypeScript 7 does not
// have. Without it, it would skip every .ts file. It gets the TypeScript 6 of this folder's
// package.json.
const { resolve } = createRequire(import.meta.url);
const given = new Map(
  ['typescript', 'typescript/package.json'].map((name) => [
    name,
    pathToFileURL(resolve(name)).href,
  ]),
);

registerHooks({
  resolve(specifier, context, nextResolve) {
    const url = given.get(specifier);
    return url ? { url, shortCircuit: true } : nextResolve(specifier, context);
  },
});
