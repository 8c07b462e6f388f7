import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ContractsApp, contractsApp } from '../../../testing/contracts.ts';
import { docuSealCall, docuSealServer } from '../../../testing/docuseal-server.ts';
import { syncContract } from './service/sync-contract.ts';

describe('DocuSeal webhook', () => {
  let product: ContractsApp;
  let server: Awaited<ReturnType<typeof docuSealServer>>;

  beforeAll(async () => {
    server = await docuSealServer();
    product = await contractsApp(server.environment());
  });
  afterAll(async () => {
    server.close();
    await product.close();
  });
  beforeEach(() => {
    server.state.isAway = false;
  });

  async function begin() {
    const family = await product.family();
    const computerId = await product.addComputer(family, { status: 'pending-signature' });
    await product.call(family, 'POST /contract/create', { computerId, startsAtOnce: false });
    const submission = server.last();
    return { family, computerId, submission, contractId: submission.externalId, token: '' };
  }

  const queued = async (name: string, contractId: string) => {
    const { rows } = await product.database.pool.query(
      `select 1 from jobs.job where name = $1 and data->>'contractId' = $2`,
      [name, contractId],
    );
    return rows.length;
  };

  const post = (call: ReturnType<typeof docuSealCall>) =>
    product.app.inject({ method: 'POST', url: '/api/v1/contract/webhook', ...call });
  const completed = (submissionId: number) => ({
    event_type: 'form.completed',
    data: { id: 1, submission_id: submissionId, status: 'completed' },
  });

  it('asks DocuSeal for the status instead of trusting the webhook', async () => {
    const signing = await begin();
    const call = docuSealCall(completed(signing.submission.id), product.clock.time);
    expect((await post(call)).json()).toEqual({ received: true });
    expect(await queued('contract.follow', signing.contractId)).toBe(1);
    await syncContract(product.deps, signing.contractId);
    expect(await product.statusOf(signing)).toBe('pending-signature');
  });

  it('accepts the webhook in maintenance mode', async () => {
    const signing = await begin();
    const { db } = product.deps;
    await db.updateTable('options').set({ is_maintenance: true }).execute();
    const call = docuSealCall(completed(signing.submission.id), product.clock.time);
    const reply = await post(call);
    await db.updateTable('options').set({ is_maintenance: false }).execute();
    expect(reply.statusCode).toBe(200);
  });

  it('refuses a forged, stale or unsigned webhook', async () => {
    const signing = await begin();
    const event = completed(signing.submission.id);
    const earlier = new Date(product.clock.time.getTime() - 400_000);
    for (const call of [
      docuSealCall(event, product.clock.time, 'whsec_wrong'),
      docuSealCall(event, earlier),
      { payload: JSON.stringify(event), headers: {} as never },
    ]) {
      const reply = await post(call);
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'access-denied']);
    }
    expect(await queued('contract.follow', signing.contractId)).toBe(0);
  });

  it('ignores a webhook about an unknown document', async () => {
    const reply = await post(docuSealCall(completed(123_456), product.clock.time));
    expect([reply.statusCode, reply.json()]).toEqual([200, { received: false }]);
  });
});

describe('signing on our own page', () => {
  it('refuses webhooks when no external provider is configured', async () => {
    const product = await contractsApp();
    const reply = await product.app.inject({
      method: 'POST',
      url: '/api/v1/contract/webhook',
      ...docuSealCall({ event_type: 'form.completed', data: { id: 1 } }, product.clock.time),
    });
    expect(reply.statusCode).toBe(403);
    await product.close();
  });
});
