import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { changeLanguage } from '../../lib/i18n.ts';
import { answer, disconnect, fail, type Received, refuse } from '../../testing/api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const email = () => screen.getByRole('textbox', { name: 'Correo electrónico' });

describe('request for a reset link', () => {
  const submit = () => screen.getByRole('button', { name: 'Enviarme el enlace' });

  // Covers F5.13
  test('requires an e-mail', async () => {
    const user = await renderApp('/reset-password');
    await user.click(submit());
    expect(email()).toHaveAccessibleDescription('Este campo es obligatorio.');
    await user.type(email(), 'sabela');
    expect(email()).toHaveAccessibleDescription('El formato no es correcto.');
  });

  // Covers F2.public.5, F2.reset.1, F2.reset.2
  test('shows the server’s reply and a link back', async () => {
    const received = answer('PUT /login/user/reset-password', { message: 'Te hemos escrito.' });
    const user = await renderApp('/reset-password');
    await user.type(email(), 'Sabela@Example.com');
    await user.click(submit());

    expect(await screen.findByRole('heading', { name: 'Mira tu correo' })).toHaveFocus();
    expect(screen.getByText('Te hemos escrito.')).toBeVisible();
    expect(received.map(({ body }) => body)).toEqual([{ email: 'sabela@example.com' }]);
    expect(screen.getByRole('link', { name: 'Volver a iniciar sesión' })).toHaveAttribute(
      'href',
      '/login',
    );
  });

  test('changes the language of the server’s reply on the screen', async () => {
    const messages = { es: 'Te hemos escrito.', ga: 'Escribímosche.' };
    answer('PUT /login/user/reset-password', { message: messages.es, messages });
    const user = await renderApp('/reset-password');
    await user.type(email(), 'sabela@example.com');
    await user.click(submit());
    expect(await screen.findByText('Te hemos escrito.')).toBeVisible();
    await act(() => changeLanguage('ga'));
    expect(screen.getByText('Escribímosche.')).toBeVisible();
  });

  // Covers F8.10
  test('says that no account has the e-mail', async () => {
    refuse('PUT /login/user/reset-password', 'user-not-found');
    const user = await renderApp('/reset-password');
    await user.type(email(), 'nadie@example.com');
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('No hay ninguna cuenta');
  });
});

describe('reset link', () => {
  const password = () => screen.getByLabelText('Contraseña nueva');
  const repeated = () => screen.getByLabelText('Repite la contraseña nueva');
  const submit = () => screen.getByRole('button', { name: 'Guardar la contraseña' });

  /** Opens the link and sends the form with valid values, except for those values. */
  async function submitForm(values: { email?: string; password?: string; repeated?: string } = {}) {
    answer('PUT /login/user/reset-password/verify', { valid: true });
    const user = await renderApp('/reset-password-new?key=abc');
    await user.type(
      await screen.findByRole('textbox', { name: 'Correo electrónico' }),
      values.email ?? 'sabela@example.com',
    );
    await user.type(password(), values.password ?? 'caballo nuevo');
    await user.type(repeated(), values.repeated ?? values.password ?? 'caballo nuevo');
    await user.click(submit());
    return user;
  }

  // Covers F2.public.6
  test.each(['/reset-password-new', '/reset-password-new?key='])(
    '%s redirects to the login',
    async (address) => {
      await renderApp(address);
      expect(location.pathname).toBe('/login');
    },
  );

  // Covers F2.reset.3
  test('shows a spinner while the link is checked, then the form', async () => {
    const { promise: checked, resolve: finish } = Promise.withResolvers<void>();
    const key = 'a-key_with-all.its signs';
    const received = answer(
      'PUT /login/user/reset-password/verify',
      { valid: true },
      { after: checked },
    );
    await renderApp(`/reset-password-new?key=${encodeURIComponent(key)}`);

    expect(screen.getByText('Comprobando el enlace…')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    finish();
    expect(
      await screen.findByRole('heading', { name: 'Elige una contraseña nueva' }),
    ).toBeVisible();
    expect(received.map(({ body }) => body)).toEqual([{ key }]);
  });

  test('shows what to do instead of the form when the link is dead', async () => {
    answer('PUT /login/user/reset-password/verify', { valid: false });
    await renderApp('/reset-password-new?key=abc');
    expect(await screen.findByRole('heading', { name: 'Este enlace ya no vale' })).toHaveFocus();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('no es válido o ha caducado');
    expect(screen.getByRole('link', { name: 'Pedir un enlace nuevo' })).toHaveAttribute(
      'href',
      '/reset-password',
    );
  });

  test.each([
    ['gets no reply', () => disconnect('PUT /login/user/reset-password/verify')],
    ['fails', () => fail('PUT /login/user/reset-password/verify', 500)],
  ])('shows no form when the check of the link %s, and checks it again', async (_what, arrange) => {
    arrange();
    const user = await renderApp('/reset-password-new?key=abc');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    answer('PUT /login/user/reset-password/verify', { valid: true, activates: 'family' });
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
    expect(await screen.findByRole('checkbox')).toBeVisible();
  });

  // Covers F2.reset.4, F2.reset.5, F5.14, F9.7
  test('sets the password and sends the e-mail trimmed and in lower case', async () => {
    const received = answer('PUT /login/user/reset-password/new', { message: '' });
    await submitForm({ email: ' Sabela@Example.com ' });

    expect(await screen.findByRole('heading', { name: 'Contraseña cambiada' })).toHaveFocus();
    expect(received.map(({ body }) => body)).toEqual([
      { email: 'sabela@example.com', password: 'caballo nuevo', key: 'abc' },
    ]);
    expect(screen.getByRole('link', { name: 'Volver a iniciar sesión' })).toHaveAttribute(
      'href',
      '/login',
    );
  });

  // Covers F5.14, F8.11, F9.7
  test('refuses passwords that do not match or are too short', async () => {
    const received: Received[] = answer('PUT /login/user/reset-password/new', { message: '' });
    const user = await submitForm({ password: 'corto', repeated: 'otro' });
    expect(password()).toHaveAccessibleDescription(/^Es demasiado corta\./);
    expect(repeated()).toHaveAccessibleDescription('Las dos contraseñas tienen que ser iguales.');

    await user.type(password(), '6');
    expect(password()).toHaveAccessibleDescription(/^Al menos 6 caracteres/);
    await user.clear(repeated());
    await user.type(repeated(), 'corto6');
    expect(repeated()).toHaveAccessibleDescription('');
    expect(received).toEqual([]);
  });

  // Covers F8.11
  test('replaces the form when the link is used up while it is filled in', async () => {
    refuse('PUT /login/user/reset-password/new', 'invalid-reset-key');
    await submitForm();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'El enlace no es válido o ha caducado. Pide uno nuevo.',
    );
    expect(screen.getByRole('heading', { name: 'Este enlace ya no vale' })).toHaveFocus();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  // Covers F8.11
  test.each([
    ['user-not-found', 'No hay ninguna cuenta con ese correo electrónico.'],
    ['too-many-tries', 'Demasiados intentos. Espera unos minutos y prueba otra vez.'],
    ['internal-error', 'Ocurrió un error, inténtelo de nuevo más tarde'],
  ] as const)('for the error %s, shows its message', async (code, message) => {
    refuse('PUT /login/user/reset-password/new', code);
    await submitForm();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await waitFor(() => expect(submit()).toBeEnabled());
  });

  // Covers F8.11
  test('shows a general error if the server gives no message', async () => {
    fail('PUT /login/user/reset-password/new', 502);
    await submitForm();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Ocurrió un error, inténtelo de nuevo más tarde',
    );
  });

  test('activates the account of a family that staff registered, with its consent', async () => {
    answer('PUT /login/user/reset-password/verify', { valid: true, activates: 'family' });
    const received = answer('PUT /login/user/reset-password/new', { message: '' });
    const user = await renderApp('/reset-password-new?key=abc');
    expect(await screen.findByRole('heading', { name: 'Activa tu cuenta' })).toBeVisible();
    await user.type(screen.getByLabelText('Correo electrónico'), 'sabela@example.com');
    await user.type(password(), 'caballo nuevo');
    await user.type(repeated(), 'caballo nuevo');
    const activate = screen.getByRole('button', { name: 'Activar mi cuenta' });
    await user.click(activate);
    expect(screen.getByText('Marca la casilla para continuar.')).toBeVisible();
    expect(received).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: /política de privacidad/ }));
    await user.click(activate);
    expect(await screen.findByRole('heading', { name: 'Cuenta activada' })).toHaveFocus();
    expect(received[0]?.body).toMatchObject({ key: 'abc', accepts: true });
  });

  test('asks a staff member for no consent', async () => {
    answer('PUT /login/user/reset-password/verify', { valid: true, activates: 'staff' });
    await renderApp('/reset-password-new?key=abc');
    expect(await screen.findByRole('heading', { name: 'Activa tu cuenta' })).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
