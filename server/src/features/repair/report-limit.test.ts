import { describe, expect, it } from 'vitest';
import { coveredNow, repairsApp, reportForm } from '../../../testing/repairs.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('the limit of reports', () => {
  const product = useApp(repairsApp);

  const covered = async () => {
    const family = await product.family();
    return { family, computerId: await product.addComputer(family, coveredNow) };
  };
  type Own = Awaited<ReturnType<typeof covered>>;
  const send = ({ family, computerId }: Own, form: object = {}, headers: object = {}) =>
    product.request(`POST /computers/${computerId}/repairs`, {
      as: family,
      payload: { ...reportForm, ...form },
      headers,
    });

  it('counts the reports of one computer by one person', async () => {
    const own = await covered();
    const { computerId, family } = own;
    for (let at = 0; at < 20; at += 1) {
      await product.deps.tries.count('repair-report', computerId, family.id);
    }
    expect((await send(own)).statusCode).toBe(429);
    // The page tells the family to call the desk.
    const byPhone = await send({ family: product.desk, computerId }, { channel: 'phone' });
    expect(byPhone.statusCode).toBe(200);
  });

  it('counts neither refused nor repeated reports', async () => {
    const own = await covered();
    for (let at = 0; at < 19; at += 1) {
      await product.deps.tries.count('repair-report', own.computerId, own.family.id);
    }
    for (let at = 0; at < 3; at += 1) {
      expect((await send(own, { happenedOn: '2026-12-24' })).statusCode).toBe(409);
    }
    const key = { 'idempotency-key': 'limited' };
    const { _id } = (await send(own, {}, key)).json();
    // The twentieth was opened, and its repetition is answered.
    expect((await send(own, {}, key)).json()._id).toBe(_id);
    expect((await send(own)).statusCode).toBe(429);
  });

  it('counts the repetition of a repair too', async () => {
    // The report is the first of twenty.
    const { id, family, computerId } = await product.report();
    for (let at = 0; at < 19; at += 1) {
      await product.deps.tries.count('repair-report', computerId, family.id);
    }
    const again = { as: family, payload: reportForm };
    expect((await product.request(`POST /my-repairs/${id}/reopen`, again)).statusCode).toBe(429);
  });
});
