import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { currentUser } from '../../lib/session.ts';
import { answer, refuse } from '../../testing/api.ts';
import {
  creationOptions,
  isClosed,
  requestOptions,
  savedPasskey,
  stubPasskeys,
} from '../../testing/passkeys.ts';
import { tokenFor } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

const button = (name: string) => screen.findByRole('button', { name });
const field = (name: string) => screen.findByLabelText(name);
/** Time in which a late reply would have its effect. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 200));

describe('leaving the login with a passkey', () => {
  async function startLogin() {
    const user = await renderApp('/login');
    await user.click(await button('Entrar con llave de acceso'));
    return user;
  }

  test('opens no dialog of the browser after leaving', async () => {
    const { get } = stubPasskeys();
    const reply = Promise.withResolvers<void>();
    const after = reply.promise;
    const begun = answer('POST /login/passkey/options', requestOptions, { after });
    const user = await startLogin();
    await waitFor(() => expect(begun).toHaveLength(1));
    await user.click(await button('Entrar con la contraseña'));
    reply.resolve();
    await settle();
    expect(await field('Correo electrónico')).toBeVisible();
    expect(get).not.toHaveBeenCalled();
  });

  test('closes the dialog of the browser', async () => {
    const { get } = stubPasskeys({ staysOpen: true });
    answer('POST /login/passkey/options', requestOptions);
    const user = await startLogin();
    await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
    expect(isClosed(get)).toBe(false);
    await user.click(await button('Entrar con la contraseña'));
    expect(isClosed(get)).toBe(true);
  });

  test('does not sign the person in after leaving the step', async () => {
    stubPasskeys();
    answer('POST /login/passkey/options', requestOptions);
    const reply = Promise.withResolvers<void>();
    const token = tokenFor(['cau']);
    const sent = answer('POST /login/passkey', { token }, { after: reply.promise });
    const user = await startLogin();
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.click(await button('Entrar con la contraseña'));
    reply.resolve();
    await settle();
    expect(currentUser()).toBeUndefined();
  });

  test('closes the dialog of the browser before it sends a code', async () => {
    const { get } = stubPasskeys({ staysOpen: true });
    answer('POST /login', { ticket: 'the-ticket', secondSteps: ['passkey', 'code'] });
    answer('POST /login/passkey/options', requestOptions);
    const user = await renderApp('/login');
    await user.type(await field('Correo electrónico'), 'cau@example.com');
    await user.type(await field('Contraseña'), 'correcto caballo{Enter}');
    await user.click(await button('Usar la llave de acceso'));
    await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
    refuse('POST /login/code', 'wrong-second-code');
    await user.type(await field('Código'), '123456{Enter}');
    expect(isClosed(get)).toBe(true);
    expect(await screen.findByRole('alert')).toHaveTextContent('El código no es correcto');
  });
});

describe('cancelling a change of the passkeys', () => {
  test('adds no passkey after the form is cancelled', async () => {
    const { create } = stubPasskeys({ staysOpen: true });
    answer('POST /user/me/passkeys/options', creationOptions);
    const added = answer('POST /user/me/passkeys', { token: tokenFor(['user']) });
    const user = await renderApp('/', { scopes: ['user'] });
    await user.click(await button('Añadir una llave de acceso'));
    await user.type(await field('Tu contraseña'), 'correcto caballo{Enter}');
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    await user.click(await button('Cancelar'));
    expect(isClosed(create)).toBe(true);
    expect(added).toEqual([]);
  });

  async function removeAsStaff() {
    answer('GET /user/me/passkeys', { docs: [savedPasskey] });
    const state = { enabledAt: 1_790_000_000, recoveryCodesLeft: 9, passkeys: 1 };
    answer('GET /user/me/second-factor', { ...state, compulsory: false });
    answer('POST /user/me/passkeys/check', requestOptions);
    const user = await renderApp('/', { scopes: ['cau'] });
    await user.click(await button('Quitar Teléfono de Ana'));
    await user.type(await field('Tu contraseña'), 'correcto caballo{Enter}');
    return user;
  }

  test('removes no passkey after the form is cancelled', async () => {
    const { get } = stubPasskeys({ staysOpen: true });
    const user = await removeAsStaff();
    const token = tokenFor(['cau']);
    const removed = answer('PUT /user/me/passkeys/{id}/off', { off: true, token });
    await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
    await user.click(await button('Cancelar'));
    expect(isClosed(get)).toBe(true);
    expect(removed).toEqual([]);
  });

  test('closes the dialog of the browser for those who prefer a code', async () => {
    const { get } = stubPasskeys({ staysOpen: true });
    const user = await removeAsStaff();
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
    await user.click(await button('Prefiero escribir un código'));
    expect(isClosed(get)).toBe(true);
    expect(dialog.getByRole('button', { name: 'Quitar' })).toBeEnabled();
  });

  test('shows why a code was refused, although the dialog of the browser was cancelled before', async () => {
    stubPasskeys({ failsWith: 'NotAllowedError' });
    const user = await removeAsStaff();
    expect(await screen.findByRole('alert')).toHaveTextContent('No has terminado');
    await user.click(await button('Prefiero escribir un código'));
    expect(screen.queryByRole('alert')).toBeNull();
    refuse('PUT /user/me/passkeys/{id}/off', 'wrong-second-code');
    await user.type(await field('Código actual'), '000000{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('El código no es correcto');
  });
});
