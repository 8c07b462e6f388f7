import { describe, expect, it } from 'vitest';
import { needsProgram } from '../../../testing/needs.ts';
import { runOnFiles } from '../../../testing/programs.ts';
import { useApp } from '../../../testing/use-app.ts';
import { workshopApp } from '../../../testing/workshop.ts';

const familyFacts = ['Uxía Núñez Rial', 'Rúa Nova, 1, 15001 A Coruña, A Coruña'];

describe('the deposit receipt', needsProgram('pdftotext', '-v'), () => {
  const product = useApp(workshopApp);

  const textOf = (content: Buffer) =>
    runOnFiles({ 'r.pdf': content }, ['pdftotext', '-layout', 'r.pdf', '-']).replace(/\s+/g, ' ');

  const print = async (id: string, as = product.workshop) =>
    textOf((await product.work(id, 'GET /deposit-receipt', undefined, as)).rawPayload);

  it('is there once the laptop has arrived', async () => {
    const { id } = await product.repairIn('accepted');
    const early = await product.work(id, 'GET /deposit-receipt');
    expect([early.statusCode, early.json().code]).toEqual([404, 'file-not-found']);
  });

  it.each([
    ['es', ['Resguardo de depósito', 'Esquina golpeada.', 'Pantalla', 'Firma del taller']],
    ['ga', ['Resgardo de depósito', 'Esquina golpeada.', 'Pantalla', 'Sinatura do taller']],
  ] as const)('says what the law asks for, in %s', async (lang, words) => {
    const { id, number } = await product.repairIn('received', {}, lang);
    const { serial_number, text } = await product.rowOf(id);
    const { company } = product.deps.config;
    const printed = await print(id, product.desk);
    for (const fact of [
      ...words,
      ...familyFacts,
      number,
      serial_number,
      text,
      'HP ProBook',
      company.name,
      company.nif,
      company.address,
      // The day of the arrival, and seven working days later.
      '16/11/2026',
      '25/11/2026',
    ]) {
      expect(printed).toContain(fact);
    }
  });

  it.each([
    ['es', 'Viene con cargador. Viene sin funda. Carcasa sin golpes.', /roturas|[Tt]ecla/],
    ['ga', 'Vén con cargador. Vén sen funda. Carcasa sen golpes.', /roturas|[Tt]ecla/],
  ] as const)('says nothing of what was not looked at, in %s', async (lang, seen, unseen) => {
    const { id } = await product.repairIn('received', {}, lang);
    const printed = await print(id);
    expect(printed).toContain(seen);
    expect(printed).not.toMatch(unseen);
  });

  it('has neither the name nor the address of the family in the copy of the workshop', async () => {
    const { id } = await product.repairIn('received');
    const printed = await print(id);
    for (const fact of familyFacts) expect(printed).not.toContain(fact);
    expect(printed).toContain('Brais Rial');
  });

  it('keeps what it said when the family moves, reads another language or the day changes', async () => {
    const { id, family, computerId } = await product.repairIn('repairing');
    const before = await print(id, product.desk);
    const { db } = product.deps;
    await db
      .updateTable('users')
      .set({ address: 'Outra', lang: 'ga' })
      .where('id', '=', family.id)
      .execute();
    await db
      .updateTable('computers')
      .set({ student_name: 'Outra Alumna' })
      .where('id', '=', computerId)
      .execute();
    await product.work(id, 'POST /part-awaited', { text: 'Falta.', expectedOn: '2026-12-30' });
    expect(await print(id, product.desk)).toBe(before);
  });

  it('is among the files of the family, with its address', async () => {
    const { id, family } = await product.repairIn('received');
    const { files } = (await product.request(`GET /my-repairs/${id}`, { as: family })).json();
    const receipt = files.find(({ purpose }: { purpose: string }) => purpose === 'deposit-receipt');
    const read = await product.request(`GET /my-repairs/${id}/files/${receipt._id}`, {
      as: family,
    });
    expect(read.headers['content-type']).toBe('application/pdf');
    for (const fact of familyFacts) expect(textOf(read.rawPayload)).toContain(fact);
  });

  it('is the same file for the desk and the workshop, each with its own copy', async () => {
    const { id } = await product.repairIn('received');
    const { files } = await product.readAsWorkshop(id);
    const receipt = files.find(({ purpose }) => purpose === 'deposit-receipt');
    const read = async (as = product.desk) =>
      textOf((await product.handle(id, `GET /files/${receipt?._id}`, undefined, as)).rawPayload);
    expect(await read()).toContain(familyFacts[0]);
    expect(await read(product.workshop)).not.toContain(familyFacts[0]);
  });
});
