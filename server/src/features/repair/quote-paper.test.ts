import { describe, expect, it } from 'vitest';
import { needsProgram } from '../../../testing/needs.ts';
import { runOnFiles } from '../../../testing/programs.ts';
import { lines, quotedRepair } from '../../../testing/quotes.ts';
import { useApp } from '../../../testing/use-app.ts';
import { workshopApp } from '../../../testing/workshop.ts';

describe('the paper of a quote', needsProgram('pdftotext', '-v'), () => {
  const product = useApp(workshopApp);

  const textOf = async (id: string) => {
    const paper = (await product.readAsStaff(id)).files.find(({ purpose }) => purpose === 'quote');
    const { rawPayload } = await product.handle(id, `GET /files/${paper?._id}`);
    return runOnFiles({ 'q.pdf': rawPayload }, ['pdftotext', '-layout', 'q.pdf', '-']).replace(
      /[^\S\f]+/g,
      ' ',
    );
  };

  it.each([
    [
      'es',
      [
        'Presupuesto de reparación',
        'Pantalla de 14 pulgadas 1 95,00 € 95,00 €',
        'Montaje 2 15,00 € 30,00 €',
        'Total, IVA incluido 125,00 €',
        'Paga la cobertura -100,00 €',
        'Pagas tú 25,00 €',
        'los primeros 25,00 € de esta reparación los pagas tú',
        'base imponible 20,66 € e IVA del 21 %, 4,34 €',
        'Te devolveremos el portátil 7 días laborables después de recibir tu pago. Si lo recibimos el 16/11/2026, será el 25/11/2026.',
        'no pagas nada',
      ],
    ],
    [
      'ga',
      [
        'Orzamento de reparación',
        'Total, IVE incluído 125,00 €',
        'Paga a cobertura -100,00 €',
        'Pagas ti 25,00 €',
        'os primeiros 25,00 € desta reparación págalos ti',
        'base impoñible 20,66 € e IVE do 21 %, 4,34 €',
        'Devolverémosche o portátil 7 días laborables despois de recibir o teu pagamento. Se o recibimos o 16/11/2026, será o 25/11/2026.',
        'non pagas nada',
      ],
    ],
  ] as const)('says what the law asks for, in %s', async (lang, words) => {
    const { id, number } = await quotedRepair(product, { lang });
    const { serial_number } = await product.rowOf(id);
    const { company, publicUrl } = product.deps.config;
    const text = await textOf(id);
    for (const said of [
      ...words,
      number,
      serial_number,
      'HP ProBook',
      'Uxía Núñez Rial',
      'La pantalla está rota. La cambiamos.',
      company.name,
      company.nif,
      company.address,
      '16/11/2026',
      '16/12/2026',
      `${publicUrl}/my-repairs/${id}`,
    ]) {
      expect(text).toContain(said);
    }
    // The workshop prints it, and must not learn where a family lives.
    expect(text).not.toContain('Rúa Nova');
  });

  it('says that the family pays all of a repair beyond those that are covered', async () => {
    const { id } = await quotedRepair(product, { rules: { repairs_per_period: 1 }, ordinal: 2 });
    const text = await textOf(id);
    expect(text).toContain('Esta reparación la pagas tú: 125,00 €.');
    expect(text).toContain('Tu contrato cubre una reparación en el periodo');
  });

  it('continues on other pages with the head of its table, and keeps long words', async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({
      ...lines[1],
      quantity: 1,
      words: index === 0 ? 'Ñ'.repeat(120) : `Peza ${index + 1}`,
    }));
    const { id } = await quotedRepair(product, { lines: many });
    const text = await textOf(id);
    const pages = text.split('\f').filter((page) => /Peza \d/.test(page));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain('Concepto Cantidad Precio Importe');
    for (let index = 2; index <= 30; index += 1) expect(text).toContain(`Peza ${index} `);
    expect(text.match(/Ñ/g)?.length).toBeGreaterThanOrEqual(120);
    expect(text).toContain('Total, IVA incluido 450,00 €');
  });
});
