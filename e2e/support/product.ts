import { test as base, type ConsoleMessage, expect, type WebError } from '@playwright/test';
import { startMachines } from '../../scripts/lib/machines.mjs';
import { startProduct } from '../../scripts/lib/product.mjs';

type Product = Awaited<ReturnType<typeof startProduct | typeof startMachines>>;

/** One process, or several behind a round robin. */
const machines = Number(process.env.MACHINES ?? 1);

type Refusals = {
  allow: (...statuses: number[]) => void;
  /** The test cuts the connection, which the browser reports for each request. */
  allowLostConnection: () => void;
};

/**
 * Tests on the real product, started once per worker with its demo data. A test fails when the
 * browser reports an error: in a script, of the content security policy, or a failed call.
 */
export const test = base.extend<
  { consent: boolean; language: 'es' | 'ga'; refusals: Refusals },
  { product: Product }
>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
    async ({}, use) => {
      const product = machines > 1 ? await startMachines(machines) : await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),

  /** Whether the cookie notice was accepted in an earlier visit. */
  consent: [true, { option: true }],
  /** The language that was chosen in an earlier visit. */
  language: ['es', { option: true }],
  storageState: ({ baseURL, consent, language }, use) => {
    const localStorage = [
      { name: 'locale', value: language },
      ...(consent ? [{ name: 'cookie-consent', value: '1' }] : []),
    ];
    return use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] });
  },

  /** The error statuses that the server may return in this test. */
  refusals: [
    async ({ context }, use) => {
      const allowed = new Set<number>();
      const problems: string[] = [];
      let mayLoseConnection = false;
      const onError = (error: WebError) => problems.push(String(error.error()));
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() !== 'error') return;
        if (mayLoseConnection && /net::ERR_|load-failure/.test(message.text())) return;
        const status = message.text().match(/responded with a status of (\d+)/)?.[1];
        if (status && allowed.has(Number(status))) return;
        problems.push(`${message.text()} (${message.location().url})`);
      };
      context.on('weberror', onError).on('console', onConsole);
      const allow = (...statuses: number[]) => {
        for (const status of statuses) allowed.add(status);
      };
      const allowLostConnection = () => {
        mayLoseConnection = true;
      };
      await use({ allow, allowLostConnection });
      context.off('weberror', onError).off('console', onConsole);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
