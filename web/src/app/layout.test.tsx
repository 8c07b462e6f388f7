import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answer, fail, refuse } from '../testing/api.ts';
import { options } from '../testing/people.ts';
import { renderApp } from '../testing/render-app.tsx';

const banner = () => screen.queryByRole('region', { name: 'Aviso de cookies' });

describe('cookie notice', () => {
  // Covers B2.7.10, F1.7
  test('links to the cookie policy in a new tab and never returns after consent', async () => {
    const user = await renderApp('/login');
    const notice = within(banner() as HTMLElement);
    const link = notice.getByRole('link', { name: /^Política de cookies/ });
    expect(link).toHaveAttribute('href', '/cookies-policy');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAccessibleName(/se abre en una pestaña nueva/);
    expect(localStorage.getItem('cookie-consent')).toBe('0');

    await user.click(notice.getByRole('button', { name: 'Aceptar' }));
    expect(banner()).not.toBeInTheDocument();
    expect(localStorage.getItem('cookie-consent')).toBe('1');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  // Covers B2.7.10, B9.12, F1.8, F4.other.7, F9.13
  test.each([
    ['0', true],
    ['1', false],
  ])('with the stored consent %s, shows the cookie notice: %s', async (consent, shown) => {
    localStorage.setItem('cookie-consent', consent);
    await renderApp('/login');
    expect(banner() !== null).toBe(shown);
  });

  test('hides the cookie notice after consent even without storage', async () => {
    const user = await renderApp('/login');
    for (const method of ['getItem', 'setItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new Error('storage is blocked');
      });
    }
    await user.click(screen.getByRole('button', { name: 'Aceptar' }));
    expect(banner()).not.toBeInTheDocument();
  });
});

describe('footer', () => {
  // Covers B2.10, B2.15, F2.layout.6, F2.public.8
  test.each(['/login', '/register', '/users'])(
    'on %s, links to the rights of families, and to the legal pages in a new tab',
    async (page) => {
      await renderApp(page, page === '/users' ? { scopes: ['admin'] } : {});
      const footer = within(screen.getByRole('navigation', { name: 'Información legal' }));
      const links = footer.getAllByRole('link');
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Desistir del contrato aquí', '/withdraw'],
        ['Atención y reclamaciones', '/complaints'],
        ['Accesibilidad', '/accessibility'],
        ['Precios de reparación', '/repair-prices'],
        ['Aviso legal (se abre en una pestaña nueva)', '/legal-terms'],
        ['Política de privacidad (se abre en una pestaña nueva)', '/privacy-policy'],
        ['Política de cookies (se abre en una pestaña nueva)', '/cookies-policy'],
      ]);
      for (const link of links.slice(4)) expect(link).toHaveAttribute('target', '_blank');
    },
  );
});

describe('maintenance banner', () => {
  const warning = 'Mantenimiento activado: las familias no pueden entrar.';

  test.each<[Scope, boolean]>([
    ['admin', true],
    ['cau', true],
    ['accountant', false],
  ])('reminds a person with the scope %s; links to the settings: %s', async (scope, links) => {
    answer('GET /options', { ...options, isMaintenance: true });
    await renderApp('/', { scopes: [scope] });
    expect(await screen.findByText(warning, { exact: false })).toBeVisible();
    const link = screen.queryByRole('link', { name: 'Ir a los ajustes' });
    if (links) expect(link).toHaveAttribute('href', '/settings/general');
    else expect(link).not.toBeInTheDocument();
  });

  test('says nothing without maintenance', async () => {
    await renderApp('/', { scopes: ['admin'] });
    expect(screen.queryByText(warning, { exact: false })).not.toBeInTheDocument();
  });
});

describe('language switch', () => {
  // Covers F1.4, F9.4
  test('changes the texts, the stored language and the language of the page', async () => {
    const user = await renderApp('/login');
    expect(document.documentElement.lang).toBe('es');
    expect(screen.getByRole('button', { name: 'Castellano', pressed: true })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Galego', pressed: false }));
    expect(await screen.findByRole('heading', { name: 'Entra na túa conta' })).toBeVisible();
    expect(localStorage.getItem('locale')).toBe('ga');
    expect(document.documentElement.lang).toBe('gl');
    expect(screen.getByRole('button', { name: 'Galego', pressed: true })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Castellano' }));
    expect(await screen.findByRole('heading', { name: 'Entra en tu cuenta' })).toBeVisible();
    expect(localStorage.getItem('locale')).toBe('es');
    expect(document.documentElement.lang).toBe('es');
  });

  test('translates messages that are already on the screen', async () => {
    const user = await renderApp('/login');
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    await user.click(screen.getByRole('button', { name: 'Galego' }));
    expect(await screen.findAllByText('Este campo é obrigatorio.')).toHaveLength(2);
  });
});

describe('instructions page', () => {
  const manuals = { es: '/manual/es', ga: null };

  // Covers F1.10, F2.instructions.1, F2.routes.7
  test('shows how to reach the support desk', async () => {
    answer('GET /manual', manuals);
    await renderApp('/instructions', { scopes: ['user'] });
    expect(await screen.findByRole('link', { name: '981 000 000' })).toHaveAttribute(
      'href',
      'tel:981000000',
    );
    expect(screen.getByRole('link', { name: 'soporte@example.com' })).toHaveAttribute(
      'href',
      'mailto:soporte@example.com',
    );
  });

  // Covers F2.instructions.2, F7.27
  test('offers the manual in the language of the reader', async () => {
    answer('GET /manual', manuals);
    await renderApp('/instructions', { scopes: ['user'] });
    const button = await screen.findByRole('button', { name: 'Descargar el manual en castellano' });
    await waitFor(() => expect(button).toBeEnabled());
  });

  test('says that there is no manual in the language of the reader', async () => {
    answer('GET /manual', manuals);
    await renderApp('/instructions', { scopes: ['user'], language: 'ga' });
    expect(await screen.findByText('Agora mesmo non hai manual en galego.')).toBeVisible();
  });

  test('shows why the manual was not downloaded', async () => {
    answer('GET /manual', manuals);
    fail('GET /manual/download/{lang}', 404);
    const user = await renderApp('/instructions', { scopes: ['user'] });
    const button = await screen.findByRole('button', { name: 'Descargar el manual en castellano' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('Archivo no encontrado');
  });

  test('shows why the list of manuals did not load', async () => {
    refuse('GET /manual', 'access-denied');
    await renderApp('/instructions', { scopes: ['user'] });
    expect(await screen.findByRole('alert')).toHaveTextContent('No tienes permisos');
  });
});

test('names the browser tab after the page', async () => {
  await renderApp('/login');
  expect(document.title).toBe('Entra en tu cuenta · Cobertura SIR');
});
