import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answer, fail, leaveOpen, refuse } from '../../testing/api.ts';
import { tokenFor } from '../../testing/people.ts';
import {
  consent,
  type Field,
  field,
  fillIn,
  labels,
  open,
  province,
  submit,
  summary,
  validValues,
} from '../../testing/registration.ts';
import { renderApp } from '../../testing/render-app.tsx';

describe('empty registration form', () => {
  // Covers F2.register.4, F5.6, F5.7
  test('lists every missing field beside it and in a focused summary', async () => {
    const user = await renderApp('/register');
    await user.click(submit());

    expect(screen.getByRole('alert')).toHaveFocus();
    expect(summary().getByText('Revisa estos 12 campos:')).toBeInTheDocument();
    for (const name of Object.keys(labels) as Field[]) {
      const message = name === 'surname2' ? '' : /^Este campo es obligatorio\./;
      expect(field(name), name).toHaveAccessibleDescription(expect.stringMatching(message));
    }
    expect(field('surname2')).toHaveAccessibleDescription('');
    expect(province()).toHaveAccessibleDescription('Este campo es obligatorio.');
    expect(screen.getAllByText(/Marca la casilla para continuar\./)).toHaveLength(2);
  });

  test('links from the summary to the fields', async () => {
    const user = await renderApp('/register');
    await user.click(submit());

    const fields = [...Object.keys(labels).filter((name) => name !== 'surname2'), 'province'];
    for (const link of summary().getAllByRole('link')) {
      await user.click(link);
      const id = link.getAttribute('href')?.slice(1);
      expect(document.activeElement?.id).toBe(id);
      expect([...fields, 'accepts']).toContain(id);
    }
    expect(summary().getAllByRole('link')).toHaveLength(12);
  });

  test('focuses the summary after every attempt', async () => {
    const user = await renderApp('/register');
    await user.click(submit());
    await user.click(field('firstName'));
    await user.click(submit());
    expect(screen.getByRole('alert')).toHaveFocus();
  });
});

describe('invalid registration data', () => {
  const nif = 'El NIF no es correcto. Revisa los números y la letra.';
  const format = 'El formato no es correcto.';
  const long = 'Es demasiado largo.';
  const letters = (length: number) => 'a'.repeat(length);

  // Covers F2.register.4, F5.6, F5.7
  test.each<Partial<Record<Field, [value: string, message: string]>>>([
    {
      firstName: ['   ', 'Este campo es obligatorio.'],
      dni: ['12345678A', nif],
      phone: ['12345', format],
      email: ['uxia@example', format],
      postcode: ['1500', format],
      password: ['corto', 'Es demasiado corta.'],
      repeated: ['otra cosa', 'Las dos contraseñas tienen que ser iguales.'],
    },
    {
      firstName: [letters(101), long],
      surname1: [letters(101), long],
      surname2: [letters(101), long],
      dni: ['X1234567A', nif],
      phone: ['600 000 000 ext. 5', format],
      email: [`${letters(250)}@example.com`, long],
      address: [letters(201), long],
      town: [letters(101), long],
    },
  ])('shows each error beside its field and in the summary', async (invalid) => {
    const values = Object.entries(invalid).map(([name, [value]]) => [name, value]);
    const user = await open(Object.fromEntries(values));
    await user.click(submit());

    const entries = Object.entries(invalid) as [Field, [string, string]][];
    for (const [name, [, message]] of entries) {
      expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message));
      const label = labels[name].replace(' (opcional)', '');
      expect(screen.getByRole('alert')).toHaveTextContent(`${label}: ${message}`);
    }
    expect(summary().getAllByRole('link')).toHaveLength(entries.length);
  });

  test('removes an error when the field becomes valid', async () => {
    const user = await open({ phone: '12345', repeated: 'otra cosa' });
    await user.click(submit());
    expect(summary().getAllByRole('link')).toHaveLength(2);

    await fillIn(user, { phone: '600 000 000' });
    expect(summary().getAllByRole('link')).toHaveLength(1);
    await fillIn(user, { password: 'otra cosa' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('shows another error when the field is invalid for another reason', async () => {
    const user = await open({ email: '' });
    await user.click(submit());
    await user.type(field('email'), 'uxia');
    expect(field('email')).toHaveAccessibleDescription('El formato no es correcto.');
  });
});

describe('typing in the registration form', () => {
  // Covers F5.4, F5.5
  test('converts the NIF to upper case and the e-mail to lower case', async () => {
    const user = await renderApp('/register');
    await user.type(field('dni'), 'x1234567l');
    await user.type(field('email'), 'UXIA@Example.com');
    expect(field('dni')).toHaveValue('X1234567L');
    expect(field('email')).toHaveValue('uxia@example.com');
  });

  // Covers F2.register.3
  test('shows and hides each password separately', async () => {
    const user = await renderApp('/register');
    const [first, second] = screen.getAllByRole('button', { name: 'Mostrar la contraseña' });
    await user.click(first as HTMLElement);
    expect(field('password')).toHaveAttribute('type', 'text');
    expect(field('repeated')).toHaveAttribute('type', 'password');
    await user.click(second as HTMLElement);
    expect(field('repeated')).toHaveAttribute('type', 'text');
    await user.click(
      screen.getAllByRole('button', { name: 'Ocultar la contraseña' })[0] as HTMLElement,
    );
    expect(field('password')).toHaveAttribute('type', 'password');
  });

  // Covers F2.register.2, F5.9
  test('offers the four provinces', async () => {
    await renderApp('/register');
    const names = within(province()).getAllByRole('option');
    expect(names.map((option) => option.textContent)).toEqual([
      'Elige una provincia',
      'A Coruña',
      'Lugo',
      'Ourense',
      'Pontevedra',
    ]);
  });
});

describe('valid registration form', () => {
  // Covers F2.register.6, F3.6
  test('sends only the fields of the API and logs in with the token', async () => {
    const token = tokenFor(['user']);
    const received = answer('POST /user', { token });
    const user = await open({ dni: 'x1234567l' });
    await user.click(submit());

    await waitFor(() => expect(location.pathname).toBe('/my-computers'));
    expect(localStorage.getItem('_t_')).toBe(token);
    const { repeated, ...sent } = {
      ...validValues,
      dni: 'X1234567L',
      province: 'Ourense',
      lang: 'es',
    };
    expect(received.map(({ body }) => body)).toEqual([sent]);
  });

  // Covers F2.register.7
  test('confirms the registration without a token and clears the form', async () => {
    answer('POST /user', {} as { token: string });
    const user = await open();
    await user.click(submit());

    expect(await screen.findByRole('status')).toHaveTextContent('Tu cuenta está creada.');
    for (const name of Object.keys(labels) as Field[]) expect(field(name)).toHaveValue('');
    expect(province()).toHaveValue('');
    expect(consent()).not.toBeChecked();
    expect(location.pathname).toBe('/register');
  });

  // Covers F8.9
  test('asks to review the data when the e-mail is taken, and keeps them', async () => {
    refuse('POST /user', 'email-taken');
    const user = await open();
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('Revisa los datos introducidos.');
    expect(field('email')).toHaveValue('uxia@example.com');
  });

  test('shows the server’s validation error beside the field and focuses it', async () => {
    refuse('POST /user', 'invalid-input', [{ field: 'town', code: 'wrong-format' }]);
    const user = await open();
    await user.click(submit());

    await waitFor(() => expect(field('town')).toHaveAccessibleDescription(/formato/));
    expect(screen.getByRole('alert')).toHaveFocus();
    await user.type(field('phone'), '1');
    expect(field('town')).toHaveAccessibleDescription(/formato/);
    await user.type(field('town'), 's');
    expect(field('town')).toHaveAccessibleDescription('');
  });

  test('shows a general error if the server gives no message', async () => {
    fail('POST /user', 500);
    const user = await open();
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Ocurrió un error, inténtelo de nuevo más tarde',
    );
  });
});

// Covers F2.public.4, F2.register.1, F2.register.5
test('links to the login and to the privacy policy', async () => {
  await renderApp('/register');
  expect(screen.getByRole('link', { name: 'Volver a iniciar sesión' })).toHaveAttribute(
    'href',
    '/login',
  );
  const policy = screen.getByRole('link', { name: /^política de privacidad/ });
  expect(policy).toHaveAttribute('href', '/privacy-policy');
  expect(policy).toHaveAttribute('target', '_blank');
});

test('says in Galician too that many people are registering', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  leaveOpen('POST /user');
  const user = await open();
  await user.click(submit());
  await user.click(screen.getByRole('button', { name: 'Galego' }));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText(/^Hai moita xente a entrar á vez\./)).toBeInTheDocument();
});
