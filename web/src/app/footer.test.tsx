import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { type Api, endpoints } from '@cobertura/domain/api.ts';
import type { Company } from '@cobertura/domain/company/api.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, leaveOpen } from '../testing/api.ts';
import { options } from '../testing/people.ts';
import { renderApp } from '../testing/render-app.tsx';
import { company } from '../testing/replies/company.ts';
import { pageScopes } from './navigation.ts';
import { createAppRouter } from './router.tsx';

const links = {
  es: ['Desistir del contrato aquí', 'Atención y reclamaciones', 'Accesibilidad'],
  ga: ['Desistir do contrato aquí', 'Atención e reclamacións', 'Accesibilidade'],
};
const addresses = ['/withdraw', '/complaints', '/accessibility'];

/** Every route that draws a page, with a value for each parameter. */
const pages = Object.keys(createAppRouter().routesByPath).map(
  (path) => [path, path.replace('{-$code}', 'x').replaceAll(/\$\w+/g, 'x')] as const,
);

/** These routes draw the layout of all pages below them, so one page of each shows the footer of all. */
const layouts = { '/legal': '/withdraw', '/signed-in': '/settings/parts' };
const exampleOf: Record<string, string | undefined> = layouts;

// Every call stays pending, so that the pages need no data.
beforeEach(() => {
  for (const { method, path } of endpoints) leaveOpen(`${method} ${path}` as keyof Api);
  answer('GET /options', options);
  answer('GET /company', company);
});

async function expectFooter(language: 'es' | 'ga' = 'es') {
  const footer = within(await screen.findByRole('contentinfo'));
  const found = footer.getAllByRole('link').slice(0, 3);
  expect(found.map((link) => link.textContent)).toEqual(links[language]);
  expect(found.map((link) => link.getAttribute('href'))).toEqual(addresses);
}

describe('footer', () => {
  test.each(pages.filter(([path]) => path === (exampleOf[layoutOf(path)] ?? path)))(
    'of %s links to withdrawing, complaints and accessibility',
    async (path, address) => {
      const scopes = scopesFor(path);
      // Some pages open only with the key of a mail.
      await renderApp(`${address}?key=x`, scopes ? { scopes } : {});
      await expectFooter();
      expect(location.pathname === '/login').toBe(path === '/login');
    },
  );

  test.each([
    ['Estamos en mantemento', '/my-computers', ['user'], { isMaintenance: true }],
    ['Equipos', '/computers', ['admin'], { isMaintenance: true }],
    ['Activa a verificación en dous pasos', '/', ['cau'], { lacksSecondFactor: true }],
    ['Acceso denegado', '/users', ['user'], {}],
    ['Esta páxina non existe', '/no-such-page', ['user'], {}],
  ] as const)('of the page "%s" links to them too', async (title, page, scopes, changes) => {
    answer('GET /options', { ...options, ...changes });
    await renderApp(page, { scopes, language: 'ga' });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectFooter('ga');
  });

  test('of a page that crashed links to them too', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    answer('GET /company', {} as Company);
    await renderApp('/privacy-policy');
    expect(await screen.findByRole('heading', { level: 1, name: 'Algo ha fallado' })).toBeVisible();
    await expectFooter();
  });
});

describe('in maintenance', () => {
  // The parent route says which pages stay open.
  const openPages = pages.filter(([path]) => layoutOf(path) === '/legal');

  test('the legal pages and those of the rights of families stay open', () => {
    expect(openPages.map(([path]) => path)).toEqual(
      expect.arrayContaining([...addresses, '/legal-terms', '/privacy-policy', '/cookies-policy']),
    );
  });

  test('they open for a family with a session', async () => {
    answer('GET /options', { ...options, isMaintenance: true });
    await renderApp(layouts['/legal'], { scopes: ['user'] });
    const title = await screen.findByRole('heading', { level: 1 });
    expect(title).not.toHaveTextContent('Estamos en mantenimiento');
    expect(location.pathname).toBe(layouts['/legal']);
  });
});

type Route = { id: string; parentRoute: Route } | undefined;

/** The outermost route around the page. A page of its own draws its layout itself. */
function layoutOf(path: string): string {
  const routes: Record<string, Route> = createAppRouter().routesByPath;
  let route = routes[path];
  while (route?.parentRoute && route.parentRoute.id !== '__root__') route = route.parentRoute;
  return route?.id ?? '';
}

/** The scopes that may open the page; undefined for a page without a session. */
function scopesFor(path: string): readonly Scope[] | undefined {
  if (path.startsWith('/sign/')) return ['user'];
  if (path === '/settings') return ['admin'];
  const scopes: Record<string, readonly Scope[] | undefined> = pageScopes;
  return path in pageScopes ? (scopes[path] ?? ['user']) : undefined;
}
