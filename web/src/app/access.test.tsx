import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, leaveOpen, refuse } from '../testing/api.ts';
import { options, tokenFor } from '../testing/people.ts';
import { renderApp } from '../testing/render-app.tsx';

const id = '0199a3f0-0000-7000-8000-000000000001';

const pages = [
  '/',
  '/my-computers',
  '/instructions',
  '/computers',
  `/computers/${id}`,
  '/users',
  '/settings/general',
  '/settings/schools',
  '/settings/serial-numbers',
  '/settings/computer-models',
  '/settings/holidays',
  '/settings/coverage-rules',
  '/settings/workshop',
  '/repairs',
  `/repairs/${id}`,
  '/workshop',
  `/workshop/${id}`,
  '/loaners',
];

describe('pages that need a session', () => {
  // Covers B2.1, F2.routes.1, F2.routes.8
  test.each(pages)('%s redirects to the login without a session', async (page) => {
    await renderApp(page);
    expect(location.pathname).toBe('/login');
  });
});

describe('links from mails and colleagues', () => {
  async function signInAt(path: string, scopes: Scope[]) {
    answer('POST /login', { token: tokenFor(scopes) });
    const user = await renderApp(path);
    expect(location.pathname).toBe('/login');
    expect(location.search).toBe('');
    await user.type(screen.getByLabelText('Correo electrónico'), 'familia@example.com');
    await user.type(screen.getByLabelText('Contraseña'), 'secreto');
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(location.pathname).not.toBe('/login'));
  }

  test.each([
    [`/my-computers/${id}?step=4`, 'GET /computers/{id}'],
    ['/sign/a-token_1', 'GET /contract/signing/{token}'],
    ['/payment/success?order=2609K7Q2MXBD', 'GET /payments/attempts/{order}'],
    ['/my-computers/add', 'GET /computer-models/all'],
  ] as const)('opens the link for a family after the login: %s', async (link, call) => {
    leaveOpen(call);
    await signInAt(link, ['user']);
    expect(location.pathname + location.search).toBe(link);
  });

  test.each(['/', '/my-computers', '/computers'])(
    'opens the list of computers, not %s, after the login',
    async (page) => {
      sessionStorage.setItem('place', '//example.com/my-computers');
      await signInAt(page, ['user']);
      expect(location.pathname).toBe('/my-computers');
    },
  );

  test('opens the page of a computer for staff after the login, with its list', async () => {
    leaveOpen('GET /computers/{id}');
    const link = `/computers/${id}?tab=all&status=paid&student=Ana+P%C3%A9rez&order=dni%7C-1`;
    await signInAt(link, ['cau']);
    expect(location.pathname + location.search).toBe(link);
  });

  test('opens the own list for a family that follows a link for staff', async () => {
    await signInAt(`/computers/${id}`, ['user']);
    expect(location.pathname).toBe('/my-computers');
  });

  test('leads people who hold only the scope of the workshop to the workshop', async () => {
    leaveOpen('GET /workshop/repairs');
    await signInAt(`/computers/${id}`, ['workshop']);
    expect(location.pathname).toBe('/workshop');
  });

  test('opens the staff list when the link is only for families', async () => {
    await signInAt(`/my-computers/${id}?step=4`, ['admin']);
    expect(location.pathname).toBe('/computers');
  });
});

describe('pages without permission', () => {
  const notForDesk = [
    '/my-computers',
    '/users',
    '/settings/computer-models',
    '/settings/holidays',
    '/settings/coverage-rules',
    '/settings/workshop',
    '/workshop',
    `/workshop/${id}`,
  ];
  const denied: [Scope, string[]][] = [
    ['user', pages.slice(3)],
    ['admin', ['/my-computers']],
    ['cau', notForDesk],
    ['accountant', [...notForDesk, '/loaners']],
    ['workshop', pages.filter((page) => !/^\/($|instructions|workshop|loaners)/.test(page))],
  ];

  // Covers B2.2, B2.3, B2.4, B2.6, B2.7, B2.8, B2.9, B2.11, B6.7, B6.8, B6.9, F2.routes.3
  // Covers F2.routes.8, F2.routes.9, F6.2, F6.4, F6.7
  test.each(denied.flatMap(([scope, paths]) => paths.map((page) => [scope, page] as const)))(
    'denies access for the scope %s to %s',
    async (scope, page) => {
      await renderApp(page, { scopes: [scope] });
      expect(screen.getByRole('heading', { name: 'Acceso denegado' })).toBeInTheDocument();
      expect(screen.getByText('No tienes permisos para acceder a esta sección.')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Ir a mis datos' })).toHaveAttribute('href', '/');
    },
  );

  // Covers B2.2, F2.routes.9
  test('denies access in Galician', async () => {
    await renderApp('/users', { scopes: ['user'], language: 'ga' });
    expect(screen.getByText('Non tes permisos para acceder a esta sección.')).toBeVisible();
  });

  // Covers B2.6, B2.7, B2.8, B2.11, B6.9, F2.routes.3, F6.4
  test.each(['/settings/general', '/settings/schools', '/settings/serial-numbers'])(
    'opens %s for accountants, although their menu does not list it',
    async (page) => {
      await renderApp(page, { scopes: ['accountant'] });
      expect(screen.queryByRole('heading', { name: 'Acceso denegado' })).not.toBeInTheDocument();
    },
  );
});

describe('end of a session', () => {
  test('clears the cached data when the session ends', async () => {
    sessionStorage.clear();
    const user = await renderApp('/', { scopes: ['user'] });
    await screen.findByText('Sabela Núñez Rial');
    await user.click(screen.getByRole('link', { name: 'Salir' }));
    await waitFor(() => expect(location.pathname).toBe('/login'));

    // The same person logs in at once, so cached data would not be stale yet.
    answer('POST /login', { token: tokenFor(['user']) });
    refuse('GET /user/me', 'not-found');
    await user.type(screen.getByLabelText('Correo electrónico'), 'familia@example.com');
    await user.type(screen.getByLabelText('Contraseña'), 'secreto');
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    await user.click(await screen.findByRole('link', { name: 'Mis datos' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByText('Sabela Núñez Rial')).not.toBeInTheDocument();
  });

  // Covers B8.1, F8.1
  test('ends the session and opens the login after a 401', async () => {
    refuse('GET /user/me', 'invalid-token');
    await renderApp('/', { scopes: ['user'] });
    expect(await screen.findByRole('heading', { name: 'Entra en tu cuenta' })).toBeVisible();
    expect(location.pathname).toBe('/login');
    expect(localStorage.getItem('_t_')).toBeNull();
  });

  test('opens the login when the session ends in another tab', async () => {
    await renderApp('/', { scopes: ['user'] });
    await screen.findByText('Sabela Núñez Rial');
    localStorage.removeItem('_t_');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: '_t_' })));
    await waitFor(() => expect(location.pathname).toBe('/login'));
  });
});

describe('maintenance mode', () => {
  const maintenance = { ...options, isMaintenance: true };

  // Covers F1.6, F2.maintenance.1
  test('shows a family the maintenance page until maintenance ends', async () => {
    answer('GET /options', maintenance);
    const user = await renderApp('/instructions', { scopes: ['user'] });
    expect(await screen.findByRole('heading', { name: 'Estamos en mantenimiento' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Menú principal' })).not.toBeInTheDocument();

    answer('GET /options', options);
    await user.click(screen.getByRole('button', { name: 'Comprobar otra vez' }));
    expect(await screen.findByRole('heading', { name: 'Instrucciones' })).toBeVisible();
  });

  test('keeps the workshop out, which is not staff', async () => {
    answer('GET /options', maintenance);
    leaveOpen('GET /workshop/repairs');
    await renderApp('/workshop', { scopes: ['workshop'] });
    expect(await screen.findByRole('heading', { name: 'Estamos en mantenimiento' })).toBeVisible();
  });

  test('lets a family log out during maintenance', async () => {
    answer('GET /options', maintenance);
    const user = await renderApp('/instructions', { scopes: ['user'] });
    await user.click(await screen.findByRole('link', { name: 'Salir' }));
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(localStorage.getItem('_t_')).toBeNull();
  });

  test('notices with the next response that maintenance has started', async () => {
    const user = await renderApp('/instructions', { scopes: ['user'] });
    await screen.findByText('981 000 000');

    answer('GET /options', maintenance);
    refuse('GET /user/me', 'maintenance');
    await user.click(screen.getByRole('link', { name: 'Mis datos' }));
    expect(await screen.findByRole('heading', { name: 'Estamos en mantenimiento' })).toBeVisible();
  });

  test.each<Scope[][]>([[['admin']], [['cau']], [['accountant']], [['user', 'cau']]])(
    'lets people with the scopes %j work during maintenance',
    async (scopes) => {
      const received = answer('GET /options', maintenance);
      await renderApp('/instructions', { scopes });
      await waitFor(() => expect(received).toHaveLength(1));
      expect(await screen.findByText('981 000 000')).toBeVisible();
    },
  );
});

test('says that an unknown address does not exist, and links to the start', async () => {
  await renderApp('/no-such-page');
  expect(screen.getByRole('heading', { name: 'Esta página no existe' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/');
});
