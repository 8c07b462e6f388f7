import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { contractsApp, drawnSignature } from '../../../testing/contracts.ts';
import { needsProgram } from '../../../testing/needs.ts';
import { createSittings, type Sitting, type SittingsApp } from '../../../testing/sittings.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('signing several contracts in one sitting', () => {
  const product = useApp(contractsApp);
  let sittings: SittingsApp;
  beforeAll(async () => {
    sittings = createSittings(product);
  });

  const create = (given: { lang?: Language; students?: string[] } = {}) => sittings.create(given);
  const states = async (sitting: Sitting) =>
    Promise.all(sitting.contractIds.map(async (id) => (await sittings.contract(id)).state));
  const statuses = ({ family, computerIds }: Sitting) =>
    Promise.all(computerIds.map(async (id) => (await product.read(family, id)).status));

  it('shows every contract, one consent and the total on one page', async () => {
    const sitting = await create();
    const page = (await sittings.read(sitting)).json();
    expect([page.studentName, ...page.others.map(nameOf)]).toEqual(['Ana', 'Brais', 'Carme']);
    expect([page.computerId, ...page.others.map(idOf)]).toEqual(sitting.computerIds);
    expect(page.others[0].sections.length).toBeGreaterThan(3);
    expect(page.consent).toContain('los portátiles de Ana, Brais y Carme');
    expect(page.consent).toContain('147,00\u00a0€ en total');
    expect(page.state).toBe('pending');
  });

  it('serves the PDF of each contract and records who saw which', async () => {
    const sitting = await create();
    const [, second, third] = sitting.computerIds;
    const path = `GET /contract/signing/${sitting.token}/pdf`;
    const reply = await product.call(sitting.family, `${path}?computer=${second}`);
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await sittings.eventTypes(sitting, 1)).toContain('pdf-viewed');
    expect(await sittings.eventTypes(sitting, 2)).not.toContain('pdf-viewed');
    const other = await product.addComputer(sitting.family, { status: 'pending-signature' });
    const unknown = await product.call(sitting.family, `${path}?computer=${other}`);
    expect([third, unknown.statusCode]).toEqual([expect.any(String), 410]);
  });

  it('signs all of them with one code, each with its own evidence and log', async () => {
    const sitting = await create();
    await sittings.read(sitting);
    const reply = await sittings.signWithCode(sitting, { signature: drawnSignature });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      returnUrl: 'https://cobertura.example/my-computers/pay?contract=signed',
    });
    expect(await statuses(sitting)).toEqual(Array(3).fill('pending-payment'));
    expect(await states(sitting)).toEqual(Array(3).fill('signed'));

    const saved = (await product.signatures()).filter(({ contract_id }) =>
      sitting.contractIds.includes(contract_id),
    );
    expect(saved).toHaveLength(3);
    expect(new Set(saved.map(({ code_id }) => code_id)).size).toBe(3);
    expect(new Set(saved.map(({ consent }) => consent)).size).toBe(1);
    for (const index of [0, 1, 2]) {
      expect(await sittings.eventTypes(sitting, index)).toEqual([
        ...['created', 'opened', 'code-sent', 'code-verified', 'consented', 'signed'],
      ]);
    }
    const [sent] = (await product.log({ contractId: sitting.contractIds[1] ?? '' })).filter(
      ({ type }) => type === 'code-sent',
    );
    expect(sent?.details).toMatchObject({ contracts: sitting.contractIds });
  });

  it(
    'names the other contracts on the evidence page of each sealed contract',
    needsProgram('pdftotext', '-v'),
    async () => {
      const sitting = await create();
      await sittings.signWithCode(sitting);
      const [first = '', second = '', third = ''] = sitting.contractIds;
      const text = await sittings.sealedText(second);
      expect(text).toContain('Otros contratos firmados');
      for (const id of [first, third]) expect(text).toContain(id);
      expect(text).toContain('los portátiles de Ana, Brais y Carme');
    },
  );

  it.each<[Language, RegExp]>([
    ['es', /^\d{6} es tu código para firmar 3 contratos$/],
    ['ga', /^\d{6} é o teu código para asinar 3 contratos$/],
  ])('mails one code in %s that names every contract', async (lang, subject) => {
    await product.work();
    const sitting = await create({ lang });
    await sittings.requestCode(sitting);
    const mailsTo = async () =>
      (await product.mails()).filter(({ to }) => to?.[0]?.address === sitting.family.email);
    await vi.waitFor(async () => expect(await mailsTo()).toHaveLength(1), 15_000);
    const [mail] = await mailsTo();
    expect(mail?.subject).toMatch(subject);
    for (const name of ['Ana', 'Brais', 'Carme']) {
      expect(mail?.text).toMatch(new RegExp(`Contrato de ${name}: número de serie SN-\\d+`));
    }
    const code = /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '';
    expect((await sittings.sign(sitting, code)).statusCode).toBe(200);
  });

  it('returns the same link for the same contracts, in any order', async () => {
    const sitting = await create();
    const again = await sittings.request(sitting.family, sitting.computerIds.toReversed());
    expect(again.json().url).toContain(sitting.token);
  });

  it('postpones all contracts and can sign them afterwards', async () => {
    const sitting = await create();
    const page = `/contract/signing/${sitting.token}`;
    const reply = await product.call(sitting.family, `POST ${page}/cancel`);
    expect(reply.json()).toEqual({ returnUrl: 'https://cobertura.example/my-computers' });
    expect((await sittings.read(sitting)).json().state).toBe('cancelled');
    expect((await sittings.signWithCode(sitting)).statusCode).toBe(200);
    expect((await sittings.read(sitting)).json().state).toBe('signed');
  });

  it('sends the same reply to a repeated signature', async () => {
    const sitting = await create();
    const first = await sittings.signWithCode(sitting);
    const again = await sittings.sign(sitting, '000000');
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  });

  it('signs once for eight concurrent requests', async () => {
    const sitting = await create();
    await sittings.requestCode(sitting);
    const code = await sittings.code(sitting);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => sittings.sign(sitting, code)),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    for (const id of sitting.computerIds) {
      const events = await product.events(id);
      expect(events.filter(({ event }) => event === 'contract-signed')).toHaveLength(1);
    }
  });

  it.each<[string, (id: ComputerId) => Promise<unknown>]>([
    ['lost its serial number', (id) => sittings.freeSerial(id)],
    ['changed its status', (id) => sittings.setStatus(id, 'waiting')],
    ['changed its data', (id) => sittings.raiseDataVersion(id)],
    ['was deleted', (id) => sittings.remove(id)],
  ])('signs nothing after one computer %s, and signs the others', async (_what, change) => {
    const sitting = await create();
    await sittings.requestCode(sitting);
    const code = await sittings.code(sitting);
    const [first, second, third] = sitting.computerIds as [ComputerId, ComputerId, ComputerId];
    await change(second);

    for (const reply of [await sittings.sign(sitting, code), await sittings.read(sitting)]) {
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'sitting-changed']);
      expect(reply.json().message).toContain('Brais');
    }
    expect(await states(sitting)).not.toContain('signed');
    const rest = await sittings.open(sitting.family, [first, third]);
    product.pass(60_000);
    expect((await sittings.signWithCode(rest)).statusCode).toBe(200);
    expect(await statuses(rest)).toEqual(Array(2).fill('pending-payment'));
  });

  it('refuses a sitting in which one contract was signed elsewhere', async () => {
    const sitting = await create();
    await sittings.requestCode(sitting);
    const code = await sittings.code(sitting);
    const [first] = sitting.computerIds as [ComputerId];
    product.pass(60_000);
    const single = await product.createContractFor(sitting.family, first);
    expect((await product.signWithCode(single)).statusCode).toBe(200);
    for (const reply of [await sittings.sign(sitting, code), await sittings.read(sitting)]) {
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'sitting-changed']);
      expect(reply.json().message).toContain('Ana');
      // The contract of Ana is signed.
      expect(reply.json().message).toContain('No se ha firmado ninguno más.');
    }
  });

  it('ends the whole link when the price changed for all of them', async () => {
    const sitting = await create();
    await product.deps.db
      .updateTable('options')
      .set({ cost_cents: 5100 as never })
      .execute();
    const reply = await sittings.read(sitting);
    await product.deps.db
      .updateTable('options')
      .set({ cost_cents: 4900 as never })
      .execute();
    expect([reply.statusCode, reply.json().code]).toEqual([410, 'signing-link-over']);
  });
});

const nameOf = ({ studentName }: { studentName: string }) => studentName;
const idOf = ({ computerId }: { computerId: string }) => computerId;
