import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { readToken } from '../lib/session.ts';
import { storeView } from '../lib/view.ts';
import { answer, fail, refuse } from '../testing/api.ts';
import { waiting } from '../testing/computers.ts';
import { brais, profile, viewTokenFor } from '../testing/people.ts';
import { renderApp } from '../testing/render-app.tsx';
import { pageOf } from '../testing/replies/reply.ts';

const reason = 'Chama porque non ve a factura.';
const banner = () => screen.findByRole('region', { name: 'Vista de una familia' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const endedTitle = () => screen.findByRole('heading', { name: 'La vista ha terminado' });

/** The tab of a view: the family `brais`, seen by the staff member in local storage. */
async function renderView(path: string, token = viewTokenFor()) {
  storeView(window, { token, reason });
  answer('GET /computers/me', { docs: [waiting] });
  answer('GET /user/me', { ...brais, scopes: ['user'] });
  return renderApp(path, { scopes: ['cau'] });
}

describe('the tab that views a family', () => {
  test.each(['/my-computers', '/', '/instructions', '/login'])(
    'on %s, says whose area it shows, why and until when',
    async (path) => {
      answer('GET /manual', { es: null, ga: null });
      await renderView(path, viewTokenFor());
      const shown = within(await banner());
      expect(shown.getByText(/Estás viendo el área de Brais Castro/)).toBeVisible();
      expect(shown.getByText(/hasta las \d\d:\d\d/)).toBeVisible();
      expect(shown.getByText(`Motivo: ${reason}`)).toBeVisible();
    },
  );

  test('calls with the viewing token and keeps the token of the staff member', async () => {
    const token = viewTokenFor();
    const sent = answer('GET /computers/me', { docs: [waiting] });
    storeView(window, { token, reason });
    await renderApp('/my-computers', { scopes: ['cau'] });
    await waitFor(() => expect(sent[0]?.headers.get('authorization')).toBe(`Bearer ${token}`));
    expect(readToken(localStorage.getItem('_t_') ?? '').scopes).toEqual(['cau']);
  });

  test('shows the buttons of a family, disabled and explained', async () => {
    await renderView('/');
    expect(await button('Editar mis datos')).toBeDisabled();
    expect(await button('Cambiar la contraseña')).toBeDisabled();
    expect(await button('Descargar mis datos')).toBeDisabled();
    expect(screen.getAllByText('Estás viendo: no se puede cambiar nada.')[0]).toBeVisible();
  });

  test('does not load the passkeys, which only their owner sees', async () => {
    const asked = answer('GET /user/me/passkeys', { docs: [] });
    await renderView('/');
    await button('Descargar mis datos');
    expect(screen.queryByRole('heading', { name: 'Llaves de acceso' })).toBeNull();
    expect(asked).toHaveLength(0);
  });

  test('shows the form of a new computer, which cannot be sent', async () => {
    answer('GET /computer-models/all', { docs: [] });
    await renderView('/my-computers/add');
    const form = await screen.findByRole('form', { name: 'Datos del equipo' });
    expect(within(form).getByRole('button', { name: 'Guardar y continuar' })).toBeDisabled();
  });

  test('leaves a form without a question, because nothing could be saved', async () => {
    answer('GET /computer-models/all', { docs: [] });
    const user = await renderView('/my-computers/add');
    await user.type(await screen.findByLabelText('Nombre y apellidos del estudiante'), 'A');
    await user.click(screen.getByRole('link', { name: 'Mis equipos' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Mis equipos' })).toBeVisible();
  });

  test('leaving the view closes the tab, or continues with the list of computers', async () => {
    const close = vi.spyOn(window, 'close').mockReturnValue(undefined);
    const user = await renderView('/my-computers');
    await user.click(within(await banner()).getByRole('button', { name: 'Salir' }));
    expect(close).toHaveBeenCalled();
    expect(sessionStorage.getItem('_v_')).toBeNull();
    expect(localStorage.getItem('_t_')).not.toBeNull();
    await waitFor(() => expect(location.pathname).toBe('/computers'));
    expect(screen.queryByRole('region', { name: 'Vista de una familia' })).toBeNull();
  });

  test('the menu entry to sign out leaves the view and keeps the session', async () => {
    const user = await renderView('/my-computers');
    const menu = screen.getByRole('navigation', { name: 'Menú principal' });
    await user.click(within(menu).getByRole('link', { name: 'Salir' }));
    await waitFor(() => expect(location.pathname).toBe('/computers'));
    expect(localStorage.getItem('_t_')).not.toBeNull();
  });

  test('ends when the staff member signs out in another tab', async () => {
    await renderView('/my-computers');
    await banner();
    localStorage.removeItem('_t_');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: '_t_' })));
    expect(await endedTitle()).toBeVisible();
  });

  test('ends when another person signs in', async () => {
    await renderView('/my-computers', viewTokenFor({}, 'another-staff-member'));
    expect(await endedTitle()).toBeVisible();
  });

  test('ends when the server refuses the token, and does not become the own session', async () => {
    storeView(window, { token: viewTokenFor(), reason });
    fail('GET /computers/me', 401);
    const user = await renderApp('/my-computers', { scopes: ['cau'] });
    expect(await endedTitle()).toBeVisible();
    expect(sessionStorage.getItem('_v_')).toBe('ended');
    expect(localStorage.getItem('_t_')).not.toBeNull();
    await user.click(await button('Ir a los equipos'));
    await waitFor(() => expect(location.pathname).toBe('/computers'));
  });

  test('ends when its time is over', async () => {
    const soon = Math.floor(Date.now() / 1000) + 1;
    await renderView('/my-computers', viewTokenFor({ exp: soon }));
    expect(
      await screen.findByRole('heading', { name: 'La vista ha terminado' }, { timeout: 3000 }),
    );
  });
});

describe('opening a view', () => {
  const people = (...docs: object[]) =>
    answer('GET /user', pageOf(docs.map((person) => ({ ...profile, ...person }))));

  function fakeTab() {
    const stored = new Map<string, string>();
    const tab = {
      sessionStorage: { setItem: (key: string, value: string) => stored.set(key, value) },
      opener: window as Window | null,
      location: { replace: vi.fn() },
      close: vi.fn(),
    };
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    return { tab, stored };
  }

  test('asks for the reason and opens the area in its own tab, with the token in no address', async () => {
    const { tab, stored } = fakeTab();
    people({ _id: 'b', firstName: 'Brais' }, { _id: 'c', firstName: 'Ana', scopes: ['cau'] });
    const sent = answer('POST /user/{id}/view', { token: 'signed' });
    const user = await renderApp('/users', { scopes: ['admin'] });
    await user.click(await button('Ver el área de Brais Núñez Rial como la familia'));
    expect(screen.queryByRole('button', { name: /área de Ana/ })).not.toBeInTheDocument();
    await user.click(await button('Ver su área'));
    expect(await screen.findByText('Escribe el motivo.')).toBeVisible();
    expect(sent).toHaveLength(0);

    await user.type(screen.getByLabelText('Por qué necesitas verla'), reason);
    await user.click(await button('Ver su área'));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('/my-computers'));
    expect(sent[0]?.body).toEqual({ reason });
    expect(JSON.parse(stored.get('_v_') ?? '')).toEqual({ token: 'signed', reason });
    expect(tab.opener).toBeNull();
    expect(sessionStorage.getItem('_v_')).toBeNull();
  });

  test('closes the tab again and shows the reason when the server refuses', async () => {
    const { tab } = fakeTab();
    people({ _id: 'b' });
    refuse('POST /user/{id}/view', 'not-a-family');
    const user = await renderApp('/users', { scopes: ['admin'] });
    await user.click(await button(/Ver el área de/));
    await user.type(screen.getByLabelText('Por qué necesitas verla'), reason);
    await user.click(await button('Ver su área'));
    expect(await screen.findByText(/Esta cuenta es del personal/)).toBeVisible();
    expect(tab.close).toHaveBeenCalled();
  });

  test('asks nothing of the server when the browser blocks the tab', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    people({ _id: 'b' });
    const sent = answer('POST /user/{id}/view', { token: 'signed' });
    const user = await renderApp('/users', { scopes: ['admin'] });
    await user.click(await button(/Ver el área de/));
    await user.type(screen.getByLabelText('Por qué necesitas verla'), reason);
    await user.click(await button('Ver su área'));
    expect(await screen.findByText(/ha bloqueado la pestaña nueva/)).toBeVisible();
    expect(sent).toHaveLength(0);
  });

  test('shows an admin who viewed the area of a family, when and why', async () => {
    people({ _id: 'b' });
    answer('GET /user/{id}/events', {
      docs: [{ at: 1_790_000_000, by: 'Ana Castro', event: 'area-viewed', why: reason }],
    });
    const user = await renderApp('/users', { scopes: ['admin'] });
    await user.click(await button(/Ver el historial de la cuenta de/));
    const events = within(await screen.findByRole('list', { name: 'Lo último en esta cuenta' }));
    expect(events.getByText(/área vista por el personal \(Ana Castro\)/)).toBeVisible();
    expect(events.getByText(`Motivo: ${reason}`)).toBeVisible();
  });
});
