import { statuses, statusFacts } from '@cobertura/domain/computer/status.ts';
import { describe, expect, it } from 'vitest';
import { computersApp, type Member, seconds } from '../../../testing/computers.ts';
import { tableOf } from '../../../testing/exports.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('the export for the support desk', () => {
  const product = useApp(computersApp);

  /** Advances the clock past every earlier event. */
  const now = () => {
    product.clock.time = new Date(product.clock.time.getTime() + 10_000);
    return seconds(product.clock.now());
  };

  // Covers B7.10
  it('exports only a CSV for the support desk, with every status in words', async () => {
    const family = await product.family();
    const from = now();
    for (const status of statuses) await product.addComputer(family, { status });
    const cau = await product.staff('cau');
    const reply = await product.call(cau, `GET /admin/computer/cau-export?from=${from}`);
    const { csv, xml } = reply.json();
    expect(xml).toBeUndefined();
    const [head = [], ...rows] = tableOf(csv);
    const states = rows.map((row) => row[head.indexOf('Estado')]);
    expect(states.sort()).toEqual(
      Object.values(statusFacts)
        .map(({ staffLabel }) => staffLabel)
        .sort(),
    );
    expect(states).toContain('Pendiente de firma');
    expect(rows[0]?.[head.indexOf('Alumno')]).toBe('Brais Rial');
  });

  it('ends each line of the support export with the dates of the current period', async () => {
    const family = await product.family();
    const from = now();
    const at = (text: string) => new Date(text);
    await product.addComputer(family, { status: 'waiting', serial: 'DATES-1' });
    await product.addComputer(family, {
      status: 'invoiced',
      serial: 'DATES-2',
      contractedAt: at('2026-09-10T08:00:00Z'),
      paidAt: at('2026-09-11T22:30:00Z'),
      invoicedAt: at('2026-09-12T09:05:00Z'),
      endDate: at('2027-08-31T21:59:59Z'),
    });
    const cau = await product.staff('cau');
    const { csv } = (await product.call(cau, `GET /admin/computer/cau-export?from=${from}`)).json();
    const [head = [], ...rows] = tableOf(csv);
    expect(head.slice(-6)).toEqual([
      'Último cambio',
      'Contrato firmado',
      'Pagado',
      'Facturado',
      'Cubierto desde',
      'Cubierto hasta',
    ]);
    const datesOf = (serial: string) =>
      rows.find((row) => row[head.indexOf('Número de serie')] === serial)?.slice(-5);
    expect(datesOf('DATES-1')).toEqual(['', '', '', '', '']);
    expect(datesOf('DATES-2')).toEqual([
      '10/09/2026 10:00',
      '12/09/2026 00:30',
      '12/09/2026 11:05',
      '12/09/2026',
      '31/08/2027',
    ]);
  });

  it('allows the support export only to the support desk and an admin, and changes nothing', async () => {
    const events = await product.count('computer_events');
    const ask = (as: Member, query = '') =>
      product.call(as, `GET /admin/computer/cau-export${query}`);
    expect((await ask(await product.staff('admin'))).statusCode).toBe(200);
    expect((await ask(await product.staff('accountant'))).statusCode).toBe(403);
    expect((await ask(await product.family())).statusCode).toBe(403);
    expect((await ask(await product.staff('cau'), '?to=2020-01-01')).json()).toEqual({});
    expect(await product.count('computer_events')).toBe(events);
  });

  it('exports every computer once when the support export has several pages', async () => {
    const from = now();
    const owner = await product.family();
    await product.database.pool.query(
      `insert into computers (id, user_id, student_name, school_code, model_id, serial_number, status,
         renewal, created_at, updated_at)
       select gen_random_uuid(), $1, 'Alumno ' || n, $2, $3, 'MANY-' || n, 'waiting', false, $4, $4
       from generate_series(1, 1100) n`,
      [owner.id, product.school, product.model, product.clock.now()],
    );
    const cau = await product.staff('cau');
    const { csv } = (await product.call(cau, `GET /admin/computer/cau-export?from=${from}`)).json();
    const students = tableOf(csv).map(([student]) => student);
    const added = new Set(students.filter((each) => each?.startsWith('Alumno ')));
    expect(added.size).toBe(1100);
    expect(students).toHaveLength(1101);
  });
});
