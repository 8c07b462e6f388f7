import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import { options, profile, tokenFor } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { pageOf } from '../../testing/replies/reply.ts';

const codes = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-IJKL-MNO${index}`);
const newSecret = {
  secret: 'ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567',
  uri: 'otpauth://totp/x',
  qr: { size: 25, path: 'M0 0h7v1h-7z' },
};
const button = (name: string) => screen.findByRole('button', { name });
const field = (name: string) => screen.findByLabelText(name);

async function logIn() {
  answer('POST /login', { ticket: 'the-ticket' });
  const user = await renderApp('/login');
  await user.type(await field('Correo electrónico'), 'cau@example.com');
  await user.type(await field('Contraseña'), 'correcto caballo');
  await user.click(await button('Entrar'));
  await screen.findByRole('heading', { name: 'Escribe tu código' });
  return user;
}

describe('second step of the login', () => {
  test('asks for a code in a focused field and completes the login', async () => {
    const user = await logIn();
    expect(await screen.findByRole('heading', { name: 'Escribe tu código' })).toBeVisible();
    const code = await field('Código');
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');

    const sent = answer('POST /login/code', { token: tokenFor(['cau']) });
    await user.type(code, '123 456{Enter}');
    expect(await screen.findByRole('heading', { name: 'Equipos' })).toBeVisible();
    expect(sent[0]?.body).toEqual({ ticket: 'the-ticket', code: '123 456', lang: 'es' });
  });

  test('shows that the code is wrong and allows another attempt', async () => {
    const user = await logIn();
    refuse('POST /login/code', 'wrong-second-code');
    await user.click(await button('Entrar'));
    expect(screen.getByText('Este campo es obligatorio.')).toBeVisible();
    await user.type(await field('Código'), '000000{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('El código no es correcto');
    expect(await button('Entrar')).toBeEnabled();
  });

  test('restarts the login when the second step takes too long', async () => {
    const user = await logIn();
    refuse('POST /login/code', 'login-expired');
    await user.type(await field('Código'), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Ha pasado demasiado tiempo.');
    expect(await button('Entrar')).toBeDisabled();
    await user.click(await button('Volver a empezar'));
    expect(await field('Correo electrónico')).toHaveValue('cau@example.com');
    expect(await field('Contraseña')).toHaveValue('');
  });
});

describe('second factor of a staff member', () => {
  test('sets up the second factor and shows the recovery codes once', async () => {
    answer('POST /user/me/second-factor', newSecret);
    const confirmed = answer('PUT /user/me/second-factor', {
      token: tokenFor(['cau']),
      recoveryCodes: codes,
    });
    const user = await renderApp('/', { scopes: ['cau'] });
    expect(await screen.findByText('Está desactivada.')).toBeVisible();
    await user.click(await button('Activar'));
    await user.type(await field('Tu contraseña'), 'correcto caballo');
    await user.click(await button('Seguir'));

    expect(
      await screen.findByRole('img', { name: 'Código QR para tu aplicación de códigos' }),
    ).toBeVisible();
    expect(screen.getByText(newSecret.secret)).toBeVisible();
    await user.type(await field('Código de la aplicación'), '123456{Enter}');
    const list = await screen.findByRole('list', { name: 'Códigos de recuperación' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(codes);
    expect(confirmed[0]?.body).toEqual({ code: '123456' });
    await user.click(await button('Ya los he guardado'));
    expect(screen.queryByRole('list', { name: 'Códigos de recuperación' })).not.toBeInTheDocument();
  });

  test('disables the second factor with password and code and warns about few recovery codes', async () => {
    answer('GET /user/me/second-factor', {
      enabledAt: 1_790_000_000,
      recoveryCodesLeft: 1,
      compulsory: false,
    });
    const token = tokenFor(['admin']);
    const sent = answer('PUT /user/me/second-factor/off', { off: true, token });
    const user = await renderApp('/', { scopes: ['admin'] });
    expect(await screen.findByText('Te queda 1 código de recuperación.')).toBeVisible();
    await user.click(await button('Desactivar'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Tu contraseña'), 'correcto caballo');
    await user.click(dialog.getByRole('button', { name: 'Desactivar' }));
    expect(dialog.getByLabelText('Código actual')).toHaveAccessibleDescription(/obligatorio/);
    expect(sent).toEqual([]);
    await user.type(dialog.getByLabelText('Código actual'), '123 456');
    await user.click(dialog.getByRole('button', { name: 'Desactivar' }));
    expect(await screen.findByText('La verificación en dos pasos está desactivada.')).toBeVisible();
    expect(sent[0]?.body).toEqual({ password: 'correcto caballo', code: '123 456' });
    expect(localStorage.getItem('_t_')).toBe(token);
  });

  test.each([
    ['Cambiar de móvil', 'Seguir', 'POST /user/me/second-factor'],
    ['Hacer códigos nuevos', 'Hacer códigos nuevos', 'POST /user/me/second-factor/recovery-codes'],
  ] as const)(
    '%s asks for a current code and says when it is wrong',
    async (task, submit, path) => {
      answer('GET /user/me/second-factor', {
        enabledAt: 1_790_000_000,
        recoveryCodesLeft: 9,
        compulsory: false,
      });
      refuse(path, 'wrong-second-code');
      const user = await renderApp('/', { scopes: ['admin'] });
      await user.click(await button(task));
      const dialog = within(await screen.findByRole('dialog'));
      await user.type(dialog.getByLabelText('Tu contraseña'), 'correcto caballo');
      await user.type(dialog.getByLabelText('Código actual'), '000000');
      await user.click(dialog.getByRole('button', { name: submit }));
      expect(await dialog.findByRole('alert')).toHaveTextContent('El código no es correcto');

      refuse(path, 'too-many-tries');
      await user.click(dialog.getByRole('button', { name: submit }));
      expect(await dialog.findByText(/Demasiados intentos/)).toBeVisible();
    },
  );

  test('offers no button to disable a compulsory second factor', async () => {
    answer('GET /user/me/second-factor', {
      enabledAt: 1_790_000_000,
      recoveryCodesLeft: 10,
      compulsory: true,
    });
    await renderApp('/', { scopes: ['admin'] });
    expect(await button('Hacer códigos nuevos')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Desactivar' })).not.toBeInTheDocument();
  });

  test('hides the second factor from families', async () => {
    await renderApp('/', { scopes: ['user'] });
    await button('Editar mis datos');
    expect(screen.queryByText('Verificación en dos pasos')).not.toBeInTheDocument();
  });

  test('requires a compulsory second factor before any other page, in Galician too', async () => {
    answer('GET /options', { ...options, staffSecondFactor: true, lacksSecondFactor: true });
    answer('POST /user/me/second-factor', newSecret);
    answer('PUT /user/me/second-factor', { token: tokenFor(['cau']), recoveryCodes: codes });
    const user = await renderApp('/computers', { scopes: ['cau'], language: 'ga' });
    expect(
      await screen.findByRole('heading', { name: 'Activa a verificación en dous pasos' }),
    ).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Menú principal' })).not.toBeInTheDocument();
    await user.type(await field('O teu contrasinal'), 'correcto caballo{Enter}');
    answer('GET /options', { ...options, staffSecondFactor: true });
    await user.type(await field('Código da aplicación'), '123456{Enter}');
    await user.click(await button('Xa os gardei'));
    expect(await screen.findByRole('heading', { name: 'Equipos' })).toBeVisible();
  });
});

test('lets an admin remove a lost second factor after a confirmation', async () => {
  const cau = { ...profile, _id: 'a', hasSecondFactor: true, scopes: ['cau' as const] };
  const family = { ...profile, _id: 'b', firstName: 'Brais' };
  answer('GET /user', pageOf([cau, family]));
  answer('GET /user/{id}/events', {
    docs: [{ at: 1_790_000_000, by: 'Sabela Núñez', event: 'second-factor-on', why: null }],
  });
  const sent = answer('DELETE /user/{id}/second-factor', { reset: true });
  const user = await renderApp('/users', { scopes: ['admin'] });
  const name = 'Restablecer la verificación en dos pasos de Sabela Núñez Rial';
  await user.click(await button(name));
  expect(screen.queryByRole('button', { name: /dos pasos de Brais/ })).not.toBeInTheDocument();
  expect(await screen.findByText(/verificación en dos pasos activada/)).toBeVisible();
  expect(sent).toHaveLength(0);
  await user.click(await button('Restablecer'));
  expect(await screen.findByText('Verificación en dos pasos restablecida.')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('lets an admin make the second factor compulsory', async () => {
  answer('GET /options', { ...options, bankAccount: '', staffSecondFactor: false });
  const sent = answer('PUT /options', { ...options, staffSecondFactor: true });
  const user = await renderApp('/settings/general', { scopes: ['admin'] });
  const name = /^Verificación en dos pasos obligatoria/;
  await user.click(await screen.findByRole('switch', { name }));
  expect(await screen.findByText(/Quien no la tenga tendrá que activarla/)).toBeVisible();
  answer('GET /options', { ...options, bankAccount: '', staffSecondFactor: true });
  await user.click(await button('Guardar los ajustes'));
  expect(await screen.findByText('Los ajustes están guardados.')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ staffSecondFactor: true });
});
