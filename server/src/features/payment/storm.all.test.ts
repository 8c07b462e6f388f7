import { describe, expect, it } from 'vitest';
import { perLayer } from '../../../testing/layer.ts';
import { moneyStorm, type Storm } from '../../../testing/money-storm.ts';
import { listDifferences } from '../../../testing/storm-books.ts';
import { useApp } from '../../../testing/use-app.ts';

/** More with OPERATIONS=10000, another storm with SEED=7. */
const operationCount = Number(process.env.OPERATIONS ?? perLayer({ everyday: 100, all: 500 }));
const seed = Number(process.env.SEED ?? 2026);
const atOnce = 3;
/** Each check invoices all computers, which leaves less to go wrong afterwards. */
const checkedEach = 150;

describe('a storm of everything that moves money', () => {
  const product = useApp(moneyStorm);

  it(
    'ends with all kept money in an invoice or in a list of the staff',
    async () => {
      const random = randomFrom(seed);
      const names = [...Object.keys(product.operations), ...often];
      await product.operations['new family']?.([0, 0, 0]);
      await product.operations['new repair']?.([0, 0, 0]);
      const done: string[] = [];
      while (done.length < operationCount) {
        const step = Array.from({ length: atOnce }, () => ({
          name: names[Math.floor(random() * names.length)] as string,
          numbers: [random(), random(), random()] as const,
        }));
        await Promise.all(step.map((each) => perform(product, each)));
        done.push(...step.map(({ name }) => name));
        // A check at the end would not say which operation lost the money.
        if (done.length % checkedEach === 0)
          await expectInvoiced(product, done.slice(-checkedEach));
      }
      await expectInvoiced(product, done.slice(-checkedEach));
      // A storm of refusals would prove nothing.
      expect([...succeeded]).toEqual(expect.arrayContaining(proven));
    },
    operationCount * 3000,
  );
});

/** Without these nothing is left to go wrong with. */
const often = ['begin', 'begin together', 'pay a quote', 'deposit', 'receipt', 'validate']
  .concat(['authorise', 'authorise', 'authorise', 'invoice', 'pending payment by hand'])
  .concat(['begin', 'receipt', 'validate', 'refund']);

const succeeded = new Set<string>();

const proven = ['authorise', 'begin together', 'pay a quote', 'deposit', 'invoice'].concat([
  'refund',
  'refund by transfer',
  'withdraw',
  'pending payment by hand',
]);

type Step = { name: string; numbers: readonly [number, number, number] };

async function perform({ operations }: Storm, { name, numbers }: Step): Promise<void> {
  const reply = await operations[name]?.(numbers);
  if (reply && reply.statusCode === 200) succeeded.add(name);
  if (reply) expect(reply.statusCode, `${name}: ${reply.body}`).toBeLessThan(500);
}

/** Finishes what the product does by itself, invoices whatever can be invoiced, and compares. */
async function expectInvoiced(product: Storm, last: readonly string[]): Promise<void> {
  product.behaveWell();
  await product.deps.db.deleteFrom('failed_tries').execute();
  await product.runJobs();
  const toInvoice = await product.deps.db
    .selectFrom('computers')
    .select('id')
    .where('status', 'in', ['paid', 'validated'])
    .where('deleted_at', 'is', null)
    .execute();
  for (const { id: computerId } of toInvoice)
    await product.call(product.admin, 'POST /admin/computer/create-invoice', { computerId });
  expect(await listDifferences(product), `seed ${seed}, after ${last.join(', ')}`).toEqual([]);
}

/** Mulberry32: a small generator with a good spread. */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
