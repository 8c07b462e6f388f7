import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractsApp, contractsApp } from '../../../testing/contracts.ts';
import { signaturitPdf, signaturitServer } from '../../../testing/signaturit-server.ts';
import { sealContract } from './service/seal-contract.ts';
import { syncContract } from './service/sync-contract.ts';

describe('external signing at Signaturit', () => {
  let product: ContractsApp;
  let server: Awaited<ReturnType<typeof signaturitServer>>;

  beforeAll(async () => {
    server = await signaturitServer();
    product = await contractsApp(server.environment);
  });
  afterAll(async () => {
    server.close();
    await product.close();
  });

  async function begin() {
    const family = await product.family();
    const computerId = await product.addComputer(family, { status: 'pending-signature' });
    const reply = await product.call(family, 'POST /contract/create', {
      computerId,
      startsAtOnce: true,
      knowsLoss: true,
    });
    const { form, ...rest } = server.last();
    const token = new URL(String(form.get('callback_url'))).searchParams.get('token') ?? '';
    const events = new URL(String(form.get('events_url')));
    const contractId = String(form.get('data[contract_id]'));
    return { family, computerId, token, contractId, reply, events, id: rest.id };
  }

  const request = (id: string) => server.requests.get(id) as { status: string; events: object[] };

  it('applies the status that Signaturit returns after its callback', async () => {
    const signing = await begin();
    expect(signing.reply.json().url).toBe(`https://signaturit.example/sign/${signing.id}`);
    request(signing.id).status = 'completed';
    const post = (url: URL) =>
      product.app.inject({
        method: 'POST',
        url: `${url.pathname}${url.search}`,
        payload: 'type=document_completed&document%5Bstatus%5D=completed',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const forged = new URL(signing.events);
    forged.searchParams.set('key', 'x'.repeat(43));
    expect((await post(forged)).statusCode).toBe(403);
    expect((await post(new URL('/api/v1/contract/webhook', signing.events))).statusCode).toBe(403);
    expect((await post(signing.events)).json()).toEqual({ received: true });

    await syncContract(product.deps, signing.contractId);
    expect(await product.statusOf(signing)).toBe('pending-payment');
    await sealContract(product.deps, signing.contractId);
    const { sealed_sha256: sha256 } = await product.contractOf(signing.token);
    expect(sha256).toBe(hash('sha256', signaturitPdf));
    expect((await product.confirm(signing)).json()).toMatchObject({ success: true });
  });

  it.each([
    ['declined', 'declined'],
    ['expired', 'expired'],
    ['canceled', 'cancelled'],
  ])('changes the contract for the Signaturit status %s to %s', async (status, state) => {
    const signing = await begin();
    request(signing.id).status = status;
    expect((await product.confirm(signing)).json()).toMatchObject({ success: false });
    expect((await product.contractOf(signing.token)).state).toBe(state);
    expect(await product.statusOf(signing)).toBe('pending-signature');
  });
});
