import { shownBoxes } from '@cobertura/domain/contract/start-boxes.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { contractsApp, type Signing } from '../../../testing/contracts.ts';
import { needsProgram } from '../../../testing/needs.ts';
import { runOnFiles } from '../../../testing/programs.ts';
import { createSittings } from '../../../testing/sittings.ts';
import { useApp } from '../../../testing/use-app.ts';

/** Signed on Tuesday, 15 September 2026: the deadline is Tuesday, 29 September. */
const laterStart = new Date('2026-09-30T00:00:00+02:00');
const seconds = (at: Date) => at.getTime() / 1000;
const empty = { startsAtOnce: false, knowsLoss: undefined };

describe('boxes about the start of the coverage', () => {
  const product = useApp(contractsApp);
  beforeEach(() => {
    product.clock.time = new Date('2026-09-15T10:00:00Z');
  });

  const signatureOf = async ({ contractId }: Pick<Signing, 'contractId'>) =>
    (await product.signatures()).find(({ contract_id }) => contract_id === contractId);

  const readOf = ({ family, computerId }: Signing) => product.read(family, computerId);

  it.each([
    ['no choice', { startsAtOnce: undefined }, { startsAtOnce: ['required'] }],
    ['only the first box', { knowsLoss: undefined }, { knowsLoss: ['tick-the-checkbox'] }],
    ['an empty second box', { knowsLoss: false }, { knowsLoss: ['tick-the-checkbox'] }],
  ])('refuses a signature with %s', async (_what, given, issues) => {
    const signing = await product.createContract();
    const reply = await product.signWithCode(signing, given);
    expect(reply.statusCode).toBe(400);
    const [[field, [code] = []] = []] = Object.entries(issues) as [string, string[]][];
    expect(reply.json().issues).toEqual([expect.objectContaining({ field, code })]);
    expect(await signatureOf(signing)).toBeUndefined();
    expect(await product.statusOf(signing)).toBe('pending-signature');
  });

  it.each<[Language, boolean]>([
    ['es', true],
    ['es', false],
    ['ga', true],
    ['ga', false],
  ])('keeps them word for word with the signature, in %s, ticked: %s', async (lang, ticked) => {
    const signing = await product.createContract({ lang });
    await product.signWithCode(signing, ticked ? {} : empty);
    const boxes = shownBoxes(lang, ticked);
    expect(await signatureOf(signing)).toMatchObject({ boxes });
    const log = await product.log(signing);
    const consented = log.find(({ type }) => type === 'consented');
    expect(consented?.details).toMatchObject({ boxes });
    const signed = log.find(({ type }) => type === 'signed');
    expect(signed?.details.coversNotBefore).toBe(ticked ? undefined : laterStart.toISOString());
  });

  it('does not record a second box that was not shown', async () => {
    const signing = await product.createContract();
    await product.signWithCode(signing, { startsAtOnce: false, knowsLoss: true });
    expect(await signatureOf(signing)).toMatchObject({ boxes: shownBoxes('es', false) });
  });

  it('starts the coverage with the payment when the first box is ticked', async () => {
    const signing = await product.createContract();
    await product.signWithCode(signing);
    expect(await readOf(signing)).toMatchObject({ coversNotBefore: null, coverageFrom: null });
    const paidAt = await pay(signing);
    expect(await readOf(signing)).toMatchObject({ coverageFrom: paidAt });
  });

  it('starts it after the withdrawal deadline when the first box is empty', async () => {
    const signing = await product.createContract();
    await product.signWithCode(signing, empty);
    const start = seconds(laterStart);
    expect(await readOf(signing)).toMatchObject({ coversNotBefore: start, coverageFrom: null });
    await pay(signing);
    const paid = await readOf(signing);
    expect(paid).toMatchObject({ coversNotBefore: start, coverageFrom: start });
    expect(paid.endDate).toBe(paid.coversUntil);
    expect(await product.events(signing.computerId)).toContainEqual(
      expect.objectContaining({ event: 'contract-signed', why: 'starts-later' }),
    );
  });

  it('starts it with a payment after the deadline', async () => {
    const signing = await product.createContract();
    await product.signWithCode(signing, empty);
    product.clock.time = new Date('2026-10-05T10:00:00Z');
    const paidAt = await pay(signing);
    expect(paidAt).toBeGreaterThan(seconds(laterStart));
    expect(await readOf(signing)).toMatchObject({ coverageFrom: paidAt });
  });

  it('moves the start when the last day is a holiday, and keeps it afterwards', async () => {
    const { pool } = product.database;
    await pool.query(
      "insert into holidays (day, name_es, name_ga, scope) values ('2026-09-29', 'X', 'X', 'galicia')",
    );
    const signing = await product.createContract();
    const page = await product.call(signing.family, `GET /contract/signing/${signing.token}`);
    await product.signWithCode(signing, empty);
    await pool.query("delete from holidays where day = '2026-09-29'");
    const start = seconds(new Date('2026-10-01T00:00:00+02:00'));
    expect(page.json()).toMatchObject({ laterStart: start });
    expect(await readOf(signing)).toMatchObject({ coversNotBefore: start });
  });

  it('lets a second signature replace the choice of the first', async () => {
    const first = await product.createContract();
    await product.signWithCode(first, empty);
    const admin = await product.staff('admin');
    const path = `PUT /computers/${first.computerId}/change-status`;
    await product.call(admin, path, { status: 'pending-signature' });
    const second = await product.createContractFor(first.family, first.computerId);
    await product.signWithCode(second);
    expect(await readOf(second)).toMatchObject({ coversNotBefore: null });
  });

  it.each<[Language, boolean, string[]]>([
    ['es', true, ['Casilla marcada', 'En cuanto recibamos el pago']],
    ['es', false, ['Casilla sin marcar', 'El 30/09/2026 o, si pagas después']],
    ['ga', true, ['Caixa marcada', 'En canto recibamos o pagamento']],
    ['ga', false, ['Caixa sen marcar', 'O 30/09/2026 ou, se pagas despois']],
  ])(
    'prints them and the start on the sealed document, in %s, ticked: %s',
    needsProgram('pdftotext', '-v'),
    async (lang, ticked, words) => {
      const signing = await product.createContract({ lang });
      await product.signWithCode(signing, ticked ? {} : empty);
      const text = runOnFiles({ 'c.pdf': await product.seal(signing) }, [
        'pdftotext',
        'c.pdf',
        '-',
      ]).replace(/\s+/g, ' ');
      const boxes = shownBoxes(lang, ticked).map((box) => box.text);
      for (const expected of [...words, ...boxes]) expect(text).toContain(expected);
      // In clause 8 and on the evidence page.
      for (const box of boxes) expect(text.split(box)).toHaveLength(3);
    },
  );

  it.each<[Language, string]>([
    ['es', 'Cobertura del'],
    ['ga', 'Cobertura do'],
  ])('names the first covered day on the invoice, in %s', async (lang, words) => {
    const lines = [];
    for (const given of [empty, {}]) {
      const signing = await product.createContract({ lang });
      await product.signWithCode(signing, given);
      await pay(signing);
      const { computerId } = signing;
      const admin = await product.staff('admin');
      await product.call(admin, 'POST /admin/computer/create-invoice', { computerId });
      const invoices = product.deps.db.selectFrom('invoices').select('content');
      const { content } = await invoices
        .where('computer_id', '=', computerId)
        .executeTakeFirstOrThrow();
      lines.push((content as { details: string[] }).details[2]);
    }
    expect(lines).toEqual([
      expect.stringContaining(`${words} 30/09/2026`),
      expect.stringContaining(`${words} 15/09/2026`),
    ]);
  });

  it('asks once in a sitting and keeps the evidence in each contract', async () => {
    const sittings = createSittings(product);
    const sitting = await sittings.create();
    expect((await sittings.signWithCode(sitting, empty)).statusCode).toBe(200);
    for (const [index, contractId] of sitting.contractIds.entries()) {
      const boxes = shownBoxes('es', false);
      expect(await signatureOf({ contractId })).toMatchObject({ boxes });
      expect(await product.read(sitting.family, sitting.computerIds[index] ?? '')).toMatchObject({
        coversNotBefore: seconds(laterStart),
      });
    }
  });

  /** Records the payment by hand. Returns its time. */
  async function pay({ computerId, family }: Signing): Promise<number> {
    const admin = await product.staff('admin');
    await product.call(admin, `PUT /computers/${computerId}/change-status`, { status: 'paid' });
    return (await product.read(family, computerId)).paidAt ?? 0;
  }
});
