import { hash } from 'node:crypto';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { type ContractsApp, contractsApp } from '../../../testing/contracts.ts';
import { docuSealPdf, docuSealServer } from '../../../testing/docuseal-server.ts';
import { runJob } from '../../../testing/run-job.ts';
import { recallContract } from './service/recall-contract.ts';
import { sealContract } from './service/seal-contract.ts';
import { syncContract } from './service/sync-contract.ts';
import { watchContracts } from './service/watch-contracts.ts';

describe('external signing at DocuSeal', () => {
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
    return { ...(await again(family, computerId)), family, computerId };
  }

  /** Reads the token from the return URL that the provider received. */
  async function again(family: Member, computerId: ComputerId) {
    const reply = await product.call(family, 'POST /contract/create', {
      computerId,
      startsAtOnce: true,
      knowsLoss: true,
    });
    const submission = server.last();
    const token = new URL(submission.redirect).searchParams.get('token') ?? '';
    return { reply, submission, token, contractId: submission.externalId };
  }

  const queued = async (name: string, contractId: string) => {
    const { rows } = await product.database.pool.query(
      `select 1 from jobs.job where name = $1 and data->>'contractId' = $2`,
      [name, contractId],
    );
    return rows.length;
  };

  it('sends the family to DocuSeal and back with its token', async () => {
    const { reply, submission, computerId } = await begin();
    expect(reply.json()).toEqual({ url: `https://docuseal.example/s/slug${submission.id}` });
    expect(submission.redirect).toMatch(
      new RegExp(`/my-computers/${computerId}/user-contract-result\\?token=.{43}&status=signed$`),
    );
  });

  it('asks DocuSeal for the status and ignores a forged return URL', async () => {
    const signing = await begin();
    expect((await product.confirm(signing)).json()).toMatchObject({ success: false });
    expect(await product.statusOf(signing)).toBe('pending-signature');

    signing.submission.status = 'completed';
    const first = await product.confirm(signing);
    expect(first.json()).toMatchObject({ success: true, pending: false });
    expect(await product.statusOf(signing)).toBe('pending-payment');
    expect((await product.confirm(signing)).json()).toEqual(first.json());
    expect(await queued('contract.seal', signing.contractId)).toBe(1);

    await sealContract(product.deps, signing.contractId);
    const contract = await product.contractOf(signing.token);
    expect(contract).toMatchObject({
      state: 'sealed',
      signed_at: new Date('2026-09-16T09:30:00Z'),
      sealed_sha256: hash('sha256', docuSealPdf),
      certificate_sha256: null,
    });
    const served = await product.call(
      signing.family,
      `GET /computers/${signing.computerId}/contract`,
    );
    expect(served.rawPayload.equals(docuSealPdf)).toBe(true);
  });

  it('replies "pending" while DocuSeal makes the document', async () => {
    const signing = await begin();
    Object.assign(signing.submission, { status: 'completed', hasDocument: false });
    expect((await product.confirm(signing)).json()).toMatchObject({
      success: false,
      pending: true,
    });
    expect(await product.statusOf(signing)).toBe('pending-signature');
    signing.submission.hasDocument = true;
    expect((await product.confirm(signing)).json()).toMatchObject({ success: true });
  });

  it.each(['declined', 'expired'] as const)(
    'ends a contract that was %s and lets the family create another',
    async (status) => {
      const signing = await begin();
      signing.submission.status = status;
      expect((await product.confirm(signing)).json()).toMatchObject({ success: false });
      expect((await product.contractOf(signing.token)).state).toBe(status);
      expect(await product.statusOf(signing)).toBe('pending-signature');

      const next = await again(signing.family, signing.computerId);
      expect(next.submission.id).not.toBe(signing.submission.id);
      next.submission.status = 'completed';
      await product.confirm({ family: signing.family, token: next.token });
      expect(await product.statusOf(signing)).toBe('pending-payment');
    },
  );

  it('returns the same URL while the contract is pending, after asking DocuSeal', async () => {
    const signing = await begin();
    const same = await again(signing.family, signing.computerId);
    expect(same.reply.json()).toEqual(signing.reply.json());
    signing.submission.archived = true;
    const fresh = await again(signing.family, signing.computerId);
    expect(fresh.submission.id).not.toBe(signing.submission.id);
  });

  it('finds a signature without a webhook when the family asks again', async () => {
    const signing = await begin();
    signing.submission.status = 'completed';
    const reply = await product.call(signing.family, 'POST /contract/create', {
      computerId: signing.computerId,
      startsAtOnce: true,
      knowsLoss: true,
    });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'not-in-this-status']);
    expect(await product.statusOf(signing)).toBe('pending-payment');
  });

  it('replies signing-unavailable and saves nothing when DocuSeal is down', async () => {
    server.state.isAway = true;
    const family = await product.family();
    const computerId = await product.addComputer(family, { status: 'pending-signature' });
    const reply = await product.call(family, 'POST /contract/create', {
      computerId,
      startsAtOnce: true,
      knowsLoss: true,
    });
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'signing-unavailable']);
    const rows = product.deps.db.selectFrom('contracts').select('id');
    expect(await rows.where('computer_id', '=', computerId).execute()).toEqual([]);
  });

  it('loses no signature when DocuSeal is down on the family’s return', async () => {
    const signing = await begin();
    signing.submission.status = 'completed';
    server.state.isAway = true;
    expect((await product.confirm(signing)).statusCode).toBe(503);
    server.state.isAway = false;
    expect((await product.confirm(signing)).json()).toMatchObject({ success: true });
  });

  it('records a signature of a void contract only in the timeline', async () => {
    const signing = await begin();
    await product.deps.db
      .updateTable('coverage_periods')
      .set({ data_version: 5 })
      .where('computer_id', '=', signing.computerId)
      .execute();
    signing.submission.status = 'completed';
    expect((await product.confirm(signing)).json()).toMatchObject({ success: false });
    expect(await product.statusOf(signing)).toBe('pending-signature');
    expect((await product.events(signing.computerId)).at(-1)?.event).toBe('void-contract-signed');
  });

  it('records a signature of another name than the account has now', async () => {
    const signing = await begin();
    await product.deps.db
      .updateTable('users')
      .set({ surname1: 'Outeiro' })
      .where('id', '=', signing.family.id)
      .execute();
    signing.submission.status = 'completed';
    expect((await product.confirm(signing)).json()).toMatchObject({ success: false });
    expect(await product.statusOf(signing)).toBe('pending-signature');
    expect((await product.contractOf(signing.token)).state).toBe('void');
    expect((await product.events(signing.computerId)).at(-1)?.event).toBe('void-contract-signed');
  });

  it('cancels a contract at DocuSeal after a change of data', async () => {
    const signing = await begin();
    const { db } = product.deps;
    await db
      .updateTable('coverage_periods')
      .set({ data_version: 7 })
      .where('computer_id', '=', signing.computerId)
      .execute();
    await again(signing.family, signing.computerId);
    expect((await product.contractOf(signing.token)).state).toBe('void');
    expect(await queued('contract.recall', signing.contractId)).toBe(1);
    // The version before enqueues it by its earlier name.
    const data = { contractId: signing.contractId };
    await runJob(product.deps, 'contract.withdraw', { data });
    expect(signing.submission.archived).toBe(true);
    await recallContract(product.deps, signing.contractId);
  });

  it('finds a signature by the watch job when the family does not return', async () => {
    const signing = await begin();
    signing.submission.status = 'completed';
    await watchContracts(product.deps);
    expect(await queued('contract.follow', signing.contractId)).toBe(1);
    await syncContract(product.deps, signing.contractId);
    expect(await product.statusOf(signing)).toBe('pending-payment');
  });
});
