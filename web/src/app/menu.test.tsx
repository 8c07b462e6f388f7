import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { setScreen } from '../testing/browser.ts';
import { renderApp } from '../testing/render-app.tsx';

const menu = () => within(screen.getByRole('navigation', { name: 'Menú principal' }));
const links = () =>
  menu()
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the menu', () => {
  const settings = ['General', 'Centros', 'Números de serie'];

  // Covers B2.11, B2.12, B6.9, F2.layout.1, F2.routes.7
  test.each<[readonly Scope[], string[]]>([
    [['user'], ['Mis datos', 'Mis equipos', 'Instrucciones']],
    [['admin'], ['Mis datos', 'Equipos', 'Usuarios', ...settings, 'Modelos de equipo']],
    [['cau'], ['Mis datos', 'Equipos', ...settings]],
    [['accountant'], ['Mis datos', 'Equipos']],
    [
      ['cau', 'accountant'],
      ['Mis datos', 'Equipos', ...settings],
    ],
    [
      ['user', 'accountant'],
      ['Mis datos', 'Mis equipos', 'Instrucciones', 'Equipos'],
    ],
    [[], ['Mis datos']],
  ])('of %j', async (scopes, entries) => {
    const user = await renderApp('/instructions', { scopes });
    const group = menu().queryByText('Ajustes');
    expect(group !== null).toBe(entries.includes('General'));
    if (group) await user.click(group);
    expect(links()).toEqual([...entries, 'Salir']);
  });

  // Covers B2.13, F2.layout.3
  test('shows where one is, and opens the settings there', async () => {
    await renderApp('/settings/schools', { scopes: ['admin'] });
    expect(menu().getByRole('link', { current: 'page' })).toHaveTextContent('Centros');
    expect(menu().getByRole('group')).toHaveAttribute('open');
  });

  // Covers B2.13, F2.layout.3
  test('keeps the settings closed elsewhere', async () => {
    await renderApp('/users', { scopes: ['admin'] });
    expect(menu().getByRole('group')).not.toHaveAttribute('open');
    expect(menu().getByRole('link', { current: 'page' })).toHaveTextContent('Usuarios');
  });

  // Covers B2.5
  test('/settings is the general settings', async () => {
    await renderApp('/settings', { scopes: ['cau'] });
    expect(location.pathname).toBe('/settings/general');
  });
});

describe('on a wide screen the menu', () => {
  // Covers B2.14, B9.10, F2.layout.2, F9.9
  test('starts expanded, and can be reduced and expanded again', async () => {
    const user = await renderApp('/users', { scopes: ['admin'] });
    const reduce = screen.getByRole('button', { name: 'Reducir el menú', expanded: true });
    await user.click(reduce);
    const expand = screen.getByRole('button', { name: 'Ampliar el menú', expanded: false });
    expect(menu().queryByRole('group')).not.toBeInTheDocument();
    await user.click(expand);
    expect(menu().getByRole('group')).toBeInTheDocument();
  });

  // Covers B2.13, F2.layout.4
  test('reduced leads from the settings icon straight to the general settings', async () => {
    const user = await renderApp('/users', { scopes: ['admin'] });
    await user.click(screen.getByRole('button', { name: 'Reducir el menú' }));
    await user.click(menu().getByRole('link', { name: 'Ajustes' }));
    await waitFor(() => expect(location.pathname).toBe('/settings/general'));
    expect(links()).toEqual(['Mis datos', 'Equipos', 'Usuarios', 'Ajustes', 'Salir']);
  });
});

describe('on a phone the menu', () => {
  // Covers B2.14, B9.10, F2.layout.2, F9.9
  test.each([
    [767, 'Abrir el menú'],
    [768, 'Reducir el menú'],
  ])('with %d px starts with the button %s', async (width, name) => {
    setScreen({ width });
    await renderApp('/instructions', { scopes: ['user'] });
    expect(screen.getByRole('button', { name })).toBeInTheDocument();
  });

  test('opens, and closes when a page is chosen', async () => {
    setScreen({ width: 360 });
    const user = await renderApp('/users', { scopes: ['admin'] });
    await user.click(screen.getByRole('button', { name: 'Abrir el menú' }));
    await user.click(menu().getByRole('link', { name: 'Equipos' }));
    expect(await screen.findByRole('button', { name: 'Abrir el menú' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Equipos' })).toHaveFocus();
  });

  test('closes with Escape and gives the focus back', async () => {
    setScreen({ width: 360 });
    const user = await renderApp('/users', { scopes: ['admin'] });
    await user.click(screen.getByRole('button', { name: 'Abrir el menú' }));
    menu().getByRole('link', { name: 'Mis datos' }).focus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Abrir el menú' })).toHaveFocus();
  });

  test('does not stay open when a wide window becomes a narrow one, and the other way round', async () => {
    await renderApp('/users', { scopes: ['admin'] });
    act(() => setScreen({ width: 360 }));
    expect(screen.getByRole('button', { name: 'Abrir el menú' })).toBeInTheDocument();
    act(() => setScreen({ width: 1280 }));
    expect(screen.getByRole('button', { name: 'Reducir el menú' })).toBeInTheDocument();
  });
});

// Covers F2.layout.5
test('logging out leads to the login and clears the session', async () => {
  const user = await renderApp('/users', { scopes: ['admin'] });
  await user.click(menu().getByRole('link', { name: 'Salir' }));
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(localStorage.getItem('_t_')).toBeNull();
});
