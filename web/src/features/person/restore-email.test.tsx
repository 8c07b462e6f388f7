import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, fail, refuse } from '../../testing/api.ts';
import { profile, tokenFor } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

const path = 'PUT /login/user/restore-email';
const undoButton = () => screen.findByRole('button', { name: 'Deshacer el cambio' });

describe('undo of a change of e-mail', () => {
  test.each(['/restore-email', '/restore-email?key='])('%s redirects to the login', async (url) => {
    await renderApp(url);
    expect(location.pathname).toBe('/login');
  });

  test('asks first, then restores the e-mail, ends the session and leads to a new password', async () => {
    const sent = answer(path, { email: 'sabela@example.com', resetKey: 'the-reset-key' });
    answer('PUT /login/user/reset-password/verify', { valid: true });
    const user = await renderApp('/restore-email?key=abc', { scopes: ['user'] });
    expect(await screen.findByRole('heading', { name: 'Recuperar tu correo' })).toBeVisible();
    expect(sent).toHaveLength(0);
    await user.click(await undoButton());

    expect(await screen.findByRole('heading', { name: 'Has recuperado tu correo' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('vuelve a ser sabela@example.com');
    expect(sent.map(({ body }) => body)).toEqual([{ key: 'abc' }]);
    expect(localStorage.getItem('_t_')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Elegir una contraseña nueva' }));
    expect(
      await screen.findByRole('heading', { name: 'Elige una contraseña nueva' }),
    ).toBeVisible();
    expect(location.search).toBe('?key=the-reset-key');
  });

  test('says what to do after a used link and after an expired one', async () => {
    refuse(path, 'invalid-undo-key');
    const user = await renderApp('/restore-email?key=abc');
    await user.click(await undoButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /ya se ha usado o ha caducado.*Si ya lo has usado.*Si ha caducado, escribe al soporte/,
    );
    expect(screen.queryByRole('button', { name: 'Deshacer el cambio' })).not.toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Pedir un enlace para la contraseña' });
    expect(link).toHaveAttribute('href', '/reset-password');
  });

  test.each([
    ['old-email-taken', 'Otra cuenta usa ahora ese correo.'],
    ['too-many-tries', 'Demasiados intentos.'],
    ['maintenance', 'Estamos haciendo mejoras.'],
  ] as const)('for the error %s, shows its message and keeps the button', async (code, message) => {
    refuse(path, code);
    const user = await renderApp('/restore-email?key=abc');
    await user.click(await undoButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(await undoButton()).toBeEnabled();
  });

  test('shows a general error if the server gives no message, in Galician too', async () => {
    fail(path, 502);
    const user = await renderApp('/restore-email?key=abc', { language: 'ga' });
    await user.click(await screen.findByRole('button', { name: 'Desfacer o cambio' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Produciuse un erro');
  });
});

test('a new e-mail continues the session with the new token and says what it means', async () => {
  const token = tokenFor(['user']);
  answer('PUT /user', { ...profile, email: 'nova@example.com', token });
  const user = await renderApp('/', { scopes: ['user'] });
  await user.click(await screen.findByRole('button', { name: 'Editar mis datos' }));
  const field = screen.getByLabelText('Correo electrónico');
  expect(field).toHaveAccessibleDescription('');
  await user.clear(field);
  await user.type(field, 'nova@example.com');
  expect(field).toHaveAccessibleDescription(/Será tu correo para entrar/);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Tus datos están guardados.')).toBeVisible();
  expect(localStorage.getItem('_t_')).toBe(token);
});
