import { hash } from 'node:crypto';
import { statuses } from '@cobertura/domain/computer/status.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { describe, expect, it } from 'vitest';
import { type ContractsApp, contractsApp } from '../../../testing/contracts.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('creation of a contract', () => {
  const product = useApp(contractsApp);

  const create = (family: Parameters<ContractsApp['call']>[0], computerId: ComputerId) =>
    product.call(family, 'POST /contract/create', { computerId });
  const pages = (family: Parameters<ContractsApp['call']>[0], token: string) =>
    product.call(family, `GET /contract/signing/${token}`);

  it('returns a link to our own page whose token is not stored', async () => {
    const { token, contractId } = await product.createContract();
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await product.deps.db
      .selectFrom('contracts')
      .selectAll()
      .where('id', '=', contractId)
      .execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0]).toMatchObject({ state: 'pending', provider: 'own', signing_url: null });
  });

  it('serves the stored unsigned file, which has the hash in the contract', async () => {
    const { family, token } = await product.createContract();
    const [first, second] = [
      await product.call(family, `GET /contract/signing/${token}/pdf`),
      await product.call(family, `GET /contract/signing/${token}/pdf`),
    ];
    expect(first.headers['content-type']).toBe('application/pdf');
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
    const { unsigned_sha256: sha256 } = await product.contractOf(token);
    expect(hash('sha256', first.rawPayload)).toBe(sha256);
  });

  it('gives the signing page its data and the contract as text', async () => {
    const { family, token, computerId } = await product.createContract({ lang: 'ga' });
    const page = (await pages(family, token)).json();
    expect(page).toMatchObject({
      computerId,
      state: 'pending',
      language: 'ga',
      signer: { name: 'Uxía Núñez Rial', nif: '12345678Z', email: family.email },
      title: 'Contrato de cobertura de reparación',
      consent: expect.stringContaining('Lin o contrato e acéptoo'),
      codeSentTo: `${family.email[0]}•••@example.com`,
      codeAgainAt: null,
      codeVerified: false,
    });
    expect(page.sections).toHaveLength(13);
    const text = JSON.stringify(page.sections);
    for (const word of ['Brais Rial', 'HP ProBook', 'CEIP SCHOOL-1', '49,00', '31/08/2027']) {
      expect(text).toContain(word);
    }
  });

  it('returns the same contract to a repeated request, also after "not now"', async () => {
    const { family, computerId, token } = await product.createContract();
    await product.call(family, `POST /contract/signing/${token}/cancel`);
    const again = await product.createContractFor(family, computerId);
    expect(again.token).toBe(token);
    expect((await pages(family, token)).json().state).toBe('pending');
  });

  it('creates one contract for six concurrent requests', async () => {
    const family = await product.family();
    const computerId = await product.addComputer(family, { status: 'pending-signature' });
    const replies = await Promise.all(Array.from({ length: 6 }, () => create(family, computerId)));
    expect(new Set(replies.map((reply) => reply.json().url)).size).toBe(1);
    const rows = await product.deps.db
      .selectFrom('contracts')
      .select('id')
      .where('computer_id', '=', computerId)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('creates a new contract after a change of data and closes the old link', async () => {
    const { family, computerId, token } = await product.createContract();
    const { serialNumber } = await product.read(family, computerId);
    const form = await product.form({ studentName: 'Antía Rial', serialNumber });
    expect((await product.call(family, `PUT /computers/${computerId}`, form)).statusCode).toBe(200);
    expect((await pages(family, token)).statusCode).toBe(410);

    const next = await product.createContractFor(family, computerId);
    expect(next.token).not.toBe(token);
    expect((await product.contractOf(token)).state).toBe('void');
    expect(JSON.stringify((await pages(family, next.token)).json())).toContain('Antía Rial');
  });

  it('creates a new contract after a change of price or person', async () => {
    const { family, computerId, token } = await product.createContract();
    await product.deps.db
      .updateTable('users')
      .set({ address: 'Rúa Vella, 9' })
      .where('id', '=', family.id)
      .execute();
    const next = await product.createContractFor(family, computerId);
    expect(next.token).not.toBe(token);
    expect(JSON.stringify((await pages(family, next.token)).json())).toContain('Rúa Vella, 9');
  });

  it('creates a new contract after seven days and closes the old link', async () => {
    const { family, computerId, token } = await product.createContract();
    product.pass(7 * 86_400_000);
    expect((await pages(family, token)).statusCode).toBe(410);
    const next = await product.createContractFor(family, computerId);
    expect(next.token).not.toBe(token);
    expect((await product.contractOf(token)).state).toBe('expired');
  });

  it.each(statuses)('allows or refuses a contract for a computer in status %s', async (status) => {
    const family = await product.family();
    const id = await product.addComputer(family, { status, claims: true });
    const reply = await create(family, id);
    const isAwaited = status === 'pending-signature' || status === 'incomplete';
    expect(reply.statusCode).toBe(isAwaited ? 200 : 409);
    if (!isAwaited) expect(reply.json().code).toBe('not-in-this-status');
  });

  it('refuses a contract without a serial number or after the signature', async () => {
    const family = await product.family();
    const without = await product.addComputer(family, {
      status: 'pending-signature',
      claims: false,
    });
    expect((await create(family, without)).json().code).toBe('serial-needed');
    const signed = await product.addComputer(family, {
      status: 'incomplete',
      contractedAt: product.clock.time,
    });
    expect((await create(family, signed)).json().code).toBe('not-in-this-status');
  });

  it('refuses a contract for the computer of another family', async () => {
    const { computerId } = await product.createContract();
    const other = await product.family();
    expect((await create(other, computerId)).statusCode).toBe(404);
    expect((await create(undefined, computerId)).statusCode).toBe(401);
    expect((await create(await product.staff('admin'), computerId)).statusCode).toBe(403);
  });
});
