import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { currentUser, endSession } from '../lib/session.ts';
import { removeToken } from '../lib/stored-token.ts';
import { answer, refuse } from '../testing/api.ts';
import { school } from '../testing/computers.ts';
import { add, centre, fill, giveDataForm, save, serial, student } from '../testing/data-form.ts';
import { brais, profile, tokenFor } from '../testing/people.ts';
import { renderApp } from '../testing/render-app.tsx';

const ended = 'Tu sesión terminó; vuelve a entrar y sigues aquí.';
const restored = 'Hemos recuperado lo que escribiste.';

async function logIn(
  user: Awaited<ReturnType<typeof renderApp>>,
  token = tokenFor(['user']),
): Promise<void> {
  answer('POST /login', { token });
  await user.type(await screen.findByLabelText('Correo electrónico'), 'familia@example.com');
  await user.type(screen.getByLabelText('Contraseña'), 'secreto');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  await waitFor(() => expect(location.pathname).not.toBe('/login'));
}

/** Fills in the first step, and sends it after the session has ended. */
async function loseSession() {
  const user = await add();
  await fill(user);
  refuse('POST /computers', 'invalid-token');
  await user.click(save());
  await waitFor(() => expect(location.pathname).toBe('/login'));
  return user;
}

describe('a session that ends in the first step', () => {
  beforeEach(() => {
    giveDataForm();
    answer('GET /schools/{id}', { ...school, _id: '1', name: 'IES Número 1' });
  });

  test('leads to the login, and back to the form with what was typed', async () => {
    const user = await loseSession();
    expect(screen.getByText(ended)).toBeVisible();
    await logIn(user);
    expect(location.pathname).toBe('/my-computers/add');
    expect(await screen.findByText(restored)).toBeVisible();
    expect(await student()).toHaveValue('Brais Pérez');
    expect(serial()).toHaveValue('5CD0214KXQ');
    await waitFor(() => expect(centre()).toHaveValue('IES Número 1'));
  });

  test('says nothing after signing out by hand, and keeps nothing', async () => {
    const user = await add();
    await user.type(await student(), 'Brais');
    await user.click(screen.getAllByRole('link', { name: 'Salir' })[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(screen.queryByText(ended)).not.toBeInTheDocument();
    expect(localStorage.getItem('drafts')).toBeNull();
    await logIn(user);
    expect(location.pathname).toBe('/my-computers');
  });

  test('gives another person neither the place nor the draft', async () => {
    const user = await loseSession();
    const [head, payload, signature] = tokenFor(['user']).split('.');
    const other = { ...JSON.parse(atob(payload ?? '')), _id: brais._id };
    await logIn(user, [head, btoa(JSON.stringify(other)), signature].join('.'));
    expect(location.pathname).toBe('/my-computers');
    // The address changes before the page is shown, which removes the drafts of others.
    await waitFor(() => expect(localStorage.getItem('drafts')).toBeNull());
  });
});

describe('a session that ends in another tab', () => {
  test('leads back to the page of this one too', async () => {
    const user = await renderApp('/instructions', { scopes: ['user'] });
    const userId = currentUser()?._id ?? '';
    act(() => {
      removeToken();
      for (const [key, newValue] of [
        ['ended', userId],
        ['_t_', null],
      ] as const) {
        window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
      }
    });
    expect(await screen.findByText(ended)).toBeVisible();
    await logIn(user);
    expect(location.pathname).toBe('/instructions');
  });

  test('is said to other tabs, and leaves nothing in the storage', () => {
    localStorage.setItem('_t_', tokenFor(['user']));
    const stored = vi.spyOn(Storage.prototype, 'setItem');
    endSession();
    const shared = stored.mock.calls.filter(
      (_, call) => stored.mock.contexts[call] === localStorage,
    );
    expect(shared).toEqual([['ended', expect.any(String)]]);
    expect(localStorage.getItem('ended')).toBeNull();
  });
});

describe('an expired token', () => {
  test('says so on the login page after a reload', async () => {
    const now = Math.floor(Date.now() / 1000);
    localStorage.setItem(
      '_t_',
      tokenFor(['user'], { iat: now - 7200, nbf: now - 7200, exp: now - 60 }),
    );
    const user = await renderApp('/instructions');
    expect(screen.getByText(ended)).toBeVisible();
    await logIn(user);
    expect(location.pathname).toBe('/instructions');
  });
});

describe('a draft of my data', () => {
  async function typeAndReload(saved: object = profile) {
    answer('GET /user/me', profile);
    const user = await renderApp('/', { scopes: ['user'] });
    await user.click(await screen.findByRole('button', { name: 'Editar mis datos' }));
    await user.type(screen.getByLabelText('Localidad'), ' Vella');
    cleanup();
    answer('GET /user/me', { ...profile, ...saved });
    return renderApp('/', { scopes: ['user'] });
  }

  test('is restored after a reload, until the person starts over', async () => {
    const user = await typeAndReload();
    expect(await screen.findByText(restored)).toBeVisible();
    expect(screen.getByLabelText('Localidad')).toHaveValue('Santiago de Compostela Vella');
    await user.click(screen.getByRole('button', { name: 'Empezar de nuevo' }));
    expect(screen.getByLabelText('Localidad')).toHaveValue('Santiago de Compostela');
    expect(localStorage.getItem('drafts')).toBeNull();
  });

  test('is gone when the person cancels', async () => {
    const user = await typeAndReload();
    await screen.findByText(restored);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(localStorage.getItem('drafts')).toBeNull();
  });

  test('does not replace newer data of the server', async () => {
    await typeAndReload({ town: 'Lugo' });
    expect(await screen.findByRole('button', { name: 'Editar mis datos' })).toBeVisible();
    expect(screen.queryByText(restored)).not.toBeInTheDocument();
  });

  test('ends after three days', async () => {
    await typeAndReload();
    cleanup();
    const drafts = JSON.parse(localStorage.getItem('drafts') ?? '{}');
    drafts['my-data'].savedAt -= 3 * 24 * 3_600_000;
    localStorage.setItem('drafts', JSON.stringify(drafts));
    await renderApp('/', { scopes: ['user'] });
    expect(await screen.findByRole('button', { name: 'Editar mis datos' })).toBeVisible();
  });

  test('is not shown to another person of this browser', async () => {
    await typeAndReload();
    cleanup();
    removeToken();
    const drafts = JSON.parse(localStorage.getItem('drafts') ?? '{}');
    drafts['my-data'].owner = brais._id;
    localStorage.setItem('drafts', JSON.stringify(drafts));
    await renderApp('/', { scopes: ['user'] });
    expect(await screen.findByRole('button', { name: 'Editar mis datos' })).toBeVisible();
    expect(localStorage.getItem('drafts')).toBeNull();
  });

  test('without storage is not kept, and does no harm', async () => {
    const user = await renderApp('/', { scopes: ['user'] });
    await user.click(await screen.findByRole('button', { name: 'Editar mis datos' }));
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    await user.type(screen.getByLabelText('Localidad'), ' Vella');
    expect(screen.getByLabelText('Localidad')).toHaveValue('Santiago de Compostela Vella');
  });
});
