import { beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { needsProgram } from '../../../testing/needs.ts';
import { runOnFiles } from '../../../testing/programs.ts';
import { setRules } from '../../../testing/quotes.ts';
import { causeEvent } from '../../../testing/repair-stories.ts';
import { useApp } from '../../../testing/use-app.ts';
import { diagnosis, repaired, workshopApp } from '../../../testing/workshop.ts';

const lines = [
  { kind: 'part', words: 'Pantalla de 14', quantity: 1, price: 8900, cost: 6000 },
  { kind: 'labour', words: 'Montaje', quantity: 2, price: 1500, cost: 900 },
];

describe('the report of a repair', needsProgram('pdftotext', '-v'), () => {
  const product = useApp(workshopApp);
  let admin: Member;
  beforeAll(async () => {
    admin = await product.staff('admin');
  });

  const textOf = (content: Buffer) =>
    runOnFiles({ 'r.pdf': content }, ['pdftotext', '-layout', 'r.pdf', '-']).replace(/\s+/g, ' ');
  const fileOf = async (id: string) =>
    (await product.readAsStaff(id)).files.find(({ purpose }) => purpose === 'report');
  const read = async (id: string, as: Member, path = '/repairs') =>
    product.request(`GET ${path}/${id}/files/${(await fileOf(id))?._id}`, { as });
  const print = async (id: string, as = product.desk, path?: string) =>
    textOf((await read(id, as, path)).rawPayload);

  /** A repaired laptop with lines, of which the family paid an excess or nothing. */
  async function repair({ excess = 0, lang = 'es' as 'es' | 'ga' } = {}) {
    const reported = await product.repairIn('received', {}, lang);
    const { id } = reported;
    if (excess > 0) await setRules(product, id, { excess_cents: [excess] });
    await product.work(id, 'POST /diagnosis', { ...diagnosis, lines });
    if (excess > 0) await causeEvent(product, id, { event: 'quote-paid', by: admin });
    await product.photo(id, 'after');
    const done = await product.work(id, 'POST /repaired', repaired);
    expect(done.statusCode).toBe(200);
    return reported;
  }

  it.each([
    [
      'es',
      [
        'Informe de reparación',
        'Se cayó',
        'Pruebas superadas',
        '3 meses de garantía',
        'Lo paga la cobertura',
      ],
    ],
    [
      'ga',
      [
        'Informe de reparación',
        'Caeu',
        'Probas superadas',
        '3 meses de garantía',
        'Págao a cobertura',
      ],
    ],
  ] as const)('says what was told, found, done and tested, in %s', async (lang, words) => {
    const { id, number, family } = await repair({ lang });
    const { serial_number, text } = await product.rowOf(id);
    const printed = await print(id, family, '/my-repairs');
    const { company } = product.deps.config;
    for (const fact of [
      ...words,
      ...[number, serial_number, text, 'HP ProBook', diagnosis.text, repaired.text, 'Wi-Fi'],
      ...['1 × Pantalla de 14', '2 × Montaje', company.name, company.nif, company.address],
    ]) {
      expect(printed).toContain(fact);
    }
    expect(printed).not.toMatch(/89,00|119,00|60,00/);
  });

  it('has prices for a family that paid a share, and never a cost', async () => {
    const { id } = await repair({ excess: 2500 });
    const printed = await print(id);
    for (const amount of ['89,00', '30,00', '119,00', '94,00', '25,00']) {
      expect(printed).toContain(amount);
    }
    expect(printed).not.toMatch(/60,00|78,00/);
  });

  it('says until when the guarantee lasts once the laptop is back', async () => {
    const { id } = await repair();
    await product.work(id, 'POST /return', { code: product.codeOf(id) });
    expect(await print(id)).toContain('garantía hasta el 16/02/2027');
  });

  it('is there only once the laptop is ready, for the family, the desk and the workshop', async () => {
    const { id } = await product.repairIn('repairing');
    expect(await fileOf(id)).toBeUndefined();
    const done = await repair();
    for (const [member, path] of [
      [product.workshop, '/repairs'],
      [product.desk, '/repairs'],
      [done.family, '/my-repairs'],
    ] as const) {
      expect((await read(done.id, member, path)).statusCode).toBe(200);
    }
    const seen = await product.readAsWorkshop(done.id);
    expect(seen.files.map(({ purpose }) => purpose)).toContain('report');
    const other = await product.family();
    expect((await read(done.id, other, '/my-repairs')).statusCode).toBe(404);
  });

  it('has fitting words where nothing was repaired', async () => {
    const works = await product.repairIn('received');
    await product.work(works.id, 'POST /no-fault', { text: 'Funciona todo.' });
    const noFault = await print(works.id);
    for (const text of ['no ha encontrado ninguna avería', 'Funciona todo.']) {
      expect(noFault).toContain(text);
    }
    expect(noFault).not.toMatch(/Garantía|Piezas y trabajo/);

    const lost = await product.repairIn('received');
    await product.proposeIrreparable(lost.id);
    const words = { words: 'La placa se ha partido.' };
    await product.handle(lost.id, 'POST /irreparable/confirm', words, admin);
    const irreparable = await print(lost.id);
    expect(irreparable).toContain('no ha podido reparar');
    expect(irreparable).toContain('La placa se ha partido.');

    const back = await product.repairIn('repairing');
    await product.handle(back.id, 'POST /cancel', { reason: 'Lo arregla la marca.' }, admin);
    expect(await print(back.id)).toContain('Lo arregla la marca.');
    // The reason may be about the contract, which the workshop must not see.
    expect(await print(back.id, product.workshop)).not.toContain('Lo arregla la marca.');
  });

  it('is gone after an erasure', async () => {
    const { id } = await repair();
    const { _id } = (await fileOf(id)) ?? {};
    await product.deps.db
      .updateTable('repairs')
      .set({ deposit: null })
      .where('case_id', '=', id)
      .execute();
    expect(await fileOf(id)).toBeUndefined();
    const reply = await product.request(`GET /repairs/${id}/files/${_id}`, { as: product.desk });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'file-not-found']);
  });
});
