import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { currentUser } from '../../lib/session.ts';
import { answer, disconnect, fail, refuse, untilAborted } from '../../testing/api.ts';
import { options, tokenFor } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

const email = () => screen.getByRole('textbox', { name: 'Correo electrónico' });
const password = () => screen.getByLabelText('Contraseña');
const submit = () => screen.getByRole('button', { name: 'Entrar' });
const registerButton = () => screen.getByRole('button', { name: 'Crear una cuenta' });

/** Opens the login, fills it in and sends it. */
async function logIn() {
  const user = await renderApp('/login');
  await user.type(email(), 'sabela@example.com');
  await user.type(password(), 'Cobertura-2026');
  await user.click(submit());
  return user;
}

describe('login form', () => {
  // Covers F2.login.1, F5.2
  test('requires both fields and removes each message when its field is filled in', async () => {
    const user = await renderApp('/login');

    await user.click(submit());
    expect(email()).toHaveAccessibleDescription('Este campo es obligatorio.');
    expect(password()).toHaveAccessibleDescription('Este campo es obligatorio.');
    expect(password()).toHaveAttribute('aria-invalid', 'true');

    await user.type(email(), 's');
    expect(email()).toHaveAccessibleDescription('');
    expect(password()).toHaveAccessibleDescription('Este campo es obligatorio.');
  });

  // Covers F2.login.1, F5.2
  test('converts the e-mail to lower case while typing', async () => {
    const user = await renderApp('/login');
    await user.type(email(), 'Sabela@Example.COM');
    expect(email()).toHaveValue('sabela@example.com');
  });

  test('shows and hides the password', async () => {
    const user = await renderApp('/login');
    expect(password()).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Mostrar la contraseña' }));
    expect(password()).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Ocultar la contraseña' }));
    expect(password()).toHaveAttribute('type', 'password');
  });

  // Covers F2.public.1
  test('links to the password reset and to the registration', async () => {
    const user = await renderApp('/login');
    expect(screen.getByRole('link', { name: '¿Has olvidado la contraseña?' })).toHaveAttribute(
      'href',
      '/reset-password',
    );
    await user.click(registerButton());
    expect(
      await screen.findByRole('heading', { name: 'Crear una cuenta', level: 1 }),
    ).toHaveFocus();
  });

  test('shows the price and the payment methods of the settings', async () => {
    answer('GET /options', { ...options, cost: 39.5 });
    await renderApp('/login');
    // On a phone, and on a wide screen.
    expect(await screen.findByText(/^39,50\s€ al año por cada portátil$/)).toBeInTheDocument();
    const text = /^Con tarjeta o transferencia\. 39,50\s€ al año\.$/;
    expect(screen.getByText(text)).toBeInTheDocument();
  });
});

describe('login', () => {
  // Covers F2.public.3
  test.each([
    [['user'], '/my-computers'],
    [['admin'], '/computers'],
    [['cau'], '/computers'],
    [['accountant'], '/computers'],
    [['user', 'admin'], '/my-computers'],
  ] as const)('logs in a person with the scopes %s and opens %s', async (scopes, page) => {
    const token = tokenFor(scopes);
    answer('POST /login', { token });
    await logIn();
    await waitFor(() => expect(location.pathname).toBe(page));
    expect(localStorage.getItem('_t_')).toBe(token);
    expect(currentUser()?.scopes).toEqual(scopes);
  });

  test('sends the language of the page and no token', async () => {
    const received = answer('POST /login', { token: tokenFor(['user']) });
    const user = await renderApp('/login');
    await user.click(screen.getByRole('button', { name: 'Galego' }));
    await user.type(await screen.findByLabelText('Contrasinal'), 'segredo');
    await user.type(email(), 'SABELA@example.com');
    await user.click(submit());

    await waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]?.body).toEqual({
      email: 'sabela@example.com',
      password: 'segredo',
      lang: 'ga',
    });
    expect(received[0]?.headers.get('accept-language')).toBe('ga');
    expect(received[0]?.headers.has('authorization')).toBe(false);
  });

  // Covers F8.2
  test('shows the server’s message for a wrong password and keeps the e-mail', async () => {
    refuse('POST /login', 'invalid-credentials');
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Credenciales inválidas');
    expect(email()).toHaveValue('sabela@example.com');
    expect(submit()).toBeEnabled();
    expect(location.pathname).toBe('/login');
  });

  // Covers F8.2
  test('shows its own message for a wrong password if the server gives none', async () => {
    fail('POST /login', 401);
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Credenciales inválidas');
  });

  test('shows the server’s validation error beside the e-mail', async () => {
    refuse('POST /login', 'invalid-input', [{ field: 'email', code: 'wrong-format' }]);
    await logIn();
    await waitFor(() => expect(email()).toHaveAccessibleDescription('El formato no es correcto.'));
  });

  // Covers F8.4
  test('shows the server’s message after too many attempts', async () => {
    refuse('POST /login', 'too-many-tries');
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Demasiados intentos.');
  });

  test('shows a general error if the server gives no message', async () => {
    fail('POST /login', 500);
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Error en la petición');
  });

  test('says that there is no connection', async () => {
    disconnect('POST /login');
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('No hay conexión.');
  });

  test('says it at once when the browser knows, and sends nothing later', async () => {
    disconnect('POST /login');
    onlineManager.setOnline(false);
    try {
      await logIn();
      expect(await screen.findByRole('alert')).toHaveTextContent('No hay conexión.');
      answer('POST /login', { token: tokenFor(['user']) });
    } finally {
      onlineManager.setOnline(true);
    }
    expect(submit()).toBeEnabled();
    expect(location.pathname).toBe('/login');
  });

  test('says after some seconds that many people are signing in, and keeps waiting', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const turn = Promise.withResolvers<void>();
    answer('POST /login', { token: tokenFor(['user']) }, { after: turn.promise });
    await logIn();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(180_000));
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Hay mucha gente entrando a la vez',
    );
    turn.resolve();
    await waitFor(() => expect(location.pathname).toBe('/my-computers'));
  });

  test('says after some seconds that the server is not reached, and can be cancelled', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    disconnect('GET /options');
    const aborted = untilAborted('POST /login');
    const user = await logIn();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText(/^No hay conexión/)).toBeVisible();
    expect(screen.queryByText(/mucha gente/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await aborted;
    expect(submit()).toBeEnabled();
    expect(screen.queryByText(/^No hay conexión/)).not.toBeInTheDocument();
    expect(password()).toHaveValue('Cobertura-2026');
  });

  test.each([
    ['malformed', 'not-a-token'],
    ['issued in the future', tokenFor(['user'], { iat: 4_000_000_000 })],
  ])('refuses a token that is %s, and suggests to check the clock', async (_what, token) => {
    answer('POST /login', { token });
    await logIn();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('invalid-token');
    expect(alert).toHaveTextContent('la hora de tu dispositivo');
    expect(localStorage.getItem('_t_')).toBeNull();
  });
});

describe('login during maintenance', () => {
  // Covers F2.login.2, F2.login.3, F8.3
  test('disables login and registration after a 503 until the e-mail changes', async () => {
    refuse('POST /login', 'maintenance');
    const user = await logIn();

    expect(await screen.findByText('Estamos en mantenimiento')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('ahora no se puede entrar');
    expect(submit()).toBeDisabled();
    expect(registerButton()).toBeDisabled();

    await user.type(email(), 'm');
    expect(submit()).toBeEnabled();
  });

  test('shows maintenance from the settings and lets the staff log in', async () => {
    answer('GET /options', { ...options, isMaintenance: true });
    await renderApp('/login');
    expect(await screen.findByText('Estamos en mantenimiento')).toBeInTheDocument();
    expect(registerButton()).toBeDisabled();
    expect(submit()).toBeEnabled();
  });
});

describe('login page with a session', () => {
  // Covers F2.public.2, F6.3
  test.each([['user'], ['user', 'admin']] as const)(
    'redirects people with the scope %s to their computers',
    async (...scopes) => {
      await renderApp('/login', { scopes });
      expect(location.pathname).toBe('/my-computers');
      expect(await screen.findByRole('navigation', { name: 'Menú principal' })).toBeVisible();
    },
  );

  test('shows the login form to people who are only staff', async () => {
    await renderApp('/login', { scopes: ['admin'] });
    expect(screen.getByRole('heading', { name: 'Entra en tu cuenta' })).toBeInTheDocument();
  });
});
