import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer } from '../../testing/api.ts';
import { requestOptions, stubPasskeys } from '../../testing/passkeys.ts';
import { renderApp } from '../../testing/render-app.tsx';

const button = (name: string) => screen.findByRole('button', { name });
const field = (name: string) => screen.findByLabelText(name);

test('says in the login form that the next step cannot be loaded, and keeps the e-mail', async () => {
  stubPasskeys();
  vi.doMock('./families/LoginStep.tsx', () => Promise.reject(new Error('load-failure')));
  const user = await renderApp('/login');
  await user.type(await field('Correo electrónico'), 'ana@example.com');
  await user.click(await button('Entrar con llave de acceso'));
  expect(await screen.findByRole('alert')).toHaveTextContent('No hay conexión.');
  expect(await field('Correo electrónico')).toHaveValue('ana@example.com');
  expect(await button('Entrar con llave de acceso')).toBeEnabled();

  answer('POST /login', { ticket: 'the-ticket' });
  await user.type(await field('Contraseña'), 'correcto caballo{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('No hay conexión.');
  expect(await button('Entrar')).toBeEnabled();
  vi.doUnmock('./families/LoginStep.tsx');
});

test('says that the prompt of the browser cannot be loaded', async () => {
  stubPasskeys();
  vi.doMock('./components/passkey-prompt.ts', () => Promise.reject(new Error('load-failure')));
  answer('POST /login/passkey/options', requestOptions);
  const user = await renderApp('/login');
  await user.click(await button('Entrar con llave de acceso'));
  await screen.findByRole('heading', { name: 'Entra con tu llave de acceso' });
  expect(await screen.findByRole('alert')).toHaveTextContent('No hay conexión.');
  vi.doUnmock('./components/passkey-prompt.ts');
});

test('shows on the passkey button that the next step is loading, and sends no password meanwhile', async () => {
  stubPasskeys();
  vi.doMock('./families/LoginStep.tsx', () => new Promise(() => {}));
  const user = await renderApp('/login');
  await user.click(await button('Entrar con llave de acceso'));
  expect(await button('Entrar con llave de acceso')).toHaveAttribute('data-loading');
  expect(await button('Entrar')).not.toHaveAttribute('data-loading');
  // A request would fail the test.
  await user.type(await field('Correo electrónico'), 'ana@example.com');
  await user.type(await field('Contraseña'), 'correcto caballo{Enter}');
  vi.doUnmock('./families/LoginStep.tsx');
});
