import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answer, leaveOpen, refuse } from '../../testing/api.ts';
import { savedPasskey, stubPasskeys } from '../../testing/passkeys.ts';
import { tokenFor } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

const button = (name: string) => screen.findByRole('button', { name });
const field = (name: string) => screen.findByLabelText(name);
const passkeys = (count: number) => ({
  docs: Array.from({ length: count }, (_, index) => ({
    ...savedPasskey,
    _id: `AAA${index}`,
    name: `Llave ${index}`,
  })),
});
const onlyPasskey = { enabledAt: null, recoveryCodesLeft: 9, passkeys: 1, compulsory: false };
const withApp = { ...onlyPasskey, enabledAt: 1_790_000_000 };

describe('staff with a passkey and no app, in a browser without passkeys', () => {
  test('are asked for a recovery code when they sign in', async () => {
    answer('POST /login', { ticket: 'the-ticket', secondSteps: ['passkey'] });
    const user = await renderApp('/login');
    await user.type(await field('Correo electrónico'), 'cau@example.com');
    await user.type(await field('Contraseña'), 'correcto caballo{Enter}');
    expect(await screen.findByText('Escribe uno de tus códigos de recuperación.')).toBeVisible();
    expect(await field('Código de recuperación')).toHaveAccessibleDescription(
      'Uno de los que guardaste o imprimiste.',
    );
    expect(screen.queryByText(/aplicación de códigos/)).toBeNull();
  });

  test('are asked for a recovery code when they change something', async () => {
    answer('GET /user/me/passkeys', passkeys(1));
    answer('GET /user/me/second-factor', onlyPasskey);
    const user = await renderApp('/', { scopes: ['cau'] });
    await user.click(await button('Quitar Llave 0'));
    expect(await field('Código de recuperación')).toHaveAccessibleDescription(
      'Uno de los que guardaste o imprimiste.',
    );
  });
});

describe('the second factor of staff with passkeys', () => {
  test('waits for the second factor before it asks for the password', async () => {
    answer('GET /user/me/passkeys', passkeys(1));
    leaveOpen('GET /user/me/second-factor');
    const user = await renderApp('/', { scopes: ['cau'] });
    await user.click(await button('Quitar Llave 0'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Cargando…')).toBeInTheDocument();
    expect(dialog.queryByLabelText('Tu contraseña')).toBeNull();
  });

  test('says that the second factor could not be loaded, and retries', async () => {
    stubPasskeys();
    refuse('GET /user/me/second-factor', 'too-many-tries');
    const user = await renderApp('/', { scopes: ['cau'] });
    await user.click(await button('Añadir una llave de acceso'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Demasiados intentos');
    expect(dialog.queryByLabelText('Tu contraseña')).toBeNull();
    answer('GET /user/me/second-factor', withApp);
    await user.click(dialog.getByRole('button', { name: 'Volver a intentarlo' }));
    expect(await dialog.findByLabelText('Tu contraseña')).toBeVisible();
  });

  test('offers an app beside the passkey', async () => {
    answer('GET /user/me/second-factor', onlyPasskey);
    const user = await renderApp('/', { scopes: ['cau'] });
    await user.click(await button('Añadir una aplicación de códigos'));
    const dialog = await screen.findByRole('dialog', { name: 'Añadir una aplicación de códigos' });
    expect(within(dialog).getByText(/también un código de tu móvil/)).toBeInTheDocument();
    expect(screen.queryByText(/^Activar/)).toBeNull();
  });

  test('removes the app and keeps the passkey', async () => {
    answer('GET /user/me/second-factor', withApp);
    const token = tokenFor(['cau']);
    const sent = answer('PUT /user/me/second-factor/off', { off: true, token });
    const user = await renderApp('/', { scopes: ['cau'] });
    expect(await screen.findByText(/tu llave de acceso o un código/)).toBeVisible();
    await user.click(await button('Quitar la aplicación de códigos'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Seguirás entrando con tu llave de acceso/)).toBeInTheDocument();
    expect(screen.queryByText(/bastará la contraseña/)).toBeNull();
    await user.type(dialog.getByLabelText('Tu contraseña'), 'correcto caballo');
    await user.type(dialog.getByLabelText('Código actual'), '123456{Enter}');
    expect(await dialog.findByText(/Has quitado la aplicación de códigos/)).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['says that the last passkey takes the second factor along', onlyPasskey, 1],
    ['says nothing of it when there is an app', withApp, 0],
    ['says nothing of it when there is another passkey', { ...onlyPasskey, passkeys: 2 }, 0],
  ])('%s', async (_title, state, warnings) => {
    answer('GET /user/me/passkeys', passkeys(state.passkeys));
    answer('GET /user/me/second-factor', state);
    const user = await renderApp('/', { scopes: ['cau'] });
    await user.click(await button('Quitar Llave 0'));
    await field('Tu contraseña');
    const text = /Se desactivará también la verificación en dos pasos/;
    expect(screen.queryAllByText(text)).toHaveLength(warnings);
  });
});

describe('adding a passkey', () => {
  test('explains that no more than ten are possible', async () => {
    stubPasskeys();
    answer('GET /user/me/passkeys', passkeys(10));
    await renderApp('/', { scopes: ['user'] });
    expect(await screen.findByText(/Tienes 10 llaves de acceso y no caben más/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Añadir una llave de acceso' })).toBeNull();
  });

  test.each([
    ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Mobile/15E148 Safari/604.1', 5, /^Tableta/],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 5, /^Tableta/],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 0, /^Ordenador/],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148', 5, /^Teléfono/],
    ['Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36', 5, /^Teléfono/],
    ['Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Safari/537.36', 5, /^Tableta/],
  ])('names the device after %s with %i touch points', async (userAgent, touchPoints, name) => {
    stubPasskeys();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    Object.defineProperty(navigator, 'maxTouchPoints', { value: touchPoints, configurable: true });
    const user = await renderApp('/', { scopes: ['user'] });
    await user.click(await button('Añadir una llave de acceso'));
    expect(await field('Nombre')).toHaveDisplayValue(name);
    Reflect.deleteProperty(navigator, 'maxTouchPoints');
    vi.restoreAllMocks();
  });

  test('refuses a name with characters that cannot be printed', async () => {
    stubPasskeys();
    const begun = answer('POST /user/me/passkeys/options', {} as never);
    const user = await renderApp('/', { scopes: ['user'] });
    await user.click(await button('Añadir una llave de acceso'));
    await user.type(await field('Nombre'), '\u0007');
    await user.type(await field('Tu contraseña'), 'correcto caballo{Enter}');
    await waitFor(async () =>
      expect(await field('Nombre')).toHaveAttribute('aria-invalid', 'true'),
    );
    expect(begun).toEqual([]);
  });
});
