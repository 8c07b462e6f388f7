import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, fail } from '../../../testing/api.ts';
import { stopTheClock } from '../../../testing/computers.ts';
import { givePhotos } from '../../../testing/photos.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { pageOf } from '../../../testing/replies/reply.ts';
import { giveStaffComputers, transferred } from '../../../testing/staff.ts';

const noFigures = {
  statuses: [],
  waiting: [],
  unclearPayments: 0,
  cases: { overdue: 0, dueSoon: 0 },
  repairs: { toDecide: 0, late: 0, receipts: 0 },
  paid: [],
};

const open = (path = '/computers', scopes: readonly Scope[] = ['admin']) =>
  renderApp(path, { scopes });

beforeEach(() => {
  stopTheClock();
  givePhotos();
});

describe('overview', () => {
  test('links to the computers that wait, focuses the list and marks the active tile', async () => {
    giveStaffComputers([transferred]);
    const user = await open();
    const tile = await screen.findByRole('link', { name: /^Transferencia por validar 3/ });
    expect(tile).toHaveTextContent(/^Transferencia por validar 3 el más antiguo, 5 días$/);
    expect(tile).not.toHaveAttribute('aria-current');
    await user.click(tile);
    await waitFor(() => expect(location.search).toContain('status=transfer-confirmation'));
    expect(screen.getByRole('region', { name: 'Lista de equipos' })).toHaveFocus();
    await waitFor(() => expect(tile).toHaveAttribute('aria-current'));
    expect(
      within(screen.getByRole('list', { name: 'Esperan por nosotros' }))
        .getAllByRole('link')
        .filter((link) => link.hasAttribute('aria-current')),
    ).toHaveLength(1);
  });

  test('shows all tiles before the figures arrive, also those without a computer', async () => {
    giveStaffComputers([transferred]);
    answer('GET /admin/computer/overview', noFigures, { after: new Promise(() => undefined) });
    await open();
    const tiles = within(await screen.findByRole('list', { name: 'Esperan por nosotros' }));
    expect(tiles.getAllByRole('listitem').map(({ textContent }) => textContent.trim())).toEqual([
      'Fotos por revisar –',
      'Solicitud por validar –',
      'Transferencia por validar –',
      'Pendiente de factura –',
      'Pagado –',
      'Pagos por mirar –',
      'Justificantes de reparación –',
      'Reparaciones –',
      'Plazos –',
    ]);
  });

  test('shows the charts on demand, and remembers it', async () => {
    giveStaffComputers([transferred]);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Ver gráficos' }));
    expect(await screen.findByRole('region', { name: 'Por estado' })).toBeVisible();
    expect(localStorage.getItem('staff-charts')).toBe('open');
    await user.click(screen.getByRole('button', { name: 'Ocultar gráficos' }));
    expect(screen.queryByRole('region', { name: 'Por estado' })).toBeNull();
    expect(localStorage.getItem('staff-charts')).toBe('closed');
  });

  test('links the charts to the computers paid on a day', async () => {
    localStorage.setItem('staff-charts', 'open');
    const server = giveStaffComputers([transferred]);
    const user = await open();
    const week = await screen.findByRole('region', { name: 'Pagos de esta semana' });
    await user.click(within(week).getByRole('link'));
    expect(await screen.findByText('Pagados el 18/11/2026')).toBeVisible();
    const asked = () => Object.fromEntries(server.lists.at(-1) ?? []);
    const day = { paidFrom: '1794956400', paidTo: '1795042799' };
    await waitFor(() => expect(asked()).toMatchObject(day));
    expect(asked()).not.toHaveProperty('status');

    await user.click(screen.getByRole('button', { name: 'Quitar el día del pago' }));
    await waitFor(() => expect(asked()).not.toHaveProperty('paidFrom'));
    expect(screen.queryByText('Pagados el 18/11/2026')).toBeNull();
  });

  test('shows payments to review only to staff who may settle them', async () => {
    giveStaffComputers([transferred]);
    await open('/computers', ['cau']);
    await screen.findByRole('list', { name: 'Esperan por nosotros' });
    expect(screen.queryByRole('button', { name: /Pagos por mirar/ })).toBeNull();
  });

  const deadlines = async () => {
    const tiles = await screen.findByRole('list', { name: 'Esperan por nosotros' });
    await waitFor(() => expect(tiles).toHaveAttribute('aria-busy', 'false'));
    return within(tiles).getByRole('link', { name: /^Plazos/ });
  };

  test.each([
    ['es', ['admin'], 'Plazos 5 en 5 días 2 vencidos'],
    ['ga', ['admin'], 'Prazos 5 en 5 días 2 vencidos'],
    ['es', ['cau'], 'Plazos 5 en 5 días 2 vencidos'],
    ['es', ['accountant'], 'Plazos 5 en 5 días 2 vencidos'],
  ] as const)('shows in %s to %j how many cases are due', async (language, scopes, text) => {
    giveStaffComputers([transferred]);
    await renderApp('/computers', { scopes, language });
    expect(await screen.findByRole('link', { name: text })).toHaveAttribute(
      'href',
      '/cases?due=in-5',
    );
  });

  test.each([
    [{ overdue: 0, dueSoon: 0 }, 'Plazos 0'],
    [{ overdue: 0, dueSoon: 1 }, 'Plazos 1 en 5 días'],
    [{ overdue: 1, dueSoon: 0 }, 'Plazos 1 en 5 días 1 vencido'],
  ])('shows the cases %j as "%s"', async (cases, text) => {
    giveStaffComputers([transferred]);
    answer('GET /admin/computer/overview', { ...noFigures, cases });
    await open();
    expect(await deadlines()).toHaveAccessibleName(text);
  });

  test.each([
    [{ toDecide: 0, late: 0, receipts: 0 }, 'Reparaciones 0'],
    [{ toDecide: 2, late: 0, receipts: 0 }, 'Reparaciones 2 por decidir'],
    [{ toDecide: 2, late: 1, receipts: 0 }, 'Reparaciones 2 por decidir 1 con retraso'],
  ])('shows the repairs %j as "%s" and links to them', async (repairs, text) => {
    giveStaffComputers([transferred]);
    answer('GET /admin/computer/overview', { ...noFigures, repairs });
    await open();
    const tile = await screen.findByRole('link', { name: text });
    expect(tile).toHaveAttribute('href', '/repairs');
  });

  test('shows the receipts of repairs to people who handle money', async () => {
    giveStaffComputers([transferred]);
    const repairs = { toDecide: 0, late: 0, receipts: 3 };
    answer('GET /admin/computer/overview', { ...noFigures, repairs });
    await open();
    const tile = await screen.findByRole('link', { name: 'Justificantes de reparación 3' });
    expect(tile).toHaveAttribute('href', expect.stringContaining('review=receipt'));
  });

  test('opens the cases that are due', async () => {
    giveStaffComputers([transferred]);
    answer('GET /cases', pageOf([]));
    const user = await open();
    await user.click(await deadlines());
    expect(await screen.findByRole('combobox', { name: 'Vence' })).toHaveDisplayValue(
      'En 5 días o antes',
    );
  });

  test('shows the list if the overview fails to load', async () => {
    giveStaffComputers([transferred]);
    fail('GET /admin/computer/overview', 403);
    await open();
    expect(await screen.findByText('No hemos podido cargar el resumen.')).toBeVisible();
    expect(await screen.findByText(transferred.studentName)).toBeVisible();
  });
});
