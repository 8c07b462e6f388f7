import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer } from '../testing/api.ts';
import { setScreen } from '../testing/browser.ts';
import { options } from '../testing/people.ts';
import { renderApp } from '../testing/render-app.tsx';
import { company } from '../testing/replies/company.ts';

const galego = () => screen.findByRole('button', { name: 'Galego' });
const isGalician = () => waitFor(() => expect(document.documentElement.lang).toBe('gl'));

describe('language switch', () => {
  test.each<[string, readonly Scope[]]>([
    ['/login', []],
    ['/register', []],
    ['/reset-password', []],
    ['/legal-terms', []],
    ['/verify', []],
    ['/no-such-page', []],
    ['/', ['user']],
    ['/my-computers', ['user']],
    ['/payment/error', ['user']],
    ['/users', ['user']],
    ['/computers', ['cau']],
    ['/settings/general', ['admin']],
  ])('is on %s for the scopes %j, and the page stays', async (page, scopes) => {
    answer('GET /company', company);
    const user = await renderApp(page, scopes.length > 0 ? { scopes } : {});
    const path = location.pathname;
    expect(await screen.findByRole('button', { name: 'Castellano' })).toBeVisible();
    await user.click(await galego());
    await isGalician();
    expect(location.pathname).toBe(path);
    expect(localStorage.getItem('locale')).toBe('ga');
    expect(await galego()).toHaveFocus();
  });

  test('is on the maintenance page', async () => {
    answer('GET /options', { ...options, isMaintenance: true });
    const user = await renderApp('/my-computers', { scopes: ['user'] });
    await screen.findByRole('heading', { name: 'Estamos en mantenimiento' });
    await user.click(await galego());
    expect(await screen.findByRole('heading', { name: 'Estamos en mantemento' })).toBeVisible();
  });

  test('keeps what is typed and the focus', async () => {
    const user = await renderApp('/register');
    const town = await screen.findByLabelText('Localidad');
    await user.type(town, 'Ribadeo');
    await user.click(await galego());
    await isGalician();
    expect(await screen.findByLabelText('Localidade')).toBe(town);
    expect(town).toHaveValue('Ribadeo');
    expect(await galego()).toHaveFocus();
  });

  test('is in the menu on a phone, which stays open', async () => {
    setScreen({ width: 360 });
    const user = await renderApp('/instructions', { scopes: ['user'] });
    await user.click(screen.getByRole('button', { name: 'Abrir el menú' }));
    await user.click(await galego());
    const menu = await screen.findByRole('navigation', { name: 'Menú principal' });
    expect(await within(menu).findByText('Os meus equipos')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pechar o menú' })).toBeVisible();
  });

  test('is one button in the reduced menu', async () => {
    const user = await renderApp('/instructions', { scopes: ['user'] });
    await user.click(screen.getByRole('button', { name: 'Reducir el menú' }));
    await user.click(await galego());
    await isGalician();
    const back = screen.getByRole('button', { name: 'Castellano' });
    expect(back).toHaveFocus();
    await user.click(back);
    await waitFor(() => expect(document.documentElement.lang).toBe('es'));
  });
});
