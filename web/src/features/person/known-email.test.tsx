import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '../../testing/api.ts';
import { open, submit } from '../../testing/registration.ts';

// Covers F8.9
test.each([
  ['Entrar con este correo', '/login'],
  ['Elegir otra contraseña', '/reset-password'],
])('leads from a taken e-mail by "%s" to %s, with the e-mail filled in', async (name, path) => {
  refuse('POST /user', 'email-taken');
  const user = await open();
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name }));

  await waitFor(() => expect(location.pathname).toBe(path));
  expect(location.href).not.toContain('uxia');
  expect(await screen.findByLabelText('Correo electrónico')).toHaveValue('uxia@example.com');
});
