import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

// dependency-cruiser reads TypeScript through the compiler's JavaScript API, which TypeScript 7 no
// longer has; without it, it would look at no .ts file and find nothing wrong. So it is given the
// TypeScript 6 of this folder's package.json.
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
