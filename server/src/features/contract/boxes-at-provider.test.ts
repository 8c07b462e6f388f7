import { randomUUID } from 'node:crypto';
import { shownBoxes } from '@cobertura/domain/contract/start-boxes.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { type ContractsApp, contractsApp } from '../../../testing/contracts.ts';
import { docuSealServer } from '../../../testing/docuseal-server.ts';
import { needsProgram } from '../../../testing/needs.ts';
import { runOnFiles } from '../../../testing/programs.ts';
import { runJob } from '../../../testing/run-job.ts';

describe('boxes before leaving for an external provider', () => {
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

  async function computer(lang: Language = 'es') {
    const family = await product.family(lang);
    return { family, id: await product.addComputer(family, { status: 'pending-signature' }) };
  }

  const create = (family: Member, computerId: ComputerId, boxes: object = {}) =>
    product.call(family, 'POST /contract/create', { computerId, ...boxes });

  it.each([
    ['no choice', {}, { field: 'startsAtOnce', code: 'required' }],
    [
      'only the first box',
      { startsAtOnce: true },
      { field: 'knowsLoss', code: 'tick-the-checkbox' },
    ],
  ])('makes no contract with %s', async (_what, boxes, issue) => {
    const { family, id } = await computer();
    const reply = await create(family, id, boxes);
    expect([reply.statusCode, reply.json().issues]).toEqual([
      400,
      [expect.objectContaining(issue)],
    ]);
    const contracts = product.deps.db.selectFrom('contracts').select('id');
    expect(await contracts.where('computer_id', '=', id).execute()).toEqual([]);
  });

  it.each([true, false])('keeps them with the signature, ticked: %s', async (startsAtOnce) => {
    const { family, id } = await computer();
    await create(family, id, { startsAtOnce, knowsLoss: startsAtOnce });
    const submission = server.last();
    const contractId = submission.externalId;
    const boxes = shownBoxes('es', startsAtOnce);
    const log = await product.log({ contractId });
    expect(log.map(({ type }) => type)).toEqual(['created', 'consented']);
    expect(log[1]).toMatchObject({ details: { boxes }, address: expect.any(String) });

    submission.status = 'completed';
    const token = new URL(submission.redirect).searchParams.get('token') ?? '';
    await product.confirm({ family, token });
    const signatures = await product.signatures();
    expect(signatures.find(({ contract_id }) => contract_id === contractId)).toMatchObject({
      boxes,
    });
    // The provider says that it was signed on 16 September 2026.
    const start = new Date('2026-10-01T00:00:00+02:00').getTime() / 1000;
    expect(await product.read(family, id)).toMatchObject({
      status: 'pending-payment',
      coversNotBefore: startsAtOnce ? null : start,
    });
  });

  it.each<[Language, boolean, string[]]>([
    ['es', true, ['En cuanto recibamos el pago', 'Casilla marcada: «Pido que']],
    [
      'es',
      false,
      [
        'El día siguiente al fin del plazo para desistir (el 30/09/2026 si firmas el 15/09/2026) o, si pagas después, cuando recibamos el pago',
        'Casilla sin marcar: «Pido que',
      ],
    ],
    ['ga', true, ['En canto recibamos o pagamento', 'Caixa marcada: «Pido que']],
    [
      'ga',
      false,
      [
        'O día seguinte á fin do prazo para desistir (o 30/09/2026 se asinas o 15/09/2026) ou, se pagas despois, cando recibamos o pagamento',
        'Caixa sen marcar: «Pido que',
      ],
    ],
  ])(
    'prints the start on the document to sign, in %s, ticked: %s',
    needsProgram('pdftotext', '-v'),
    async (lang, startsAtOnce, words) => {
      const { family, id } = await computer(lang);
      await create(family, id, { startsAtOnce, knowsLoss: startsAtOnce });
      const { unsigned_key } = await product.deps.db
        .selectFrom('contracts')
        .select('unsigned_key')
        .where('computer_id', '=', id)
        .executeTakeFirstOrThrow();
      const content = Buffer.from((await product.deps.files.find(unsigned_key)) ?? '');
      const text = runOnFiles({ 'c.pdf': content }, ['pdftotext', 'c.pdf', '-']);
      for (const expected of words) expect(text.replace(/\s+/g, ' ')).toContain(expected);
    },
  );

  it('mails the day of the start with the copy, once the day of the signature is known', async () => {
    const { family, id } = await computer();
    await create(family, id, { startsAtOnce: false });
    const submission = server.last();
    submission.status = 'completed';
    const token = new URL(submission.redirect).searchParams.get('token') ?? '';
    await product.confirm({ family, token });
    const data = { contractId: submission.externalId };
    await runJob(product.deps, 'contract.seal', { data });
    await runJob(product.deps, 'mail.signed-contract', { data, id: randomUUID() });
    const [mail] = (await product.mails()).filter(({ to }) => to?.[0]?.address === family.email);
    expect(mail?.text).toContain('La cobertura empezará el 01/10/2026 o, si pagas después');
  });

  it('counts a document of an earlier version, which names no choice, as ticked', async () => {
    const { family, id } = await computer();
    await create(family, id, { startsAtOnce: false });
    const submission = server.last();
    const contractId = submission.externalId;
    await product.database.pool.query(
      "update contracts set terms = terms - 'startsAtOnce' where id = $1",
      [contractId],
    );
    submission.status = 'completed';
    const token = new URL(submission.redirect).searchParams.get('token') ?? '';
    await product.confirm({ family, token });
    const signature = (await product.signatures()).find((each) => each.contract_id === contractId);
    expect(signature).toMatchObject({ boxes: null });
    expect(await product.read(family, id)).toMatchObject({ coversNotBefore: null });
  });

  it('makes another contract when the family chooses otherwise', async () => {
    const { family, id } = await computer();
    await create(family, id, { startsAtOnce: false });
    const first = server.last();
    await create(family, id, { startsAtOnce: false });
    expect(server.last()).toBe(first);
    await create(family, id, { startsAtOnce: true, knowsLoss: true });
    expect(server.last()).not.toBe(first);
    const states = await product.deps.db
      .selectFrom('contracts')
      .select('state')
      .where('computer_id', '=', id)
      .orderBy('created_at')
      .execute();
    expect(states.map(({ state }) => state)).toEqual(['void', 'pending']);
  });

  it('tells the web when the coverage would start', async () => {
    const { family } = await computer();
    const reply = await product.call(family, 'GET /options');
    expect(reply.json().laterStart).toBe(new Date('2026-09-30T00:00:00+02:00').getTime() / 1000);
  });
});
