import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/lib/programs.mjs';

/** Files with their own command: `npm run pictures`, `npm run machines`. */
const separate = {
  '**/pictures.spec.ts': process.env.PICTURES_TO,
  '**/several-machines.spec.ts': process.env.MACHINES,
};

/** Only `npm test -- --all` runs these. A plain `npx playwright test` runs every file. */
const leftToAll = process.env.TEST_LAYER === 'everyday' ? ['**/*.all.spec.ts'] : [];

/** Each worker has a browser and a product of its own, which keep a core busy. */
const workers = Math.max(2, availableParallelism());

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  testIgnore: [
    ...leftToAll,
    ...Object.entries(separate).flatMap(([files, isOn]) => (isOn ? [] : [files])),
  ],
  outputDir: 'test-results/journeys',
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  forbidOnly: true,
  retries: 0,
  workers,
  // The longest take 20 s on an idle machine: they begin with a contract and a code from a mail.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium() ?? 'chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
