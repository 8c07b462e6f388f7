import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, refuse, untilAborted } from '../../testing/api.ts';
import {
  creationOptions,
  credentialId,
  requestOptions,
  savedPasskey,
  stubPasskeys,
} from '../../testing/passkeys.ts';
import { options, tokenFor } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

const button = (name: string) => screen.findByRole('button', { name });
const field = (name: string) => screen.findByLabelText(name);
const codes = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-IJKL-MNO${index}`);

describe('my passkeys', () => {
  test('explains that the browser has no passkeys and offers no button', async () => {
    await renderApp('/', { scopes: ['user'] });
    expect(await screen.findByText(/Este navegador no admite llaves de acceso/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Añadir una llave de acceso' })).toBeNull();
  });

  test('adds a passkey with the proposed name and the password', async () => {
    stubPasskeys();
    const user = await renderApp('/', { scopes: ['user'] });
    expect(await screen.findByText('Todavía no tienes ninguna.')).toBeVisible();
    await user.click(await button('Añadir una llave de acceso'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Nombre')).toHaveDisplayValue(/^Ordenador de /);

    const begun = answer('POST /user/me/passkeys/options', creationOptions);
    const added = answer('POST /user/me/passkeys', { token: tokenFor(['user']) });
    answer('GET /user/me/passkeys', { docs: [savedPasskey] });
    await user.clear(dialog.getByLabelText('Nombre'));
    await user.type(dialog.getByLabelText('Nombre'), 'Teléfono de Ana');
    await user.type(dialog.getByLabelText('Tu contraseña'), 'correcto caballo{Enter}');
    const list = await screen.findByRole('list', { name: 'Llaves de acceso' });
    expect(within(list).getByText('Teléfono de Ana')).toBeVisible();
    expect(begun[0]?.body).toEqual({ password: 'correcto caballo' });
    expect(added[0]?.body).toMatchObject({
      name: 'Teléfono de Ana',
      passkey: { id: credentialId, response: { transports: ['internal'] } },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Llave de acceso añadida.')).toBeVisible();
  });

  test.each([
    ['NotAllowedError', 'No has terminado con la llave de acceso.'],
    ['InvalidStateError', 'Este dispositivo ya tiene una llave de acceso de tu cuenta.'],
    ['UnknownError', 'No ha funcionado con este dispositivo.'],
  ])('explains a %s of the browser', async (failsWith, text) => {
    stubPasskeys({ failsWith });
    answer('POST /user/me/passkeys/options', creationOptions);
    const user = await renderApp('/', { scopes: ['user'] });
    await user.click(await button('Añadir una llave de acceso'));
    await user.type(await field('Tu contraseña'), 'correcto caballo{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  test('renames and removes a passkey', async () => {
    answer('GET /user/me/passkeys', { docs: [savedPasskey] });
    const user = await renderApp('/', { scopes: ['user'] });
    await user.click(await button('Cambiar el nombre de Teléfono de Ana'));
    const changed = { ...savedPasskey, name: 'Móvil' };
    const renamed = answer('PUT /user/me/passkeys/{id}', changed);
    await user.clear(await field('Nombre'));
    await user.click(await button('Guardar'));
    expect(await screen.findByText('Este campo es obligatorio.')).toBeVisible();
    answer('GET /user/me/passkeys', { docs: [changed] });
    await user.type(await field('Nombre'), 'Móvil{Enter}');
    const list = await screen.findByRole('list', { name: 'Llaves de acceso' });
    expect(await within(list).findByText('Móvil')).toBeVisible();
    expect(within(list).queryByText('Teléfono de Ana')).toBeNull();
    expect(renamed[0]?.body).toEqual({ name: 'Móvil' });
    expect(screen.getByText('Nombre cambiado.')).toBeVisible();

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await button('Quitar Móvil'));
    refuse('PUT /user/me/passkeys/{id}/off', 'wrong-current-password');
    await user.type(await field('Tu contraseña'), 'mal{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('no es correcta');
    const token = tokenFor(['user']);
    const removed = answer('PUT /user/me/passkeys/{id}/off', { off: true, token });
    answer('GET /user/me/passkeys', { docs: [] });
    await user.click(await button('Quitar'));
    expect(await screen.findByText('Todavía no tienes ninguna.')).toBeVisible();
    expect(removed[0]?.body).toEqual({ password: 'mal' });
    expect(screen.getByText('Llave de acceso quitada.')).toBeVisible();
  });

  test('asks staff for the passkey instead of a code, and for a code if they prefer it', async () => {
    stubPasskeys();
    answer('GET /user/me/passkeys', { docs: [savedPasskey] });
    const state = { enabledAt: null, recoveryCodesLeft: 9, passkeys: 1, compulsory: false };
    answer('GET /user/me/second-factor', state);
    const user = await renderApp('/', { scopes: ['cau'] });
    expect(await screen.findByText(/que ya vale como segundo paso/)).toBeVisible();
    await user.click(await button('Hacer códigos nuevos'));
    answer('POST /user/me/passkeys/check', requestOptions);
    const made = answer('POST /user/me/second-factor/recovery-codes', { recoveryCodes: codes });
    await user.type(await field('Tu contraseña'), 'correcto caballo{Enter}');
    expect(await screen.findByRole('list', { name: 'Códigos de recuperación' })).toBeVisible();
    expect(made[0]?.body).toMatchObject({
      password: 'correcto caballo',
      passkey: { id: credentialId },
    });

    await user.click(await button('Ya los he guardado'));
    await user.click(await button('Hacer códigos nuevos'));
    await user.type(await field('Tu contraseña'), 'correcto caballo');
    await user.click(await button('Prefiero escribir un código'));
    // They have no app, so the code is one of these.
    expect(await field('Código de recuperación')).toHaveFocus();
    await user.type(await field('Código de recuperación'), codes[0] ?? '');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(made[1]?.body).toEqual({ password: 'correcto caballo', code: codes[0] }),
    );
  });
});

describe('login with a passkey', () => {
  test('offers no passkey in a browser without them', async () => {
    await renderApp('/login');
    await button('Entrar');
    expect(screen.queryByRole('button', { name: 'Entrar con llave de acceso' })).toBeNull();
  });

  test('signs in without an e-mail', async () => {
    stubPasskeys();
    answer('POST /login/passkey/options', requestOptions);
    const sent = answer('POST /login/passkey', { token: tokenFor(['cau']) });
    const user = await renderApp('/login');
    await user.click(await button('Entrar con llave de acceso'));
    expect(await screen.findByRole('heading', { name: 'Equipos' })).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ passkey: { id: credentialId }, lang: 'es' });
  });

  test('sends no token of an earlier session, which a refusal would end', async () => {
    stubPasskeys();
    const begun = answer('POST /login/passkey/options', requestOptions);
    const sent = refuse('POST /login/passkey', 'wrong-passkey');
    const user = await renderApp('/login', { scopes: ['admin'] });
    await user.click(await button('Entrar con llave de acceso'));
    expect(await screen.findByRole('alert')).toHaveTextContent('no vale aquí');
    expect([...begun, ...sent].map(({ headers }) => headers.get('authorization'))).toEqual([
      null,
      null,
    ]);
  });

  test('ends the login with the password, and its refusal does not come back', async () => {
    stubPasskeys({ failsWith: 'NotAllowedError' });
    answer('POST /login/passkey/options', requestOptions);
    refuse('POST /login', 'invalid-credentials');
    const user = await renderApp('/login');
    await user.type(await field('Correo electrónico'), 'ana@example.com');
    await user.type(await field('Contraseña'), 'mal{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Credenciales inválidas');
    await user.click(await button('Entrar con llave de acceso'));
    await user.click(await button('Entrar con la contraseña'));
    expect(await field('Correo electrónico')).toHaveValue('ana@example.com');
    expect(screen.queryByRole('alert')).toBeNull();

    const aborted = untilAborted('POST /login');
    await user.type(await field('Contraseña'), 'correcto caballo{Enter}');
    await new Promise((resolve) => setTimeout(resolve, 100));
    await user.click(await button('Entrar con llave de acceso'));
    await aborted;
    expect(await screen.findByRole('alert')).toHaveTextContent('Si aún no tienes ninguna');
  });

  test('explains a cancelled dialog and a refused passkey, and leads back to the form', async () => {
    const credentials = stubPasskeys({ failsWith: 'NotAllowedError' });
    answer('POST /login/passkey/options', requestOptions);
    const user = await renderApp('/login');
    await user.click(await button('Entrar con llave de acceso'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Si aún no tienes ninguna, entra con la contraseña');
    expect(credentials.get).toHaveBeenCalledTimes(1);
    await user.click(await button('Probar otra vez'));
    await waitFor(() => expect(credentials.get).toHaveBeenCalledTimes(2));
    await user.click(await button('Entrar con la contraseña'));
    expect(await field('Correo electrónico')).toBeVisible();

    stubPasskeys();
    refuse('POST /login/passkey', 'wrong-passkey');
    await user.click(await button('Entrar con llave de acceso'));
    expect(await screen.findByRole('alert')).toHaveTextContent('no vale aquí');
  });

  test('offers staff the passkey first in the second step', async () => {
    stubPasskeys();
    answer('POST /login', { ticket: 'the-ticket', secondSteps: ['passkey'] });
    const begun = answer('POST /login/passkey/options', requestOptions);
    const sent = answer('POST /login/passkey', { token: tokenFor(['cau']) });
    const user = await renderApp('/login');
    await user.type(await field('Correo electrónico'), 'cau@example.com');
    await user.type(await field('Contraseña'), 'correcto caballo{Enter}');
    expect(await screen.findByText(/Escribe un código de recuperación:/)).toBeVisible();
    const [first, second] = [
      await button('Usar la llave de acceso'),
      await field('Código de recuperación'),
    ];
    expect(first.compareDocumentPosition(second)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(await button('Usar la llave de acceso'));
    expect(await screen.findByRole('heading', { name: 'Equipos' })).toBeVisible();
    expect(begun[0]?.body).toEqual({ ticket: 'the-ticket' });
    expect(sent[0]?.body).toMatchObject({ ticket: 'the-ticket', passkey: { id: credentialId } });
  });
});

describe('a compulsory second factor', () => {
  test('offers the passkey first, and keeps the recovery codes until they are saved', async () => {
    stubPasskeys();
    answer('GET /options', { ...options, lacksSecondFactor: true });
    const user = await renderApp('/computers', { scopes: ['cau'] });
    expect(await button('Añadir una llave de acceso')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Seguir' })).toBeNull();
    await user.click(await button('Prefiero una aplicación de códigos'));
    expect(await button('Seguir')).toBeVisible();
    await user.click(await button('Prefiero una llave de acceso'));

    answer('POST /user/me/passkeys/options', creationOptions);
    const token = tokenFor(['cau']);
    answer('POST /user/me/passkeys', { token, recoveryCodes: codes });
    await user.type(await field('Tu contraseña'), 'correcto caballo{Enter}');
    expect(await screen.findByRole('list', { name: 'Códigos de recuperación' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Prefiero/ })).toBeNull();
    answer('GET /options', options);
    await user.click(await button('Ya los he guardado'));
    expect(await screen.findByRole('heading', { name: 'Equipos' })).toBeVisible();
  });
});
