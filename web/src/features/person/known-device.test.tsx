import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '../../testing/api.ts';
import { renderApp } from '../../testing/render-app.tsx';

test('sends the proof that this device knew the password, and keeps the next one', async () => {
  localStorage.setItem('device', 'the-proof');
  const sent = answer('POST /login', { ticket: 'the-ticket', device: 'the-next' });
  const user = await renderApp('/login');
  const email = screen.getByRole('textbox', { name: 'Correo electrónico' });
  await user.type(email, 'sabela@example.com');
  await user.type(screen.getByLabelText('Contraseña'), 'Cobertura-2026');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  await waitFor(() => expect(localStorage.getItem('device')).toBe('the-next'));
  expect(sent[0]?.body).toMatchObject({ device: 'the-proof' });
});
