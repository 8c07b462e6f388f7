import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import config from '../.dependency-cruiser.mjs';
import { findWrongImports } from './lib/imports.mjs';

// A small product. Each file in `wrong` breaks the rule beside it; no other file breaks a rule.
const right = {
  'domain/src/money.ts': `export type Cents = number; export const round = 1;`,
  'domain/src/computer/api.ts': `import { z } from 'zod'; import type { Cents } from '../money.ts';`,
  'domain/src/money.test.ts': `import { test } from 'vitest'; import { round } from './money.ts';`,
  'server/src/db/database.ts': `import pg from 'pg'; export type Tx = pg.Client;`,
  'server/src/lib/clock.ts': `export type Clock = 1; export const systemClock = 1;`,
  'server/src/lib/ids.ts': `import { randomBytes } from 'node:crypto'; export const newId = 1;`,
  'server/src/gateways/mail.ts': `export type Mail = 1; export const send = 1;`,
  'server/stand-ins/stand-ins.ts': `import '../demo/load.ts'; export const standIns = 1;`,
  'server/demo/load.ts': `import '../stories/people.ts'; export const load = 1;`,
  'server/stories/people.ts': `import '../src/jobs.ts'; export const addPerson = 1;`,
  'server/src/http/route.ts': `import type { Deps } from '../deps.ts'; export const route = 1;`,
  'server/src/deps.ts': `import type { Jobs } from './jobs.ts'; export type Deps = 1;`,
  'server/src/jobs.ts': `import type { Deps } from './deps.ts'; export type Jobs = 1;`,
  'server/src/app.ts': `import { route } from './features/person/routes.ts';`,
  'server/src/features/person/routes.ts': `import { route } from '../../http/route.ts'; import { logIn } from './service/log-in.ts';`,
  'server/src/features/person/service/log-in.ts': `import type { Tx } from '../../../db/database.ts'; import { find } from '../store/people.ts'; import { newId } from '../../../lib/ids.ts'; import type { Mail } from '../../../gateways/mail.ts'; import { read } from '../../options/service.ts'; export const logIn = 1;`,
  'server/src/features/person/store/people.ts': `import type { Tx } from '../../../db/database.ts'; export const find = 1;`,
  'server/src/features/person/store/resets.ts': `import type { Tx } from '../../../db/database.ts';`,
  'server/src/features/person/log-in.test.ts': `import { testApp } from '../../../testing/app.ts';`,
  'server/src/features/options/service.ts': `import { round } from '@cobertura/domain/money.ts'; export const read = 1;`,
  'server/src/features/options/store.ts': `export const load = 1;`,
  'server/testing/app.ts': `import '../src/app.ts'; export const testApp = 1;`,
  'web/src/ui/Card.tsx': `import { useState } from 'react'; export const Card = () => <p />;`,
  'web/src/lib/format.ts': `import { round } from '@cobertura/domain/money.ts'; export const format = 1;`,
  'web/src/locales/es.json': `{}`,
  'web/src/lib/i18n.ts': `import es from '../locales/es.json';`,
  'web/src/features/person/MyData.tsx': `import { Card } from '../../ui/Card.tsx'; import type { Computer } from '@cobertura/domain/computer/api.ts'; import { format } from '../../lib/format.ts'; export const MyData = () => <Card />;`,
  'web/src/features/options/Options.tsx': `export const Options = () => <p />;`,
  'web/src/app/router.tsx': `import { MyData } from '../features/person/MyData.tsx'; import { Options } from '../features/options/Options.tsx';`,
};

const wrong = [
  ['domain-alone', 'domain/src/reads-files.ts', `import 'node:fs';`],
  ['domain-alone', 'domain/src/takes-a-package.ts', `import type { Client } from 'pg';`],
  ['domain-alone', 'domain/src/knows-server.ts', `import '../../server/src/jobs.ts';`],
  ['domain-tests-alone', 'domain/src/reads.test.ts', `import 'node:fs';`],
  ['domain-zod-in-api', 'domain/src/nif.ts', `import { z } from 'zod';`],
  ['domain-zod-in-api', 'domain/src/types.ts', `import type { z } from 'zod';`],
  ['domain-zod-in-api', 'domain/src/inline.ts', `export type T = import('zod').ZodType;`],
  ['domain-without-cycles', 'domain/src/cycle.ts', `import type { Other } from './other.ts';`],
  [
    'server-base-below-features',
    'server/src/http/up.ts',
    `import '../features/options/service.ts';`,
  ],
  ['server-base-below-features', 'server/src/db/up.ts', `import type { A } from '../app.ts';`],
  ['server-base-below-features', 'server/src/lib/up.ts', `export * from '../start.ts';`],
  ['server-production-packages', 'server/src/lib/tests.ts', `import 'vitest';`],
  ['server-production-packages', 'server/commands/mail.ts', `await import('smtp-server');`],
  ['server-production-packages', 'server/stand-ins/page.ts', `import 'react';`],
  [
    'server-main-loads-lazily',
    'server/src/main.ts',
    `import '../demo/load.ts'; await import('../stand-ins/stand-ins.ts');`,
  ],
  ['server-product-alone', 'server/src/start.ts', `import '../demo/load.ts';`],
  ['server-product-alone', 'server/src/gateways/fake.ts', `import '../../testing/app.ts';`],
  ['server-product-alone', 'server/src/lib/told.ts', `import '../../stories/people.ts';`],
  [
    'server-product-alone',
    'server/src/features/person/tests.ts',
    `const app = await import('../../../stand-ins/stand-ins.ts');`,
  ],
  [
    'server-feature-through-service',
    'server/src/features/person/peeks.ts',
    `import type { load } from '../options/store.ts';`,
  ],
  [
    'server-feature-below-composition',
    'server/src/features/person/climbs.ts',
    `const app = await import('../../app.ts');`,
  ],
  [
    'server-db-in-store-and-service',
    'server/src/features/person/emails.ts',
    `import type { Tx } from '../../db/database.ts';`,
  ],
  [
    'server-db-in-store-and-service',
    'server/src/features/person/session.ts',
    `import { sql } from 'kysely';`,
  ],
  [
    'server-gateway-types-only',
    'server/src/features/person/timing.ts',
    `import { send } from '../../gateways/mail.ts';`,
  ],
  [
    'server-features-without-cycles',
    'server/src/features/campaign',
    `import '../invoice/service/send.ts';`,
    'service.ts',
  ],
  ['web-ui-alone', 'web/src/ui/Price.tsx', `import '@cobertura/domain/money.ts';`],
  ['web-ui-alone', 'web/src/ui/Date.tsx', `import '../lib/format.ts';`],
  [
    'web-without-schemas',
    'web/src/features/person/Schema.tsx',
    `import '@cobertura/domain/computer/api.ts';`,
  ],
  ['web-lib-below-features', 'web/src/lib/up.ts', `import '../features/options/Options.tsx';`],
  [
    'web-feature-alone',
    'web/src/features/person/Mixed.tsx',
    `import { Options } from '../options/Options.tsx';`,
  ],
  ['web-feature-alone', 'web/src/features/person/Up.tsx', `import '../../app/router.tsx';`],
  [
    'web-feature-tests-alone',
    'web/src/features/person/Up.test.tsx',
    `import '../../app/router.tsx';`,
  ],
  ['sides-apart', 'web/src/app/server.ts', `import type { A } from '../../../server/src/app.ts';`],
  ['sides-apart', 'server/src/web.ts', `import '../../web/src/app/router.tsx';`],
  ['no-cycles', 'web/src/app/cycle.ts', `import { other } from './other.ts';`],
  ['no-barrel-file', 'web/src/ui/index.ts', `export * from './Card.tsx';`],
  ['no-barrel', 'web/src/app/all.ts', `import '../ui/index.ts';`],
  ['no-drawer', 'web/src/app/opens.ts', `import './date-utils.ts';`],
  ['no-unknown', 'web/src/app/lost.ts', `import './gone.ts';`],
];

// Files that `wrong` needs, for example the other half of a cycle, which is reported once.
const rest = {
  'domain/src/other.ts': `import type { Cycle } from './cycle.ts';`,
  'server/src/features/campaign/service/open.ts': '',
  'server/src/features/invoice/service/send.ts': '',
  'server/src/features/invoice/service.ts': `import '../campaign/service/open.ts';`,
  'web/src/app/other.ts': `import { cycle } from './cycle.ts';`,
  'web/src/app/date-utils.ts': '',
};

describe('the import table', () => {
  let folder;
  let found;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'cobertura-imports-'));
    for (const [path, text] of Object.entries({ ...right, ...rest }))
      write(join(folder, path), text);
    for (const [, path, text, file = ''] of wrong) write(join(folder, path, file), text);
    installPackages(folder);
    found = findWrongImports(folder).map(({ rule, from }) => `${rule}: ${from}`);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(wrong)('rule %s reports %s', (rule, path) => {
    expect(found).toContain(`${rule}: ${path}`);
  });

  test('every rule has a file that breaks it', () => {
    const shown = wrong.map(([rule]) => rule);
    expect(
      config.forbidden.map(({ name }) => name).filter((name) => !shown.includes(name)),
    ).toEqual([]);
  });

  test('no other import is reported', () => {
    const expected = wrong.map(([rule, path]) => `${rule}: ${path}`);
    expected.push('server-features-without-cycles: server/src/features/invoice');
    expect(found.toSorted()).toEqual(expected.toSorted());
  });
});

function write(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function installPackages(folder) {
  for (const name of ['zod', 'pg', 'kysely', 'react', 'vitest', 'smtp-server']) {
    write(join(folder, 'node_modules', name, 'package.json'), `{ "main": "main.js" }`);
    write(join(folder, 'node_modules', name, 'main.js'), '');
  }
  write(
    join(folder, 'domain/package.json'),
    `{ "exports": { "./*": "./src/*" }, "dependencies": { "zod": "4" } }`,
  );
  write(
    join(folder, 'server/package.json'),
    `{ "dependencies": { "pg": "8", "kysely": "0" }, "devDependencies": { "smtp-server": "3" } }`,
  );
  write(join(folder, 'web/package.json'), `{ "devDependencies": { "react": "19" } }`);
  mkdirSync(join(folder, 'node_modules/@cobertura'));
  symlinkSync(join(folder, 'domain'), join(folder, 'node_modules/@cobertura/domain'));
}
