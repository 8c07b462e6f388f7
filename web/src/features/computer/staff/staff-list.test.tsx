import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { statuses, statusFacts } from '@cobertura/domain/computer/status.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, fail, refuse } from '../../../testing/api.ts';
import { covered, now, signed, stopTheClock, waiting } from '../../../testing/computers.ts';
import { givePhotos } from '../../../testing/photos.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { pageOf } from '../../../testing/replies/reply.ts';
import { computerOf, giveStaffComputers, toVerify, transferred } from '../../../testing/staff.ts';

const open = (path = '/computers', scopes: readonly Scope[] = ['admin']) =>
  renderApp(path, { scopes });
const rows = async () => (await screen.findAllByRole('row')).slice(1);
const columns = () =>
  screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());

beforeEach(() => {
  stopTheClock();
  givePhotos();
});

describe('staff list', () => {
  test('says that the list is empty', async () => {
    giveStaffComputers([]);
    await open();
    expect(await screen.findByText('No hay nada pendiente con estos filtros.')).toBeVisible();
  });

  // Covers B8.5
  test('shows the load error and retries', async () => {
    giveStaffComputers([waiting]);
    refuse('GET /computers', 'access-denied');
    const user = await open();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('No hemos podido cargar los equipos.');
    giveStaffComputers([waiting]);
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
    expect(await screen.findByText(waiting.studentName)).toBeVisible();
  });

  // Covers B8.5
  test('shows a general error if the server gives no message', async () => {
    giveStaffComputers([waiting]);
    // This error is not retried automatically.
    fail('GET /computers', 418);
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Ocurrió un error, inténtelo de nuevo más tarde',
    );
  });

  // Covers B2.1.1, B2.3, B6.2
  test.each<[readonly Scope[], string]>([
    [['cau'], 'Todos'],
    [['admin'], 'Pendientes'],
    [['accountant', 'cau'], 'Pendientes'],
  ])('opens the list for the scopes %j on the tab %s', async (scopes, tab) => {
    giveStaffComputers([]);
    await open('/computers', scopes);
    expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent(tab);
  });

  // Covers B2.1.5, B2.1.7
  test('shows the student and no invoice date to other staff', async () => {
    giveStaffComputers([{ ...covered, renewal: true }]);
    await open();
    const [row] = await rows();
    expect(columns()).not.toContain('Facturado');
    expect(within(row as HTMLElement).getByText(covered.studentName)).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Renovación' })).toBeNull();
  });

  // Covers B2.1.5, B2.1.7, B6.3
  test('shows the parent, the renewal and the invoice date to accountants', async () => {
    giveStaffComputers([{ ...covered, renewal: true }]);
    await open('/computers', ['accountant']);
    const [row] = await rows();
    expect(columns()).toContain('Facturado');
    expect(within(row as HTMLElement).getByText('Sabela Núñez Rial')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Renovación' })).toBeVisible();
    expect(screen.getByLabelText('Madre, padre o tutor/a')).toBeVisible();
  });

  // Covers B2.1.6, B3.1
  test.each(statuses)(
    'shows the status %s in its colour, and the payment method after payment',
    async (status) => {
      giveStaffComputers([{ ...covered, status, paymentMethod: 'bizum', payment: '2611QUQF6RXA' }]);
      await open('/computers?tab=all');
      const [row] = await rows();
      const badge = (row as HTMLElement).querySelector('[data-colour]');
      expect(badge).toHaveAttribute('data-colour', statusFacts[status].badge);
      const isPaid = ['paid', 'invoiced', 'exported'].includes(status);
      expect(within(row as HTMLElement).queryByRole('img', { name: 'Bizum' }) !== null).toBe(
        isPaid,
      );
      expect(row).toHaveTextContent('2611QUQF6RXA');
      expect(row).toHaveTextContent(/\d\d\/\d\d\/\d{4} \d\d:\d\d/);
    },
  );

  // Covers B2.1.4
  test('sorts by a column in both directions', async () => {
    const server = giveStaffComputers([waiting]);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'NIF' }));
    await waitFor(() => expect(server.lists.at(-1)?.get('order')).toBe('dni|1'));
    expect(screen.getByRole('columnheader', { name: 'NIF' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await user.click(screen.getByRole('button', { name: 'NIF' }));
    await waitFor(() => expect(server.lists.at(-1)?.get('order')).toBe('dni|-1'));
    expect(location.search).toContain('order=');
  });

  // Covers B2.1.3
  test('shows more than 10.000 if the count is limited', async () => {
    giveStaffComputers([waiting]);
    const docs = Array.from({ length: 20 }, (_, i) => ({ ...waiting, _id: `${i}` }));
    answer('GET /computers', pageOf(docs, { total: 10_000, exact: false }));
    const user = await open();
    expect(await screen.findByText('1–20 de más de 10.000 registros')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
    expect(await screen.findByText('21–40 de más de 10.000 registros')).toBeVisible();
    expect(location.search).toBe('?page=2');
  });

  test('moves between rows with the arrow keys', async () => {
    giveStaffComputers([computerOf('01'), computerOf('02')]);
    answer('GET /computers/{id}/events', { docs: [] });
    answer('GET /computers/{id}/payments', { payments: [], attempts: [] });
    const user = await open();
    const first = await screen.findByRole('link', { name: 'Estudante 01' });
    first.focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Estudante 02' })).toHaveFocus();
    await user.keyboard('{ArrowUp}{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Estudante 01' });
    expect(location.pathname).toBe(`/computers/${computerOf('01')._id}`);
  });
});

describe('next action of a row', () => {
  test.each<[Computer, readonly Scope[], { button: string; inMenu: string }]>([
    [
      transferred,
      ['accountant'],
      { button: 'Validar la transferencia', inMenu: 'Ver el justificante' },
    ],
    [toVerify, ['cau'], { button: 'Revisar las fotos', inMenu: 'Ver las fotos' }],
    [
      { ...waiting, status: 'pending' },
      ['cau'],
      { button: 'Validar la solicitud', inMenu: 'Ver la solicitud' },
    ],
    [
      { ...signed, status: 'paid', paidAt: now },
      ['accountant'],
      { button: 'Crear la factura', inMenu: 'Crear la factura' },
    ],
  ])('is a button, and not in the menu again', async (computer, scopes, { button, inMenu }) => {
    giveStaffComputers([computer]);
    const user = await open('/computers?tab=all', scopes);
    expect(await screen.findByRole('button', { name: button })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Más acciones' }));
    await screen.findByRole('menuitem', { name: 'Ver la ficha' });
    expect(screen.queryByRole('menuitem', { name: inMenu })).toBeNull();
  });

  test('leads to the computer if nothing is to be done', async () => {
    giveStaffComputers([transferred]);
    answer('GET /computers/{id}/events', { docs: [] });
    answer('GET /computers/{id}/payments', { payments: [], attempts: [] });
    const user = await open('/computers?tab=all&status=transfer-confirmation', ['cau']);
    const view = await screen.findByRole('link', { name: `Ver ${transferred.studentName}` });
    await user.click(view);
    await screen.findByRole('heading', { level: 1, name: transferred.studentName });
    expect(location.pathname).toBe(`/computers/${transferred._id}`);
    expect(location.search).toContain('status=transfer-confirmation');
  });
});

describe('filters', () => {
  // Covers B5.1, B5.2, B9.4, F9.6
  test('applies text filters from three characters after a pause', async () => {
    const server = giveStaffComputers([transferred]);
    const user = await open();
    const field = await screen.findByRole('textbox', { name: 'Estudiante' });
    await user.type(field, 'nú');
    expect(await screen.findByText('Escribe al menos 3 caracteres')).toBeVisible();
    await user.type(field, 'ñez');
    await waitFor(() => expect(server.lists.at(-1)?.get('studentName')).toBe('/núñez/'));
    expect(server.lists.some((query) => query.get('studentName') === '/nú/')).toBe(false);
    expect(server.lists.filter((query) => query.has('studentName'))).toHaveLength(1);
    expect(screen.queryByText('Escribe al menos 3 caracteres')).toBeNull();
  });

  // Covers B2.1.2, B2.1.10
  test('keeps the filters in the address', async () => {
    const server = giveStaffComputers([transferred]);
    await open('/computers?tab=all&serial=5CD02&dni=12345678Z&status=paid&from=1788213600&page=2');
    await waitFor(() => expect(server.lists).toHaveLength(1));
    expect(screen.getByRole('textbox', { name: 'N.º de serie' })).toHaveValue('5CD02');
    expect(screen.getByRole('textbox', { name: 'NIF' })).toHaveValue('12345678Z');
    expect(screen.getByRole('combobox', { name: 'Estado' })).toHaveValue('paid');
    expect(screen.getByLabelText('Desde')).toHaveValue('01/09/2026');
    expect(Object.fromEntries(server.lists[0] ?? [])).toEqual({
      offset: '1',
      limit: '20',
      serialNumber: '/5CD02/',
      dni: '/12345678Z/',
      status: 'paid',
      from: '1788213600',
    });
  });

  // Covers B2.1.3
  test('undoes one filter with the browser and clears all with the button', async () => {
    giveStaffComputers([transferred]);
    const user = await open('/computers?page=2');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Estado' }), 'paid');
    await waitFor(() => expect(location.search).toBe('?status=paid'));
    await user.click(screen.getByRole('button', { name: 'Limpiar' }));
    await waitFor(() => expect(location.search).toBe(''));
    expect(screen.getByRole('combobox', { name: 'Estado' })).toHaveValue('');
    history.back();
    await waitFor(() => expect(location.search).toBe('?status=paid'));
    expect(await screen.findByRole('combobox', { name: 'Estado' })).toHaveValue('paid');
  });

  test('keeps the filters when the tab changes', async () => {
    const server = giveStaffComputers([transferred]);
    const user = await open('/computers?dni=12345678Z');
    await user.click(await screen.findByRole('tab', { name: 'Todos' }));
    await waitFor(() => expect(location.search).toBe('?tab=all&dni=12345678Z'));
    await waitFor(() => expect(server.lists.at(-1)?.has('pending')).toBe(false));
  });
});
