import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, fail, refuse } from '../../testing/api.ts';
import { dialog, giveList, tableRows } from '../../testing/lists.ts';
import { brais, profile } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

const firstPage = 'offset=0&limit=20&order=createdAt|-1';
const open = (search = '') => renderApp(`/users${search}`, { scopes: ['admin'] });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const filter = (name: string) =>
  within(screen.getByRole('search', { name: 'Buscar en la lista' })).getByLabelText(name);

describe('list of users', () => {
  // Covers B2.2.1, B2.4, B9.1
  test('lists the users with their scopes, newest first', async () => {
    const queries = giveList('GET /user', [brais, profile]);
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
    expect(queries).toEqual([firstPage]);
    expect(screen.getByRole('columnheader', { name: 'Creado' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  });

  // Covers B9.1
  test('shows pages of 20, 40 or 60 users and keeps the choice in the address', async () => {
    const many = Array.from({ length: 70 }, (_, index) => ({ ...profile, _id: `u${index}` }));
    const queries = giveList('GET /user', many);
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
    expect(queries).toEqual([
      firstPage,
      'offset=1&limit=20&order=createdAt|-1',
      'offset=0&limit=60&order=createdAt|-1',
    ]);
  });

  test('says that there are more users than the server counts', async () => {
    giveList('GET /user', [profile], { exact: false });
    await open();
    expect(await screen.findByText('1–1 de más de 1')).toBeVisible();
  });

  test('reads size, order and filters from the address', async () => {
    const queries = giveList('GET /user', [profile]);
    await open('?firstName=sabela&dni=12345678&scope=cau&order=surname1%7C1&limit=40');
    await tableRows('Usuarios');
    expect(queries).toEqual([
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
  ])('searches by %s from three characters after a pause', async (label, name) => {
    const queries = giveList('GET /user', [profile]);
    const user = await open();
    await tableRows('Usuarios');
    await user.type(filter(label), 'ab');
    expect(screen.getByText('Escribe al menos 3 caracteres.')).toBeVisible();
    await user.type(filter(label), 'cd');
    expect(screen.queryByText('Escribe al menos 3 caracteres.')).not.toBeInTheDocument();
    await waitFor(() => expect(queries.at(-1)).toBe(`${firstPage}&${name}=/abcd/`));
    expect(queries).toHaveLength(2);
    expect(location.search).toBe(`?${name}=abcd`);
  });

  // Covers B5.3
  test('filters by scope and clears all filters at once', async () => {
    const queries = giveList('GET /user', [profile]);
    const user = await open();
    await tableRows('Usuarios');
    await user.selectOptions(filter('Permiso'), 'Contabilidad');
    await waitFor(() => expect(queries.at(-1)).toBe(`${firstPage}&scope=accountant`));
    await user.type(filter('Nombre'), 'ab');
    await user.click(await button('Limpiar'));
    await waitFor(() => expect(location.search).toBe(''));
    expect(filter('Nombre')).toHaveValue('');
    expect(filter('Permiso')).toHaveValue('');
  });

  test('says that no user matches', async () => {
    giveList('GET /user', []);
    await open('?firstName=zzzz');
    expect(await screen.findByText(/Nadie coincide con la búsqueda/)).toBeVisible();
  });
});

describe('data of a user', () => {
  async function edit(scopes: readonly Scope[] = ['user']) {
    giveList('GET /user', [{ ...profile, scopes: [...scopes] }]);
    const user = await open();
    await user.click(await button('Editar los datos de Sabela Núñez Rial'));
    return { user, form: await dialog('Editar usuario') };
  }

  test.each<[readonly Scope[], string]>([
    [['user'], 'Nombre (madre, padre o tutor/a)'],
    [['user', 'cau'], 'Nombre (madre, padre o tutor/a)'],
    [['cau'], 'Nombre'],
  ])('with the scopes %j, the name has the label %s', async (scopes, label) => {
    const { form } = await edit(scopes);
    expect(form.getByLabelText(label)).toHaveValue('Sabela');
  });

  // Covers B2.2.2, B5.10
  test('validates the data by the same rules as the user’s own form', async () => {
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
    const { _id, lang, scopes, createdAt, isActivated, isLocked, hasSecondFactor, ...rest } =
      profile;
    expect(sent[0]?.body).toEqual({
      ...rest,
      firstName: 'Uxía',
      dni: 'X1234567L',
      email: 'uxia@example.com',
    });
  });

  test('refuses the e-mail of another user', async () => {
    refuse('PUT /user/{id}', 'email-taken');
    const { user, form } = await edit();
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await form.findByText('Ya hay otra cuenta con ese correo electrónico.')).toBeVisible();
  });

  // Covers B8.15
  test('shows a general error if the server gives no message', async () => {
    fail('PUT /user/{id}', 500);
    const { user, form } = await edit();
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await form.findByText(/No hemos podido guardar los datos/)).toBeVisible();
  });
});

describe('deletion of a user', () => {
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
  test('asks once, confirms the deletion and closes', async () => {
    const sent = answer('DELETE /user/{id}', { deleted: true });
    const { question, confirm } = await remove();
    expect(question.getByText(/Brais Castro \(brais@example.org\)/)).toBeVisible();
    expect(sent).toEqual([]);
    const queries = giveList('GET /user', []);
    await confirm();
    expect(await screen.findByText('Usuario borrado.')).toBeVisible();
    await waitFor(() => expect(queries).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['last-admin', /Es la última persona con administración/],
    ['user-has-computers', /tiene equipos que no han caducado/],
  ] as const)('shows why the deletion is refused: %s', async (code, message) => {
    refuse('DELETE /user/{id}', code);
    const { question, confirm } = await remove();
    await confirm();
    expect(await question.findByText(message)).toBeVisible();
  });

  test('says that the user was not deleted', async () => {
    answer('DELETE /user/{id}', { deleted: false });
    const { question, confirm } = await remove();
    await confirm();
    expect(await question.findByText(/No hemos podido borrar el usuario/)).toBeVisible();
  });

  // Covers B8.15
  test('shows a general error if the deletion fails without a message', async () => {
    fail('DELETE /user/{id}', 500);
    const { question, confirm } = await remove();
    await confirm();
    expect(await question.findByText(/No hemos podido borrar el usuario/)).toBeVisible();
  });
});
