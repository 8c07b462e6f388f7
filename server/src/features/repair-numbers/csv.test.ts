import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NumbersApp, numbersApp } from '../../../testing/repair-numbers.ts';
import { coveredNow } from '../../../testing/repairs.ts';

const note = 'Celdas vacías: menos de 5 casos, o permitirían calcular otra celda.';

const sums = { total_cents: 12_050, coverage_cents: 12_050, family_cents: 0, cost_cents: 9075 };

describe('a table of the numbers as CSV', () => {
  let product: NumbersApp;
  beforeAll(async () => {
    product = await numbersApp();
    const dangerous = await product.addModel({ model: '=SUM(A1); "Acer"' });
    const small = await product.addModel({ model: 'HP Pequeno' });
    const repairs = async (count: number, cause: string, rows: object) => {
      for (let at = 0; at < count; at += 1) {
        await product.repairIn('closed', { cause, rows, outcome: 'repaired', ...sums });
      }
    };
    await repairs(6, 'drop', {});
    await repairs(7, 'liquid', { modelId: dangerous });
    await repairs(2, 'wear', { modelId: small });
    for (let at = 0; at < 4; at += 1) await product.covered(coveredNow);
    for (let at = 0; at < 3; at += 1) await product.covered({ ...coveredNow, modelId: small });
  }, 120_000);
  afterAll(() => product.close());

  it('has a byte order mark, semicolons, decimal commas and harmless formulas', async () => {
    expect(await product.csv('models')).toEqual([
      '\uFEFF;Equipos cubiertos;Averías;Por cada 100 cubiertos;Nota',
      `"'=SUM(A1); ""Acer""";7;7;100,0;`,
      // The two repairs of the last model could be computed from these six.
      `HP ProBook;10;;;${note}`,
      `HP Pequeno;5;;;${note}`,
      'Total;22;15;68,2;',
    ]);
  });

  it('hides the money and the quotients of small counts', async () => {
    expect(await product.csv('costs')).toEqual([
      '\uFEFF;Equipos cubiertos;Averías;A precio de tarifa;Pagan las familias;Coste;Paga la cobertura;Ingresos;Coste sobre ingresos;Nota',
      `"'=SUM(A1); ""Acer""";7;7;843,50;0,00;635,25;635,25;343,00;185,2;`,
      `HP ProBook;10;;;;;;;;${note}`,
      `HP Pequeno;5;;;;;;;;${note}`,
      'Total;22;15;1807,50;0,00;1361,25;1361,25;1078,00;126,3;',
    ]);
  });

  it('hides the causes of few repairs, and leaves zeros', async () => {
    expect(await product.csv('causes')).toEqual([
      '\uFEFF;Averías;Por cada 100 cubiertos;Nota',
      `Se cayó;;;${note}`,
      'Se mojó;7;31,8;',
      'Golpe o presión;0;0,0;',
      `Por el uso;;;${note}`,
      'Dejó de funcionar sin más;0;0,0;',
      'Otra causa;0;0,0;',
      'Total;15;68,2;',
    ]);
  });

  it('is in the language of the caller', async () => {
    const reply = await product.request('GET /repairs/numbers/ratings', {
      as: product.admin,
      headers: { 'accept-language': 'gl' },
    });
    expect(reply.body.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFF;Valoracións;Nota',
      '1 estrela;0;',
    ]);
  });

  it('is a file that is named after its table, campaign and day', async () => {
    const reply = await product.callNumbers('/stays?campaign=2026');
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'inline; filename="stays-2026-2026-11-16.csv"',
      'cache-control': 'no-store',
    });
  });

  it('tells the filter by its content', async () => {
    expect(await product.csv('models', '?campaign=2025')).toEqual([
      '\uFEFF;Equipos cubiertos;Averías;Por cada 100 cubiertos;Nota',
      'Total;0;0;;',
    ]);
  });
});
