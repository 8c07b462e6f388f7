import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, fail, refuse } from '../../testing/api.ts';
import { school } from '../../testing/computers.ts';
import { dialog, giveList, tableRows } from '../../testing/lists.ts';
import { renderApp } from '../../testing/render-app.tsx';

const firstPage = 'offset=0&limit=20&order=name|1';
const open = (search = '') => renderApp(`/settings/schools${search}`, { scopes: ['cau'] });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const filter = (name: string) =>
  within(screen.getByRole('search', { name: 'Buscar en la lista' })).getByLabelText(name);

describe('list of schools', () => {
  // Covers B2.3.1
  test('lists the schools by name', async () => {
    const asked = giveList('GET /schools', [school, { ...school, _id: '2', town: '', phone: '' }]);
    await open();
    expect((await tableRows('Centros'))[0]).toEqual([
      'IES Rosalía de Castro',
      '15012720',
      'IES',
      'Santiago de Compostela',
      'A Coruña',
      '981 000 111',
    ]);
    expect((await tableRows('Centros'))[1]?.[3]).toBe('—');
    expect(asked).toEqual([firstPage]);
  });

  // Covers B5.5, B9.4
  test.each([
    ['Nombre', 'ro', 'Escribe al menos 3 caracteres.', 'ros', 'name=/ros/'],
    ['Localidad', 'a', 'Escribe al menos 2 caracteres.', 'as', 'town=/as/'],
  ])(
    'searches by %s, and ignores a text as short as "%s"',
    async (label, short, hint, long, query) => {
      const asked = giveList('GET /schools', [school]);
      const user = await open();
      await tableRows('Centros');
      await user.type(filter(label), short);
      expect(screen.getByText(hint)).toBeVisible();
      await user.type(filter(label), long.slice(short.length));
      await waitFor(() => expect(asked.at(-1)).toBe(`${firstPage}&${query}`));
      expect(asked).toHaveLength(2);
    },
  );

  // Covers B2.3.1, B5.5
  test('searches by a code of one character', async () => {
    const asked = giveList('GET /schools', [school]);
    const user = await open();
    await tableRows('Centros');
    await user.type(filter('Código'), '1');
    await waitFor(() => expect(asked.at(-1)).toBe(`${firstPage}&_id=/1/`));
    expect(location.search).toBe('?code=1');
  });

  // Covers B2.3.1
  test('takes the order and the page from the address', async () => {
    const asked = giveList(
      'GET /schools',
      Array.from({ length: 45 }, (_, index) => ({ ...school, _id: `${index}` })),
    );
    const user = await open('?page=2&order=town%7C-1');
    expect(await screen.findByText('21–40 de 45')).toBeVisible();
    await user.click(await button('Código'));
    await waitFor(() => expect(asked.at(-1)).toBe('offset=0&limit=20&order=_id|1'));
    expect(asked[0]).toBe('offset=1&limit=20&order=town|-1');
  });

  test('shows the last page when the requested page no longer exists', async () => {
    giveList('GET /schools', [school]);
    await open('?page=3');
    expect(await screen.findByText('1–1 de 1')).toBeVisible();
    expect(location.search).toBe('');
  });

  test('says that no school matches', async () => {
    giveList('GET /schools', []);
    await open('?code=zzz');
    expect(await screen.findByText(/Ningún centro coincide/)).toBeVisible();
  });
});

describe('changes to a school', () => {
  async function add() {
    giveList('GET /schools', [school]);
    const user = await open();
    await user.click(await button('Añadir centro'));
    const form = await dialog('Añadir centro');
    return { user, form, save: () => user.click(form.getByRole('button', { name: 'Guardar' })) };
  }

  async function fillIn({ user, form }: Awaited<ReturnType<typeof add>>) {
    await user.type(form.getByLabelText('Código'), '36010001');
    await user.type(form.getByLabelText('Nombre'), 'CEIP Monte dos Postes');
    await user.selectOptions(form.getByLabelText('Tipo'), 'CEIP');
    await user.selectOptions(form.getByLabelText('Provincia'), 'Pontevedra');
  }

  // Covers B5.7
  test('requires a code, a name, a type and a province', async () => {
    const { form, save } = await add();
    await save();
    const summary = within(form.getByRole('alert'));
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Código',
      'Nombre',
      'Tipo',
      'Provincia',
    ]);
    expect(form.getByRole('alert')).toHaveFocus();
  });

  // Covers B1.5, B2.3.2
  test('adds a school and refetches the list', async () => {
    const sent = answer('POST /schools', school);
    const opened = await add();
    await fillIn(opened);
    const asked = giveList('GET /schools', [school]);
    await opened.save();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent[0]?.body).toEqual({
      code: '36010001',
      name: 'CEIP Monte dos Postes',
      type: 'CEIP',
      province: 'Pontevedra',
      address: '',
      town: '',
      postcode: '',
      phone: '',
    });
    await waitFor(() => expect(asked).toHaveLength(1));
  });

  // Covers B8.13
  test.each([
    [
      'the server’s message',
      () => refuse('POST /schools', 'school-code-taken'),
      'Ya hay un centro con ese código.',
    ],
    [
      'a general error',
      () => fail('POST /schools', 500),
      'No hemos podido guardar el centro. Inténtalo otra vez.',
    ],
  ])('shows %s in the form when a school is not saved', async (_what, refuseIt, message) => {
    refuseIt();
    const opened = await add();
    await fillIn(opened);
    await opened.save();
    expect(await opened.form.findByText(message)).toBeVisible();
  });

  // Covers B2.3.2
  test('changes everything but the code of a school', async () => {
    giveList('GET /schools', [school]);
    const sent = answer('PUT /schools/{id}', school);
    const user = await open();
    await user.click(await button('Editar IES Rosalía de Castro'));
    const form = await dialog('Editar centro');
    await waitFor(() => expect(form.getByLabelText('Nombre')).toHaveFocus());
    expect(form.getByLabelText('Código')).toHaveAttribute('readonly');
    await user.clear(form.getByLabelText(/^Localidad/));
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const { _id, code, ...rest } = school;
    expect(sent[0]?.body).toEqual({ ...rest, town: '' });
  });

  test('shows why the server does not delete a school in use', async () => {
    giveList('GET /schools', [school]);
    refuse('DELETE /schools/{id}', 'school-in-use');
    const user = await open();
    await user.click(await button('Borrar IES Rosalía de Castro'));
    const question = await dialog('Borrar centro');
    await user.click(question.getByRole('button', { name: 'Borrar' }));
    expect(
      await question.findByText('Este centro tiene equipos: no se puede borrar.'),
    ).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('deletes a school after a confirmation', async () => {
    giveList('GET /schools', [school]);
    const sent = answer('DELETE /schools/{id}', { deleted: true });
    const user = await open();
    await user.click(await button('Borrar IES Rosalía de Castro'));
    await user.click((await dialog('Borrar centro')).getByRole('button', { name: 'Borrar' }));
    expect(await screen.findByText('Centro borrado.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});
