import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, fail, refuse } from '../../testing/api.ts';
import { giveList, tableRows } from '../../testing/lists.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { repairId } from '../../testing/replies/desk-repairs.ts';
import { available, lent, retired } from '../../testing/replies/loaners.ts';

const title = 'Portátiles de préstamo';
const scanLabel = /^Código, serie, modelo/;
const firstPage = 'offset=0&limit=20&order=code|1';

const open = (search = '', scopes: Scope[] = ['workshop']) =>
  renderApp(`/loaners${search}`, { scopes });

const press = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the list of laptops to lend', () => {
  test('shows where each one is, and leads to its repair', async () => {
    giveList('GET /loaners', [available, lent]);
    await open();
    const rows = await tableRows(title);
    expect(rows[0]?.slice(0, 6)).toEqual([
      'P-01',
      'Disponible',
      '—',
      '—',
      'HP ProBook5CGLOAN001',
      'Taller, estante 2Pegatina verde',
    ]);
    expect(rows[1]?.slice(0, 4)).toEqual([
      'P-02',
      'Prestado',
      'A2026-000007Brais Souto · IES Rosalía',
      '01/12/2026',
    ]);
    expect(screen.getByRole('link', { name: 'A2026-000007' })).toHaveAttribute(
      'href',
      `/workshop/${repairId}`,
    );
  });

  test('leads the desk to its own page of the repair', async () => {
    giveList('GET /loaners', [lent]);
    await open('', ['cau']);
    expect(await screen.findByRole('link', { name: 'A2026-000007' })).toHaveAttribute(
      'href',
      `/repairs/${repairId}`,
    );
  });

  test('has a tab with a count for each state', async () => {
    answer('GET /loaners/counts', { active: 7, available: 4, lent: 3, overdue: 1, retired: 2 });
    const asked = giveList('GET /loaners', [lent]);
    const user = await open();
    await tableRows(title);
    const tab = await screen.findByRole('tab', { name: 'Sin devolver' });
    await waitFor(() => expect(tab).toHaveAccessibleDescription('1 portátil'));
    await user.click(tab);
    await waitFor(() => expect(asked.at(-1)).toBe(`${firstPage}&tab=overdue`));
    expect(location.search).toBe('?tab=overdue');
  });

  test.each([
    ['', 'Todavía no hay portátiles para prestar. Añade el primero.'],
    ['?tab=overdue', 'Ninguno está fuera de plazo.'],
    ['?search=nada', 'Ningún portátil coincide.'],
  ])('says why it is empty: %s', async (search, words) => {
    giveList('GET /loaners', []);
    await open(search);
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('can be loaded again after a failure', async () => {
    fail('GET /loaners', 429);
    const user = await open();
    const retry = await press('Volver a intentarlo');
    giveList('GET /loaners', [available]);
    await user.click(retry);
    expect(await tableRows(title)).toHaveLength(1);
  });

  test('is also in Galician', async () => {
    giveList('GET /loaners', [{ ...lent, state: 'overdue' }]);
    await renderApp('/loaners', { scopes: ['workshop'], language: 'ga' });
    expect((await tableRows(title))[0]?.[1]).toBe('Sen devolver');
    expect(screen.getByRole('button', { name: 'Recoller P-02' })).toBeVisible();
  });
});

describe('the field for the scanner', () => {
  test.each([
    [available, 'Prestar P-01'],
    [lent, 'Recoger P-02'],
    [retired, 'Volver a prestar P-03'],
  ])('has the focus and opens what is likely to be done', async (found, name) => {
    giveList('GET /loaners', [available, lent]);
    const scanned = answer('GET /loaners/find/{text}', found);
    const user = await open();
    const field = await screen.findByLabelText(scanLabel);
    await waitFor(() => expect(field).toHaveFocus());
    await user.type(field, `${found.serial}{Enter}`);
    expect(await screen.findByRole('dialog', { name })).toBeVisible();
    expect(scanned).toHaveLength(1);
  });

  test('filters the list by a part of a code or of a name', async () => {
    const asked = giveList('GET /loaners', [lent]);
    refuse('GET /loaners/find/{text}', 'no-loaner');
    const user = await open();
    await user.type(await screen.findByLabelText(scanLabel), 'brais{Enter}');
    await waitFor(() => expect(asked.at(-1)).toBe(`${firstPage}&tab=active&search=/brais/`));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
