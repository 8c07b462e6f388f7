import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, disconnect, leaveOpen, refuse } from '../../testing/api.ts';
import { watchDownloads } from '../../testing/downloads.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { noRepairNumbers, repairNumbers } from '../../testing/replies/repair-numbers.ts';
import { fileOf } from '../../testing/replies/reply.ts';

const model = {
  _id: '0199a1b2-0000-7000-8000-0000000000b1',
  model: 'Lenovo 300e',
  active: true,
  createdAt: 0,
  updatedAt: 0,
};

describe('the numbers of repairs', () => {
  beforeEach(() => {
    answer('GET /computer-models/all', { docs: [model] });
  });
  const open = (path = '/repairs/numbers', scopes: Scope[] = ['accountant']) =>
    renderApp(path, { scopes });
  const figure = async (name: string) => within(await screen.findByRole('region', { name }));
  const rowsOf = async (name: string) =>
    (await figure(name))
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));

  test('begin with what the operator asks first', async () => {
    answer('GET /repairs/numbers', repairNumbers);
    await open();
    const keys = await screen.findByRole('list', { name: 'Lo principal' });
    expect(
      within(keys)
        .getAllByRole('listitem')
        .map((key) => key.textContent),
    ).toEqual([
      'Abiertas ahora1.25212 con retraso',
      'Averías por cada 100 cubiertos12,024 averías, 200 equipos',
      'Coste sobre ingresos28,0\u00a0%2.744\u00a0€ de 9.800\u00a0€',
      'Del parte a listo6,2 días9 de cada 10, en 12,4 días o menos',
      'Repetidas en garantía5,0\u00a0%1 de 20 devueltas',
      'Valoración4,3 de 520 familias',
    ]);
    expect(screen.getByText(/Contado el 16\/11\/2026 11:00/)).toBeVisible();
  });

  test('have a table of each, which says the same as its bars', async () => {
    answer('GET /repairs/numbers', repairNumbers);
    await open();
    expect(await rowsOf('Abiertas, por antigüedad')).toEqual([
      ['Antigüedad', 'Abiertas', 'Con retraso'],
      ['Hasta 2 días', '6', '0'],
      ['De 2 a 5 días', '1.234', '5'],
      ['De 5 a 10 días', '0', '0'],
      ['De 10 a 15 días', '7', '2'],
      ['Más de 15 días', '5', '5'],
      ['Total', '1.252', '12'],
    ]);
    expect((await rowsOf('Tiempo en cada estado')).slice(1, 3)).toEqual([
      ['Avería comunicada', '30', '0,6', '1,0'],
      ['Falta información', '0', '–Sin datos', '–Sin datos'],
    ]);
    expect((await rowsOf('Coste sobre ingresos, por campaña')).slice(1)).toEqual([
      [
        'Campaña de 2025',
        '100',
        '43',
        '43,0',
        ...zeros(3),
        '4.949\u00a0€',
        '4.900\u00a0€',
        '101,0\u00a0%',
      ],
      [
        ...['Campaña de 2026', '200', '24', '12,0', '2.500\u00a0€', '100\u00a0€'],
        ...['1.746\u00a0€', '2.744\u00a0€', '9.800\u00a0€', '28,0\u00a0%'],
      ],
    ]);
    expect(
      screen.getByText(/se gastaría todo lo ingresado con 42,9 averías por cada 100 equipos/),
    ).toBeVisible();
  });

  test('say the charts in a sentence, and in a table on request', async () => {
    answer('GET /repairs/numbers', repairNumbers);
    const user = await open();
    const months = await figure('Averías por mes');
    expect(months.getByText('El mes con más partes es octubre de 2026, con 13.')).toBeVisible();
    await user.click(months.getByText('Ver como tabla'));
    expect(months.getByRole('row', { name: 'octubre de 2026 13 6,5' })).toBeVisible();
    const workshop = await figure('Portátiles en el taller');
    expect(
      workshop.getByText(/harían falta 13 el peor día, y 12 en 9 de cada 10 días/),
    ).toBeVisible();
    expect(workshop.getByText('Portátiles de préstamo').nextSibling).toHaveTextContent('8');
    expect(workshop.getByText('8 portátiles de préstamo')).toBeInTheDocument();
  });

  test('show the schools with the most repairs, and all on request', async () => {
    answer('GET /repairs/numbers', repairNumbers);
    const user = await open();
    const schools = await figure('Averías por centro');
    expect(schools.queryByText('CEIP 12 (Lugo)')).not.toBeInTheDocument();
    await user.click(schools.getByRole('button', { name: 'Ver los 12', expanded: false }));
    expect(schools.getByText('CEIP 12 (Lugo)')).toBeVisible();
    await user.click(schools.getByRole('button', { name: 'Ver menos', expanded: true }));
    expect(schools.queryByText('CEIP 12 (Lugo)')).not.toBeInTheDocument();
  });

  test('keep the filters in the address and ask for them', async () => {
    const asked: string[] = [];
    answer('GET /repairs/numbers', ({ request }) => {
      asked.push(new URL(request.url).search);
      return { ...repairNumbers, campaign: asked.length > 1 ? 2025 : 2026 };
    });
    const user = await open();
    await user.selectOptions(await screen.findByLabelText('Campaña'), '2025');
    await waitFor(() => expect(location.search).toBe('?campaign=2025'));
    await user.selectOptions(screen.getByLabelText('Modelo'), 'Lenovo 300e');
    await waitFor(() => expect(location.search).toBe(`?campaign=2025&model=${model._id}`));
    await waitFor(() => expect(asked.at(-1)).toBe(`?campaign=2025&model=${model._id}`));
    await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
    await waitFor(() => expect(location.search).toBe(''));
    expect(asked[0]).toBe('');
  });

  test('download a table with the filters of the page', async () => {
    answer('GET /repairs/numbers', repairNumbers);
    const asked: string[] = [];
    answer('GET /repairs/numbers/{table}', ({ request }) => {
      asked.push(new URL(request.url).search);
      return fileOf('\uFEFF;Averías\r\n', 'text/csv');
    });
    const saved = watchDownloads();
    const user = await open(`/repairs/numbers?campaign=2025&model=${model._id}`);
    await user.click(
      await screen.findByRole('button', { name: 'Descargar en CSV: Averías por modelo' }),
    );
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^models-\d{4}-\d\d-\d\d\.csv$/);
    expect(await saved[0]?.text()).toBe('\uFEFF;Averías\r\n');
    expect(asked).toEqual([`?campaign=2025&model=${model._id}`]);
  });

  test('say beside the table that its download failed', async () => {
    answer('GET /repairs/numbers', repairNumbers);
    refuse('GET /repairs/numbers/{table}', 'internal-error');
    const user = await open();
    const causes = await figure('Averías por causa');
    await user.click(causes.getByRole('button', { name: /^Descargar en CSV/ }));
    expect(await causes.findByRole('alert')).toHaveTextContent(/archivo/);
  });

  test('mark what is not printed', async () => {
    answer('GET /repairs/numbers', repairNumbers);
    await open();
    const models = await figure('Averías por modelo');
    const hidden = models.getByRole('row', { name: 'HP ProBook 80 4 5,0' });
    expect(within(hidden).getByText('80')).not.toHaveAttribute('data-hidden');
    expect(within(hidden).getByText('4')).toHaveAttribute('data-hidden');
    expect(within(hidden).getByText('5,0')).toHaveAttribute('data-hidden');
    // The sum would tell it.
    expect(within(models.getByRole('row', { name: /^Lenovo/ })).getByText('20')).toHaveAttribute(
      'data-hidden',
    );
    expect(screen.getByText(/No se imprimen las celdas con menos de 5 casos/)).toBeInTheDocument();
  });

  test('say that there is nothing to count yet', async () => {
    answer('GET /repairs/numbers', noRepairNumbers);
    await open();
    expect(await screen.findByText(/todavía no hay equipos cubiertos/)).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Lo principal' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Cómo se cuenta' })).toBeVisible();
  });

  test('have no ratio and no rating without money and without families that rated', async () => {
    const { models, ...rest } = noRepairNumbers;
    const refunded = models.concat({ ...first(repairNumbers.models), covered: 0, received: 0 });
    answer('GET /repairs/numbers', { ...rest, models: refunded });
    await open();
    const keys = await screen.findByRole('list', { name: 'Lo principal' });
    expect(within(keys).getByText('Coste sobre ingresos').parentElement).toHaveTextContent(
      'Sin datosAún sin ingresos',
    );
    expect(within(keys).getByText('Valoración').parentElement).toHaveTextContent('Sin datos');
    expect(screen.queryByText(/se gastaría todo lo ingresado/)).not.toBeInTheDocument();
  });

  test('keep their place while they load', async () => {
    leaveOpen('GET /repairs/numbers');
    await open();
    expect(await screen.findByText('Cargando…')).toBeInTheDocument();
  });

  test('say that they could not be loaded, and load again', async () => {
    disconnect('GET /repairs/numbers');
    const user = await open();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('No se han podido cargar las cifras');
    answer('GET /repairs/numbers', repairNumbers);
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
    expect(await screen.findByRole('list', { name: 'Lo principal' })).toBeVisible();
  });

  test.each<Scope>(['user', 'workshop'])('are refused to the scope %s', async (scope) => {
    await open('/repairs/numbers', [scope]);
    expect(await screen.findByRole('heading', { name: /acceso/i })).toBeVisible();
  });

  test('are in Galician', async () => {
    answer('GET /repairs/numbers', repairNumbers);
    await renderApp('/repairs/numbers', { scopes: ['admin'], language: 'ga' });
    expect(await screen.findByRole('heading', { name: 'Cifras de reparacións' })).toBeVisible();
    expect(
      await screen.findByText('O mes con máis partes é outubro de 2026, con 13.'),
    ).toBeVisible();
    expect(screen.getAllByRole('columnheader', { name: 'Equipos cubertos' })).not.toHaveLength(0);
  });
});

function zeros(count: number): string[] {
  return Array.from({ length: count }, () => '0\u00a0€');
}

function first<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined) throw new Error('the list is empty');
  return item;
}
