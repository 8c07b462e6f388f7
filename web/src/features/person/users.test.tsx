import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, fail, refuse } from '../../testing/api.ts';
import { dialog, giveList, tableRows } from '../../testing/lists.ts';
import { profile } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

const brais = {
  ...profile,
  _id: '0199a1b2-0000-7000-8000-000000000002',
  firstName: 'Brais',
  surname1: 'Castro',
  surname2: '',
  email: 'brais@example.org',
  scopes: ['user', 'cau'],
} as const;

const firstPage = 'offset=0&limit=20&order=createdAt|-1';
const open = (search = '') => renderApp(`/users${search}`, { scopes: ['admin'] });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const filter = (name: string) =>
  within(screen.getByRole('search', { name: 'Buscar en la lista' })).getByLabelText(name);

describe('the users', () => {
  // Covers B2.2.1, B2.4, B9.1
  test('are listed, the newest first, with what they may do', async () => {
    const asked = giveList('GET /user', [brais, profile]);
    await open();
    expect(await tableRows('Usuarios')).toEqual([
      [
        'Brais',
        'Castro',
        '12345678Z',
        'brais@example.org',
        'FamiliaSoporte (CAU)',
        '21/09/2026 16:13',
      ],
      ['Sabela', 'Núñez Rial', '12345678Z', 'sabela@example.com', 'Familia', '21/09/2026 16:13'],
    ]);
    expect(asked).toEqual([firstPage]);
    expect(screen.getByRole('columnheader', { name: 'Creado' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  });

  // Covers B9.1
  test('come in pages of 20, 40 or 60, and the address says which', async () => {
    const many = Array.from({ length: 70 }, (_, index) => ({ ...profile, _id: `u${index}` }));
    const asked = giveList('GET /user', many);
    const user = await open();
    expect(await screen.findByText('1–20 de 70')).toBeVisible();
    await user.click(await button('Página siguiente'));
    expect(await screen.findByText('21–40 de 70')).toBeVisible();
    expect(location.search).toBe('?page=2');
    const sizes = screen.getByLabelText('Por página');
    expect(
      within(sizes)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['20', '40', '60']);
    await user.selectOptions(sizes, '60');
    expect(await screen.findByText('1–60 de 70')).toBeVisible();
    expect(location.search).toBe('?limit=60');
    expect(asked).toEqual([
      firstPage,
      'offset=1&limit=20&order=createdAt|-1',
      'offset=0&limit=60&order=createdAt|-1',
    ]);
  });

  test('beyond ten thousand are counted no further', async () => {
    giveList('GET /user', [profile], { exact: false });
    await open();
    expect(await screen.findByText('1–1 de más de 1')).toBeVisible();
  });

  test('are as an address says', async () => {
    const asked = giveList('GET /user', [profile]);
    await open('?firstName=sabela&dni=12345678&scope=cau&order=surname1%7C1&limit=40');
    await tableRows('Usuarios');
    expect(asked).toEqual([
      'offset=0&limit=40&order=surname1|1&firstName=/sabela/&dni=/12345678/&scope=cau',
    ]);
    expect(filter('Nombre')).toHaveValue('sabela');
    expect(filter('DNI o NIE')).toHaveValue('12345678');
    expect(filter('Permiso')).toHaveValue('cau');
  });

  // Covers B2.2.1, B5.2
  test.each([
    ['Nombre', 'firstName'],
    ['Primer apellido', 'surname1'],
    ['Segundo apellido', 'surname2'],
    ['DNI o NIE', 'dni'],
    ['Correo electrónico', 'email'],
  ])('are searched by %s from three characters on, once the typing pauses', async (label, name) => {
    const asked = giveList('GET /user', [profile]);
    const user = await open();
    await tableRows('Usuarios');
    await user.type(filter(label), 'ab');
    expect(screen.getByText('Escribe al menos 3 caracteres.')).toBeVisible();
    await user.type(filter(label), 'cd');
    expect(screen.queryByText('Escribe al menos 3 caracteres.')).not.toBeInTheDocument();
    await waitFor(() => expect(asked.at(-1)).toBe(`${firstPage}&${name}=/abcd/`));
    expect(asked).toHaveLength(2);
    expect(location.search).toBe(`?${name}=abcd`);
  });

  // Covers B5.3
  test('are filtered by what they may do, and all filters are dropped at once', async () => {
    const asked = giveList('GET /user', [profile]);
    const user = await open();
    await tableRows('Usuarios');
    await user.selectOptions(filter('Permiso'), 'Contabilidad');
    await waitFor(() => expect(asked.at(-1)).toBe(`${firstPage}&scope=accountant`));
    await user.type(filter('Nombre'), 'ab');
    await user.click(await button('Limpiar'));
    await waitFor(() => expect(location.search).toBe(''));
    expect(filter('Nombre')).toHaveValue('');
    expect(filter('Permiso')).toHaveValue('');
  });

  test('that nobody is, say so', async () => {
    giveList('GET /user', []);
    await open('?firstName=zzzz');
    expect(await screen.findByText(/Nadie coincide con la búsqueda/)).toBeVisible();
  });
});

describe('the data of a user', () => {
  async function edit() {
    giveList('GET /user', [profile]);
    const user = await open();
    await user.click(await button('Editar los datos de Sabela Núñez Rial'));
    return { user, form: await dialog('Editar usuario') };
  }

  // Covers B2.2.2, B5.10
  test('are changed by the same rules as their own', async () => {
    const sent = answer('PUT /user/{id}', profile);
    const { user, form } = await edit();
    await user.clear(form.getByLabelText(/^Nombre/));
    await user.clear(form.getByLabelText('DNI o NIE'));
    await user.type(form.getByLabelText('DNI o NIE'), '12345678a');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(form.getByText('Revisa estos 2 campos:')).toBeVisible();
    expect(form.getByLabelText('DNI o NIE')).toHaveValue('12345678A');
    expect(sent).toEqual([]);

    await user.type(form.getByLabelText(/^Nombre/), 'Uxía');
    await user.clear(form.getByLabelText('DNI o NIE'));
    await user.type(form.getByLabelText('DNI o NIE'), 'x1234567l');
    await user.clear(form.getByLabelText('Correo electrónico'));
    await user.type(form.getByLabelText('Correo electrónico'), 'UXIA@example.com');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const { _id, lang, scopes, createdAt, ...rest } = profile;
    expect(sent[0]?.body).toEqual({
      ...rest,
      firstName: 'Uxía',
      dni: 'X1234567L',
      email: 'uxia@example.com',
    });
  });

  test('cannot have the e-mail of another', async () => {
    refuse('PUT /user/{id}', 'email-taken');
    const { user, form } = await edit();
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await form.findByText('Ya hay otra cuenta con ese correo electrónico.')).toBeVisible();
  });

  // Covers B8.15
  test('that are not saved, and the server does not say why', async () => {
    fail('PUT /user/{id}', 500);
    const { user, form } = await edit();
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await form.findByText(/No hemos podido guardar los datos/)).toBeVisible();
  });
});

describe('deleting a user', () => {
  async function remove() {
    giveList('GET /user', [brais]);
    const user = await open();
    await user.click(await button('Borrar a Brais Castro'));
    const question = await dialog('Borrar usuario');
    return {
      question,
      confirm: () => user.click(question.getByRole('button', { name: 'Borrar' })),
    };
  }

  // Covers B2.2.2
  test('asks once, says that it is done, and closes by itself', async () => {
    const sent = answer('DELETE /user/{id}', { deleted: true });
    const { question, confirm } = await remove();
    expect(question.getByText(/Brais Castro \(brais@example.org\)/)).toBeVisible();
    expect(sent).toEqual([]);
    const asked = giveList('GET /user', []);
    await confirm();
    expect(await screen.findByText('Usuario borrado.')).toBeVisible();
    await waitFor(() => expect(asked).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['last-admin', /Es la última persona con administración/],
    ['user-has-computers', /tiene equipos que no han caducado/],
  ] as const)('is refused: %s', async (code, message) => {
    refuse('DELETE /user/{id}', code);
    const { question, confirm } = await remove();
    await confirm();
    expect(await question.findByText(message)).toBeVisible();
  });

  test('that was not done is said', async () => {
    answer('DELETE /user/{id}', { deleted: false });
    const { question, confirm } = await remove();
    await confirm();
    expect(await question.findByText(/No hemos podido borrar el usuario/)).toBeVisible();
  });

  // Covers B8.15
  test('that failed without a word is said too', async () => {
    fail('DELETE /user/{id}', 500);
    const { question, confirm } = await remove();
    await confirm();
    expect(await question.findByText(/No hemos podido borrar el usuario/)).toBeVisible();
  });
});
