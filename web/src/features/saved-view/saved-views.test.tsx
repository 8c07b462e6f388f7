import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, fail, refuse } from '../../testing/api.ts';
import { stopTheClock } from '../../testing/computers.ts';
import { dialog } from '../../testing/lists.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { pageOf } from '../../testing/replies/reply.ts';
import { giveStaffComputers, transferred } from '../../testing/staff.ts';
import type { SavedView } from './queries.ts';

const paid: SavedView = {
  _id: 'v1',
  name: 'Pagados de octubre',
  search: { tab: 'all', status: 'paid', from: '2026-10-01', order: 'dni|1' },
};
const queue: SavedView = { _id: 'v2', name: 'Mi cola', search: { tab: 'pending' } };

/** A server with these views. Returns them, live. */
function giveViews(given: readonly SavedView[]): SavedView[] {
  const views = [...given];
  const at = (id: unknown) => views.findIndex(({ _id }) => _id === id);
  answer('GET /saved-views', () => ({ docs: views }));
  answer('POST /saved-views', ({ body }) => {
    const view = { _id: `new${views.length}`, ...body };
    views.push(view);
    return view;
  });
  answer('PUT /saved-views/{id}', ({ params, body }) => {
    const view = { _id: `${params.id}`, ...body };
    views[at(params.id)] = view;
    return view;
  });
  answer('DELETE /saved-views/{id}', ({ params }) => {
    views.splice(at(params.id), 1);
    return { deleted: true };
  });
  return views;
}

async function openMenu(path = '/computers?tab=all') {
  const user = await renderApp(path, { scopes: ['admin'] });
  await user.click(await screen.findByRole('button', { name: 'Vistas' }));
  await screen.findByRole('menuitem', { name: 'Guardar esta vista' });
  return user;
}

const item = (name: string) => screen.findByRole('menuitem', { name });

beforeEach(() => {
  stopTheClock();
  giveStaffComputers([transferred]);
});

const focused = () => document.activeElement as HTMLElement;

describe('saved views', () => {
  test('open their filters, order and tab, and mark the open one', async () => {
    giveViews([paid, queue]);
    const user = await openMenu('/computers?student=Brais&page=3&size=50');
    await user.click(await item('Pagados de octubre'));
    await waitFor(() => expect(location.search).toContain('status=paid'));
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
      tab: 'all',
      status: 'paid',
      from: '2026-10-01',
      order: 'dni|1',
      size: '50',
    });
    await user.click(screen.getByRole('button', { name: 'Vistas' }));
    expect(await item('Pagados de octubre')).toHaveAttribute('aria-current', 'true');
    expect(await item('Mi cola')).not.toHaveAttribute('aria-current');
  });

  test('open what they can if a filter or a status no longer exists', async () => {
    // The filters may ask for the school and the models before the test ends.
    refuse('GET /schools/{id}', 'not-found');
    answer('GET /computer-models/all', { docs: [] });
    giveViews([{ ...paid, search: { tab: 'all', status: 'lost', colour: 'red', school: '15' } }]);
    const user = await openMenu();
    await user.click(await item('Pagados de octubre'));
    await waitFor(() => expect(location.search).toBe('?tab=all&school=15'));
  });

  test('save what the list shows under a trimmed name', async () => {
    const views = giveViews([]);
    const user = await openMenu('/computers?status=paid&order=dni%7C1&page=2&size=50');
    expect(screen.getByText('Todavía no has guardado ninguna vista.')).toBeVisible();
    await user.click(await item('Guardar esta vista'));
    const form = await dialog('Guardar esta vista');
    await user.type(form.getByLabelText('Nombre de la vista'), '  Para facturar ');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(views).toEqual([
      {
        _id: 'new0',
        name: 'Para facturar',
        search: { tab: 'pending', status: 'paid', order: 'dni|1' },
      },
    ]);
  });

  test('keep no filter that can name a person, and say so', async () => {
    const views = giveViews([queue]);
    const named = 'q=Sabela&student=Brais&serial=SN1&dni=123';
    const user = await openMenu(`/computers?tab=all&status=paid&${named}`);
    await user.click(await item('Guardar esta vista'));
    const form = await dialog('Guardar esta vista');
    expect(form.getByText(/no guarda datos de familias/)).toBeVisible();
    await user.type(form.getByLabelText('Nombre de la vista'), 'Pagados{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Vistas' }));
    // The list still shows less than the view.
    expect(await item('Pagados')).not.toHaveAttribute('aria-current');
    await user.click(await item('Cambiar o borrar vistas'));
    const list = await dialog('Cambiar o borrar vistas');
    expect(list.getByText(/no guarda datos de familias/)).toBeVisible();
    await user.click(
      await list.findByRole('button', { name: 'Sustituir «Mi cola» por lo que ves ahora' }),
    );
    await list.findByText('«Mi cola» guarda ahora lo que ves en la lista.');
    const search = { tab: 'all', status: 'paid' };
    expect(views).toMatchObject([{ search }, { search }]);
    expect(JSON.stringify(views)).not.toMatch(/Sabela|Brais|SN1|123/);
  });

  test('say when a name is missing or taken', async () => {
    giveViews([paid]);
    refuse('POST /saved-views', 'view-name-taken');
    const user = await openMenu();
    await user.click(await item('Guardar esta vista'));
    const form = await dialog('Guardar esta vista');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(form.getByText('Este campo es obligatorio.')).toBeVisible();
    await user.type(form.getByLabelText('Nombre de la vista'), 'Pagados de octubre{Enter}');
    expect(await form.findByText('Ya tienes una vista con ese nombre.')).toBeVisible();
  });

  test('are renamed, replaced and deleted, and a deleted one comes back', async () => {
    const views = giveViews([paid, queue]);
    const user = await openMenu('/computers?tab=all&status=invoiced');
    await user.click(await item('Cambiar o borrar vistas'));
    const list = await dialog('Cambiar o borrar vistas');
    await user.click(await list.findByRole('button', { name: 'Cambiar el nombre de «Mi cola»' }));
    const form = within(list.getByRole('form'));
    await user.clear(form.getByLabelText('Nombre de la vista'));
    await user.type(form.getByLabelText('Nombre de la vista'), 'La cola{Enter}');
    expect(await list.findByText('La cola')).toBeVisible();
    expect(views[1]).toEqual({ ...queue, name: 'La cola' });

    const replace = 'Sustituir «La cola» por lo que ves ahora';
    await user.click(list.getByRole('button', { name: replace }));
    expect(await list.findByText('«La cola» guarda ahora lo que ves en la lista.')).toBeVisible();
    expect(views[1]?.search).toEqual({ tab: 'all', status: 'invoiced' });

    await user.click(list.getByRole('button', { name: 'Borrar «Pagados de octubre»' }));
    expect(await list.findByText('Has borrado «Pagados de octubre».')).toBeVisible();
    expect(views.map(({ name }) => name)).toEqual(['La cola']);
    // The button with the focus is gone, and the focus stays in the dialog.
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(focused()));
    await user.click(list.getByRole('button', { name: 'Recuperarla' }));
    expect(await list.findByText('Pagados de octubre')).toBeVisible();
    expect(views[1]).toMatchObject({ name: paid.name, search: paid.search });
  });

  test('say that they could not be loaded', async () => {
    fail('GET /saved-views', 403);
    await openMenu();
    expect(await screen.findByText(/^Error en la petición\. Inténtalo/)).toBeVisible();
  });
});

describe('counts on the tabs', () => {
  test('show all computers and what waits, whatever the filters', async () => {
    await renderApp('/computers?tab=all&status=paid', { scopes: ['admin'] });
    const all = await screen.findByRole('tab', { name: 'Todos' });
    const pending = screen.getByRole('tab', { name: 'Pendientes' });
    await waitFor(() => expect(all).toHaveTextContent(/^Todos\d+$/));
    await waitFor(() => expect(pending).toHaveTextContent(/^Pendientes1$/));
    expect(pending).toHaveAccessibleDescription('1 registro');
  });

  test('say that there are more than the server counts', async () => {
    answer('GET /computers', pageOf([transferred], { total: 10_000, exact: false }));
    await renderApp('/computers', { scopes: ['admin'] });
    const pending = await screen.findByRole('tab', { name: 'Pendientes' });
    await waitFor(() => expect(pending).toHaveTextContent('Pendientes10.000+'));
    expect(pending).toHaveAccessibleDescription('más de 10.000 registros');
  });
});
