// The import table of ARCHITECTURE.md. scripts/lib/imports.mjs adds what these rules cannot express.
// scripts/boundaries.test.mjs breaks each rule once and expects it to be reported.

const test = '\\.test\\.tsx?$';
const domain = '^domain/src/';
const base = '^server/src/(config|db|http|lib|pdf|gateways)/';
const feature = '^server/src/features/([^/]+)/';
const composition = '^server/src/(app|catalogue|main|start)\\.ts$';
const outsideProduct = '^server/(stand-ins|demo|stories|testing|commands)/';

/** A rule, its reason and the imports that break it. */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    never(
      'domain-alone',
      'The domain is pure: it imports only itself and zod.',
      { path: domain, pathNot: test },
      { pathNot: [domain, 'node_modules/zod/'] },
    ),
    never(
      'domain-tests-alone',
      'Tests of the domain import the domain and the test tools.',
      { path: `${domain}.*${test}` },
      { pathNot: [domain, 'node_modules/(zod|vitest|fast-check)/'] },
    ),
    never(
      'domain-zod-in-api',
      'Only api.ts and the files it is made of define schemas.',
      { path: domain, pathNot: [test, '[/-]api\\.ts$', '/(endpoint|fields|list)\\.ts$'] },
      { path: 'node_modules/zod/' },
    ),
    never(
      'domain-without-cycles',
      'The domain has no import cycles, not even of types.',
      { path: domain },
      { circular: true },
    ),

    never(
      'server-base-below-features',
      'config, db, http, lib, pdf and gateways do not know the features or what composes them.',
      { path: base, pathNot: test },
      { path: ['^server/src/features/', composition] },
    ),
    never(
      'server-product-alone',
      'The product never imports stand-ins, demo data, stories, test tools or commands.',
      { path: '^server/src/', pathNot: [test, '^server/src/main\\.ts$'] },
      { path: outsideProduct },
    ),
    never(
      'server-production-packages',
      'The server, its commands and the domain import only packages that a pruned server has.',
      { path: '^(domain/src|server/(src|stand-ins|demo|stories|commands))/', pathNot: test },
      {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    never(
      'server-main-loads-lazily',
      'main loads the stand-ins with a dynamic import, and only outside of production.',
      { path: '^server/src/main\\.ts$' },
      { path: outsideProduct, dependencyTypesNot: ['dynamic-import', 'type-only'] },
    ),
    never(
      'server-feature-through-service',
      'A feature uses another through its service.',
      { path: feature },
      {
        path: '^server/src/features/',
        pathNot: ['^server/src/features/($1/|[^/]+/service(\\.ts$|/))'],
      },
    ),
    never(
      'server-feature-below-composition',
      'Features do not know the files that compose them.',
      { path: feature, pathNot: test },
      { path: composition },
    ),
    never(
      'server-db-in-store-and-service',
      'Routes, jobs and emails use the database through a service or a store.',
      { path: feature, pathNot: [test, '(/|-)(store|service)(\\.ts$|/)'] },
      { path: ['^server/src/db/', 'node_modules/(pg|kysely|@electric-sql/pglite)/'] },
    ),
    never(
      'server-gateway-types-only',
      'A feature receives its gateways in `deps` and imports only their types.',
      { path: feature, pathNot: test },
      { path: '^server/src/gateways/', dependencyTypesNot: ['type-only'] },
    ),

    never(
      'web-ui-alone',
      'ui could be used in another product.',
      { path: '^web/src/ui/', pathNot: test },
      { path: '^(domain|server|web)/', pathNot: '^web/src/ui/' },
    ),
    never(
      'web-without-schemas',
      'The browser loads no schemas: of the files that define them it imports only types.',
      { path: '^web/src/', pathNot: [test, '^web/src/testing/'] },
      {
        path: `${domain}(.*[/-]api|endpoint|fields|list)\\.ts$`,
        dependencyTypesNot: ['type-only'],
      },
    ),
    never(
      'web-lib-below-features',
      'lib imports the domain, but no screens.',
      { path: '^web/src/lib/', pathNot: test },
      { path: '^web/', pathNot: '^web/src/(lib|locales)/' },
    ),
    never(
      'web-feature-alone',
      'A feature imports domain, ui and lib. app composes features.',
      { path: '^web/src/features/([^/]+)/', pathNot: test },
      { path: '^web/', pathNot: '^web/src/(features/$1|ui|lib)/' },
    ),
    never(
      'web-feature-tests-alone',
      'Tests of a feature import what the feature may import, and the test tools.',
      { path: `^web/src/features/([^/]+)/.*${test}` },
      { path: '^web/', pathNot: '^web/src/(features/$1|ui|lib|testing)/' },
    ),

    never(
      'sides-apart',
      'Server and web share only the domain.',
      { path: '^(server|web)/' },
      { path: '^(server|web|scripts|e2e)/', pathNot: '^$1/' },
    ),
    never(
      'no-cycles',
      'Import cycles are only allowed for types, which do not exist at run time.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    never(
      'no-barrel',
      'Import from the file that defines it.',
      {},
      { path: '/index\\.tsx?$', pathNot: 'node_modules/' },
    ),
    never(
      'no-barrel-file',
      'Import from the file that defines it.',
      { path: '/index\\.tsx?$' },
      {},
    ),
    never(
      'no-drawer',
      'Name a file after its subject, not utils or helpers.',
      {},
      { path: '(/|-)(utils?|helpers?|misc|common)(\\.tsx?$|/)', pathNot: 'node_modules/' },
    ),
    never(
      'no-unknown',
      'The imported file does not exist.',
      {},
      // This tool does not resolve the address of a file in a package. The build does.
      { couldNotResolve: true, pathNot: '\\.wasm\\?url$' },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules/' },
    exclude: { path: '^(server|web|scripts)/node_modules/|^web/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
