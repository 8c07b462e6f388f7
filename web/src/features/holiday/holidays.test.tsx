import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answer, disconnect, fail, refuse } from '../../testing/api.ts';
import { dialog, tableRows } from '../../testing/lists.ts';
import { renderApp } from '../../testing/render-app.tsx';

/** Relative years, so that the tests do not depend on the current day. */
const thisYear = new Date().getFullYear();
const nextYear = thisYear + 1;
const december = (year: number, day: number) => ({
  day: `${year}-12-${String(day).padStart(2, '0')}`,
  nameEs: 'Navidad',
  nameGa: 'Nadal',
  scope: 'national' as const,
});
const past = { ...december(thisYear - 1, 25), nameEs: 'Pasado', scope: 'galicia' as const };
const later = december(thisYear + 2, 25);
const date = (day: string) => day.split('-').toReversed().join('/');
const weekday = ({ day }: { day: string }, locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(day));
const wholeYear = (year: number) => Array.from({ length: 12 }, (_, at) => december(year, at + 1));

const open = (language: 'es' | 'ga' = 'es') =>
  renderApp('/settings/holidays', { scopes: ['admin'], language });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('list of holidays', () => {
  test('lists the holidays by year, the latest first', async () => {
    answer('GET /holidays', { docs: [past, later], changes: [] });
    await open();
    expect(await tableRows(`Festivos de ${thisYear - 1}`)).toEqual([
      [date(past.day), weekday(past, 'es'), 'Pasado', 'Galicia'],
    ]);
    expect(await tableRows(`Festivos de ${thisYear + 2}`)).toEqual([
      [date(later.day), weekday(later, 'es'), 'Navidad', 'Toda España'],
    ]);
    const years = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
    expect(years).toEqual([`${thisYear + 2}`, `${thisYear - 1}`]);
  });

  test('names the holidays in Galician', async () => {
    answer('GET /holidays', { docs: [later], changes: [] });
    await open('ga');
    const rows = await tableRows(`Festivos de ${thisYear + 2}`);
    expect(rows[0]?.slice(2)).toEqual(['Nadal', 'Toda España']);
  });

  test('warns about this year and the next one while holidays are missing', async () => {
    answer('GET /holidays', { docs: wholeYear(thisYear).slice(1), changes: [] });
    await open();
    expect(await screen.findByText(`${thisYear}: 11 de 12 festivos`)).toBeVisible();
    expect(screen.getByText(`${nextYear}: 0 de 12 festivos`)).toBeVisible();
  });

  test('gives no warning when both years are complete', async () => {
    answer('GET /holidays', {
      docs: [...wholeYear(thisYear), ...wholeYear(nextYear)],
      changes: [],
    });
    await open();
    await tableRows(`Festivos de ${nextYear}`);
    expect(screen.queryByText(/de 12 festivos/)).not.toBeInTheDocument();
  });

  test('says that there are no holidays', async () => {
    answer('GET /holidays', { docs: [], changes: [] });
    await open();
    expect(await screen.findByText('Todavía no hay festivos. Añade el primero.')).toBeVisible();
  });

  test('shows who changed a holiday', async () => {
    const change = { ...later, _id: '1', change: 'removed' as const, at: 1_795_000_000, by: 'Ana' };
    answer('GET /holidays', { docs: [past], changes: [change] });
    const user = await open();
    await user.click(await screen.findByText('Últimos cambios'));
    expect(screen.getByText(`Borrado: Navidad, ${date(later.day)}`)).toBeVisible();
    expect(screen.getByText(/^Ana · \d\d\/\d\d\/\d{4}/)).toBeVisible();
  });

  test('retries loading the holidays', async () => {
    disconnect('GET /holidays');
    const user = await open();
    expect(await screen.findByText('No hemos podido cargar la lista.')).toBeVisible();
    answer('GET /holidays', { docs: [later], changes: [] });
    await user.click(await button('Volver a intentarlo'));
    expect(await tableRows(`Festivos de ${thisYear + 2}`)).toHaveLength(1);
  });
});

describe('changes to the holidays', () => {
  test('adds a holiday and refetches the list', async () => {
    answer('GET /holidays', { docs: [], changes: [] });
    const sent = answer('POST /holidays', later);
    const user = await open();
    await user.click(await button('Añadir festivo'));
    const form = await dialog('Añadir festivo');
    expect(form.getByLabelText('Día')).toHaveFocus();
    await user.type(form.getByLabelText('Día'), date(later.day));
    await user.type(form.getByLabelText('Nombre en castellano'), 'Navidad');
    await user.type(form.getByLabelText('Nombre en gallego'), 'Nadal');
    await user.click(form.getByRole('radio', { name: 'Toda España' }));
    expect(form.queryByText(/Después no se podrá borrar/)).not.toBeInTheDocument();
    answer('GET /holidays', { docs: [later], changes: [] });
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await tableRows(`Festivos de ${thisYear + 2}`)).toHaveLength(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([later]);
  });

  test('warns before adding a day that cannot be removed', async () => {
    answer('GET /holidays', { docs: [], changes: [] });
    const user = await open();
    await user.click(await button('Añadir festivo'));
    const form = await dialog('Añadir festivo');
    await user.type(form.getByLabelText('Día'), date(past.day));
    expect(await form.findByText(/Después no se podrá borrar/)).toBeVisible();
  });

  test('requires the day and both names', async () => {
    const user = await open();
    await user.click(await button('Añadir festivo'));
    const form = await dialog('Añadir festivo');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(form.getAllByText('Este campo es obligatorio.')).toHaveLength(3);
  });

  test('shows in the form that the day is taken', async () => {
    refuse('POST /holidays', 'holiday-taken');
    const user = await open();
    await user.click(await button('Añadir festivo'));
    const form = await dialog('Añadir festivo');
    await user.type(form.getByLabelText('Día'), date(later.day));
    await user.type(form.getByLabelText('Nombre en castellano'), 'Navidad');
    await user.type(form.getByLabelText('Nombre en gallego'), 'Nadal');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await form.findByText('Ese día ya está en la lista.')).toBeVisible();
  });

  test('offers no removal of a past or near holiday', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${thisYear}-11-20T12:00:00Z`) });
    try {
      const near = december(thisYear, 25);
      answer('GET /holidays', { docs: [past, near, later], changes: [] });
      await open();
      const table = within(await screen.findByRole('table', { name: `Festivos de ${thisYear}` }));
      expect(table.queryByRole('button')).not.toBeInTheDocument();
      expect(screen.getAllByRole('button', { name: /^Borrar Navidad/ })).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  test('removes a holiday after a confirmation', async () => {
    answer('GET /holidays', { docs: [later], changes: [] });
    const sent = answer('DELETE /holidays/{day}', { deleted: true });
    const user = await open();
    await user.click(await button(`Borrar Navidad, ${date(later.day)}`));
    const question = await dialog('Borrar festivo');
    expect(question.getByText(/volverá a contar como día hábil/)).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Borrar' }));
    expect(await screen.findByText('Festivo borrado.')).toBeVisible();
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('shows why a holiday cannot be removed, and a general error', async () => {
    answer('GET /holidays', { docs: [later], changes: [] });
    refuse('DELETE /holidays/{day}', 'holiday-too-close');
    const user = await open();
    await user.click(await button(/^Borrar Navidad/));
    const question = await dialog('Borrar festivo');
    await user.click(question.getByRole('button', { name: 'Borrar' }));
    expect(await question.findByText(/hay plazos ya comunicados/)).toBeVisible();
    fail('DELETE /holidays/{day}', 500);
    await user.click(question.getByRole('button', { name: 'Borrar' }));
    expect(await question.findByText(/No hemos podido borrar el festivo/)).toBeVisible();
  });
});
