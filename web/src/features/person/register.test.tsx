import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, fail, refuse } from '../../testing/api.ts';
import { tokenFor } from '../../testing/people.ts';
import {
  type Field,
  field,
  fillIn,
  labels,
  open,
  province,
  right,
  submit,
  summary,
  tick,
} from '../../testing/registration.ts';
import { renderApp } from '../../testing/render-app.tsx';

describe('an empty form', () => {
  // Covers F2.register.4, F5.6, F5.7
  test('says of every field what is missing, beside it and in a summary with the focus', async () => {
    const user = await renderApp('/register');
    await user.click(submit());

    expect(screen.getByRole('alert')).toHaveFocus();
    expect(summary().getByText('Revisa estos 12 campos:')).toBeInTheDocument();
    for (const name of Object.keys(labels) as Field[]) {
      const asked = name !== 'surname2';
      const said = asked ? /^Este campo es obligatorio\./ : '';
      expect(field(name), name).toHaveAccessibleDescription(expect.stringMatching(said));
    }
    expect(field('surname2')).toHaveAccessibleDescription('');
    expect(province()).toHaveAccessibleDescription('Este campo es obligatorio.');
    expect(screen.getAllByText(/Marca la casilla para continuar\./)).toHaveLength(2);
  });

  test('has a summary whose links lead to the fields', async () => {
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

  test('takes the focus to the summary at every try', async () => {
    const user = await renderApp('/register');
    await user.click(submit());
    await user.click(field('firstName'));
    await user.click(submit());
    expect(screen.getByRole('alert')).toHaveFocus();
  });
});

describe('what is wrong', () => {
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
      password: ['corto', 'Es demasiado corto.'],
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
  ])('is said beside each field and in the summary', async (wrong) => {
    const values = Object.entries(wrong).map(([name, [value]]) => [name, value]);
    const user = await open(Object.fromEntries(values));
    await user.click(submit());

    const entries = Object.entries(wrong) as [Field, [string, string]][];
    for (const [name, [, message]] of entries) {
      expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message));
      const label = labels[name].replace(' (opcional)', '');
      expect(screen.getByRole('alert')).toHaveTextContent(`${label}: ${message}`);
    }
    expect(summary().getAllByRole('link')).toHaveLength(entries.length);
  });

  test('goes away as soon as it is put right', async () => {
    const user = await open({ phone: '12345', repeated: 'otra cosa' });
    await user.click(submit());
    expect(summary().getAllByRole('link')).toHaveLength(2);

    await fillIn(user, { phone: '600 000 000' });
    expect(summary().getAllByRole('link')).toHaveLength(1);
    await fillIn(user, { password: 'otra cosa' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('is said anew when it is wrong in another way', async () => {
    const user = await open({ email: '' });
    await user.click(submit());
    await user.type(field('email'), 'uxia');
    expect(field('email')).toHaveAccessibleDescription('El formato no es correcto.');
  });
});

describe('while it is typed', () => {
  // Covers F5.4, F5.5
  test('the NIF is uppercased and the e-mail lowercased', async () => {
    const user = await renderApp('/register');
    await user.type(field('dni'), 'x1234567l');
    await user.type(field('email'), 'UXIA@Example.com');
    expect(field('dni')).toHaveValue('X1234567L');
    expect(field('email')).toHaveValue('uxia@example.com');
  });

  // Covers F2.register.3
  test('each password can be shown and hidden by itself', async () => {
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
  test('the four provinces are there to choose from', async () => {
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

describe('a form that is right', () => {
  // Covers F2.register.6, F3.6
  test('is sent without what is only on the form, and signs in with the token', async () => {
    const token = tokenFor(['user']);
    const received = answer('POST /user', { token });
    const user = await open({ dni: 'x1234567l' });
    await user.click(submit());

    await waitFor(() => expect(location.pathname).toBe('/my-computers'));
    expect(localStorage.getItem('_t_')).toBe(token);
    const { repeated, ...sent } = { ...right, dni: 'X1234567L', province: 'Ourense', lang: 'es' };
    expect(received.map(({ body }) => body)).toEqual([sent]);
  });

  // Covers F2.register.7
  test('without a token in the answer says that it is saved, and is empty again', async () => {
    answer('POST /user', {} as { token: string });
    const user = await open();
    await user.click(submit());

    expect(await screen.findByRole('status')).toHaveTextContent('Tu cuenta está creada.');
    for (const name of Object.keys(labels) as Field[]) expect(field(name)).toHaveValue('');
    expect(province()).toHaveValue('');
    expect(tick()).not.toBeChecked();
    expect(location.pathname).toBe('/register');
  });

  // Covers F8.9
  test('with an e-mail that is taken asks to review the data, and keeps them', async () => {
    refuse('POST /user', 'email-taken');
    const user = await open();
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('Revisa los datos introducidos.');
    expect(field('email')).toHaveValue('uxia@example.com');
  });

  test('shows beside the field what the server alone finds wrong, and takes the focus', async () => {
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

  test('shows a message when the server gives none', async () => {
    fail('POST /user', 500);
    const user = await open();
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Ocurrió un error, inténtelo de nuevo más tarde',
    );
  });
});

// Covers F2.public.4, F2.register.1, F2.register.5
test('the way back to the login and the privacy policy are at hand', async () => {
  await renderApp('/register');
  expect(screen.getByRole('link', { name: 'Volver a la entrada' })).toHaveAttribute(
    'href',
    '/login',
  );
  const policy = screen.getByRole('link', { name: /^política de privacidad/ });
  expect(policy).toHaveAttribute('href', '/privacy-policy');
  expect(policy).toHaveAttribute('target', '_blank');
});
