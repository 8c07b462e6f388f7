import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { leaveOpen } from '../testing/api.ts';
import { setScreen } from '../testing/browser.ts';
import { renderApp } from '../testing/render-app.tsx';

const menu = () => within(screen.getByRole('navigation', { name: 'Menú principal' }));
const settingsGroup = () => menu().queryByText('Ajustes')?.closest('details') ?? null;
const links = () =>
  menu()
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('menu', () => {
  const settings = ['General', 'Centros', 'Números de serie'];

  // Covers B2.11, B2.12, B6.9, F2.layout.1, F2.routes.7
  test.each<[readonly Scope[], string[]]>([
    [['user'], ['Mis datos', 'Mis equipos', 'Instrucciones']],
    [
      ['admin'],
      [
        'Mis datos',
        'Equipos',
        'Reparaciones',
        'Cifras',
        'Taller',
        'Préstamos',
        'Plazos',
        'Contabilidad',
        'Usuarios',
        ...settings,
        'Modelos de equipo',
        'Festivos',
        'Reglas de cobertura',
        'Datos del taller',
        'Precios de reparación',
      ],
    ],
    [
      ['cau'],
      ['Mis datos', 'Equipos', 'Reparaciones', 'Cifras', 'Préstamos', 'Plazos', ...settings],
    ],
    [['accountant'], ['Mis datos', 'Equipos', 'Reparaciones', 'Cifras', 'Plazos', 'Contabilidad']],
    [['workshop'], ['Mis datos', 'Taller', 'Préstamos']],
    [
      ['cau', 'accountant'],
      [
        'Mis datos',
        'Equipos',
        'Reparaciones',
        'Cifras',
        'Préstamos',
        'Plazos',
        'Contabilidad',
        ...settings,
      ],
    ],
    [
      ['user', 'accountant'],
      [
        'Mis datos',
        'Mis equipos',
        'Instrucciones',
        'Equipos',
        'Reparaciones',
        'Cifras',
        'Plazos',
        'Contabilidad',
      ],
    ],
    [[], ['Mis datos']],
  ])('lists the entries for the scopes %j', async (scopes, entries) => {
    const user = await renderApp('/instructions', { scopes });
    const group = menu().queryByText('Ajustes');
    expect(group !== null).toBe(entries.includes('General'));
    if (group) await user.click(group);
    expect(links()).toEqual([...entries, 'Salir']);
  });

  // Covers B2.13, F2.layout.3
  test('marks the current page and opens the settings group around it', async () => {
    await renderApp('/settings/schools', { scopes: ['admin'] });
    expect(menu().getByRole('link', { current: 'page' })).toHaveTextContent('Centros');
    expect(settingsGroup()).toHaveAttribute('open');
  });

  // Covers B2.13, F2.layout.3
  test('keeps the settings group closed on other pages', async () => {
    await renderApp('/users', { scopes: ['admin'] });
    expect(settingsGroup()).not.toHaveAttribute('open');
    expect(menu().getByRole('link', { current: 'page' })).toHaveTextContent('Usuarios');
  });

  test.each(['exports', 'statements', 'paper', 'register'].map((page) => `/accounting/${page}`))(
    'marks the accounting on %s',
    async (page) => {
      leaveOpen('GET /admin/exports');
      leaveOpen('GET /admin/statements');
      leaveOpen('GET /admin/invoices/paper');
      leaveOpen('GET /admin/register');
      leaveOpen('GET /admin/register/issues');
      leaveOpen('GET /admin/register/verification');
      await renderApp(page, { scopes: ['accountant'] });
      expect(menu().getByRole('link', { current: 'page' })).toHaveTextContent('Contabilidad');
    },
  );

  test('marks the computers of a family on the page of a repair', async () => {
    leaveOpen('GET /my-repairs/{id}');
    await renderApp('/my-repairs/0199a1b2-0000-7000-8000-0000000000d1', { scopes: ['user'] });
    expect(menu().getByRole('link', { current: 'page' })).toHaveTextContent('Mis equipos');
  });

  test('marks the numbers of repairs, and not the repairs, on their page', async () => {
    leaveOpen('GET /repairs/numbers');
    leaveOpen('GET /computer-models/all');
    await renderApp('/repairs/numbers', { scopes: ['cau'] });
    expect(menu().getByRole('link', { current: 'page' })).toHaveTextContent('Cifras');
  });

  // Covers B2.5
  test('redirects from /settings to the general settings', async () => {
    await renderApp('/settings', { scopes: ['cau'] });
    expect(location.pathname).toBe('/settings/general');
  });
});

describe('menu on a wide screen', () => {
  // Covers B2.14, B9.10, F2.layout.2, F9.9
  test('starts expanded, and can be reduced and expanded again', async () => {
    const user = await renderApp('/users', { scopes: ['admin'] });
    const reduce = screen.getByRole('button', { name: 'Reducir el menú', expanded: true });
    await user.click(reduce);
    const expand = screen.getByRole('button', { name: 'Ampliar el menú', expanded: false });
    expect(settingsGroup()).not.toBeInTheDocument();
    await user.click(expand);
    expect(settingsGroup()).toBeInTheDocument();
  });

  // Covers B2.13, F2.layout.4
  test('links the settings icon of the reduced menu to the general settings', async () => {
    const user = await renderApp('/users', { scopes: ['admin'] });
    await user.click(screen.getByRole('button', { name: 'Reducir el menú' }));
    await user.click(menu().getByRole('link', { name: 'Ajustes' }));
    await waitFor(() => expect(location.pathname).toBe('/settings/general'));
    expect(links()).toEqual([
      'Mis datos',
      'Equipos',
      'Reparaciones',
      'Cifras',
      'Taller',
      'Préstamos',
      'Plazos',
      'Contabilidad',
      'Usuarios',
      'Ajustes',
      'Salir',
    ]);
  });
});

describe('menu on a phone', () => {
  // Covers B2.14, B9.10, F2.layout.2, F9.9
  test.each([
    [767, 'Abrir el menú'],
    [768, 'Reducir el menú'],
  ])('at a width of %d px, starts with the button %s', async (width, name) => {
    setScreen({ width });
    await renderApp('/instructions', { scopes: ['user'] });
    expect(screen.getByRole('button', { name })).toBeInTheDocument();
  });

  test('opens the menu, and closes it when a page is chosen', async () => {
    setScreen({ width: 360 });
    const user = await renderApp('/users', { scopes: ['admin'] });
    await user.click(screen.getByRole('button', { name: 'Abrir el menú' }));
    await user.click(menu().getByRole('link', { name: 'Equipos' }));
    expect(await screen.findByRole('button', { name: 'Abrir el menú' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Equipos' })).toHaveFocus();
  });

  test('closes the menu with Escape and restores the focus', async () => {
    setScreen({ width: 360 });
    const user = await renderApp('/users', { scopes: ['admin'] });
    await user.click(screen.getByRole('button', { name: 'Abrir el menú' }));
    menu().getByRole('link', { name: 'Mis datos' }).focus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Abrir el menú' })).toHaveFocus();
  });

  test('closes the menu in a narrow window and expands it in a wide one', async () => {
    await renderApp('/users', { scopes: ['admin'] });
    act(() => setScreen({ width: 360 }));
    expect(screen.getByRole('button', { name: 'Abrir el menú' })).toBeInTheDocument();
    act(() => setScreen({ width: 1280 }));
    expect(screen.getByRole('button', { name: 'Reducir el menú' })).toBeInTheDocument();
  });
});

// Covers F2.layout.5
test('opens the login and clears the session after a logout', async () => {
  const user = await renderApp('/users', { scopes: ['admin'] });
  await user.click(menu().getByRole('link', { name: 'Salir' }));
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(localStorage.getItem('_t_')).toBeNull();
});
