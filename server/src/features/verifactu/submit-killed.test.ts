import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killEverywhere } from '../../../testing/kill-everywhere.ts';
import { type VerifactuApp, verifactuApp } from '../../../testing/verifactu.ts';
import { submitBatch } from './service/submit-records.ts';

describe('a sender killed at any statement', { timeout: 180_000 }, () => {
  let product: VerifactuApp;
  beforeAll(async () => {
    product = await verifactuApp();
    await product.setAgency({ waitSeconds: '0' });
  });
  afterAll(() => product.close());

  it('delivers each record once after a sender was killed at any statement', async () => {
    await killEverywhere(product, {
      repeatWrites: true,
      outside: () => product.received(),
      prepare: () => product.record(2),
      act: submitBatch,
      repeat: async () => {
        // Another sender must wait until the killed sender times out.
        const { sender } = await product.flow();
        const isFree = sender === null && (await hasPending());
        expect(await product.submit()).toBe(isFree ? 'some' : 'nothing');
        product.pass(181);
        await product.submit();
      },
      check: async () => expect(await hasPending()).toBe(false),
    });

    const received = (await product.received()).map(({ hash }) => hash);
    expect(received).toEqual((await product.records()).map(({ hash }) => hash));
    const answers = (await product.submissions()).map(({ state, error_code }) => [
      state,
      error_code,
    ]);
    expect(new Set(answers.map(String))).toEqual(new Set(['accepted,']));
    expect(Number((await product.flow()).accepted_count)).toBe(received.length);
  });

  async function hasPending(): Promise<boolean> {
    return (await product.submissions()).some(({ state }) => state === 'pending');
  }
});

describe('concurrent senders', () => {
  let product: VerifactuApp;
  beforeAll(async () => {
    product = await verifactuApp();
  });
  afterAll(() => product.close());

  it('sends each record once when several senders start together', async () => {
    await product.setAgency({ waitSeconds: '0' });
    await product.record(20);
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => product.submit()));
    expect(outcomes.filter((outcome) => outcome === 'some')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'nothing')).toHaveLength(5);
    expect(await product.sent()).toMatchObject([{ records: 20 }]);
    expect((await product.submissions()).map(({ tries }) => tries)).toEqual(Array(20).fill(1));
  });

  it('ignores the late answer of a sender that timed out', async () => {
    await product.record();
    const { taxAgency } = product.deps;
    if (!taxAgency) throw new Error('no agency');
    let answer = (): void => {};
    const slow = {
      submit: async (...sent: Parameters<typeof taxAgency.submit>) => {
        const reply = await taxAgency.submit(...sent);
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return reply;
      },
    };
    const first = submitBatch({ ...product.deps, taxAgency: slow });
    await expect.poll(async () => (await product.received()).length).toBe(21);
    product.pass(181);
    expect(await product.submit()).toBe('some');
    const before = await product.submissions();
    expect(before.at(-1)).toMatchObject({ state: 'accepted', tries: 2 });
    answer();
    await first;
    expect(await product.submissions()).toEqual(before);
    expect(await product.flow()).toMatchObject({ sender: null, accepted_count: '21' });
  });
});
