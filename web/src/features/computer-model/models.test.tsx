import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, disconnect, fail, refuse } from '../../testing/api.ts';
import { model } from '../../testing/computers.ts';
import { dialog, giveList, tableRows } from '../../testing/lists.ts';
import { renderApp } from '../../testing/render-app.tsx';

const old = {
  ...model,
  _id: '01910ff4-ff00-7caa-ab0c-19f2ff249990',
  model: 'Viejo',
  active: false,
};
const open = () => renderApp('/settings/computer-models', { scopes: ['admin'] });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('list of computer models', () => {
  // Covers B2.5.1
  test('lists the models by name with their state and dates', async () => {
    const asked = giveList('GET /computer-models', [model, old]);
    await open();
    expect(await tableRows('Modelos de equipo')).toEqual([
      ['HP ProBook 11 G9', 'Activo', '18/11/2026 12:06', '18/11/2026 12:06'],
      ['Viejo', 'Inactivo', '18/11/2026 12:06', '18/11/2026 12:06'],
    ]);
    expect(asked).toEqual(['offset=0&limit=20&order=model|1']);
    expect(screen.getByText('1–2 de 2')).toBeVisible();
  });

  // Covers B2.5.1
  test('sorts the models by a column and keeps the order in the address', async () => {
    const asked = giveList('GET /computer-models', [model]);
    const user = await open();
    await user.click(await button('Creado'));
    await waitFor(() => expect(asked.at(-1)).toBe('offset=0&limit=20&order=createdAt|1'));
    await user.click(await button('Creado'));
    await waitFor(() => expect(asked.at(-1)).toBe('offset=0&limit=20&order=createdAt|-1'));
    expect(location.search).toBe('?order=createdAt%7C-1');
  });

  test('says that there are no models', async () => {
    giveList('GET /computer-models', []);
    await open();
    expect(await screen.findByText('Todavía no hay modelos. Añade el primero.')).toBeVisible();
  });

  // Covers B8.5
  test('retries loading the models', async () => {
    disconnect('GET /computer-models');
    const user = await open();
    expect(await screen.findByText('No hemos podido cargar la lista.')).toBeVisible();
    giveList('GET /computer-models', [model]);
    await user.click(await button('Volver a intentarlo'));
    expect(await tableRows('Modelos de equipo')).toHaveLength(1);
  });
});

describe('changes to a computer model', () => {
  // Covers B1.5, B2.5.2
  test('adds a model and refetches the list', async () => {
    const asked = giveList('GET /computer-models', [model]);
    const sent = answer('POST /computer-models', model);
    const user = await open();
    await user.click(await button('Añadir modelo'));
    const form = await dialog('Añadir modelo');
    expect(form.getByLabelText('Modelo')).toHaveFocus();
    await user.type(form.getByLabelText('Modelo'), '  Lenovo 300e ');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent[0]?.body).toEqual({ model: 'Lenovo 300e' });
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  // Covers B5.15
  test('requires a name for a model', async () => {
    giveList('GET /computer-models', [model]);
    const user = await open();
    await user.click(await button('Añadir modelo'));
    const form = await dialog('Añadir modelo');
    await user.type(form.getByLabelText('Modelo'), '   ');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(form.getByText('Este campo es obligatorio.')).toBeVisible();
  });

  // Covers B2.5.2
  test('renames a model, and shows in the form that a name is taken', async () => {
    giveList('GET /computer-models', [model]);
    const sent = refuse('PUT /computer-models/{id}', 'model-taken');
    const user = await open();
    await user.click(await button('Editar HP ProBook 11 G9'));
    const form = await dialog('Editar modelo');
    await user.clear(form.getByLabelText('Modelo'));
    await user.type(form.getByLabelText('Modelo'), 'Viejo');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await form.findByText('Ya hay un modelo con ese nombre.')).toBeVisible();
    expect(sent[0]?.body).toEqual({ model: 'Viejo' });
  });

  // Covers B2.5.2
  test.each([
    ['Desactivar HP ProBook 11 G9', 'Desactivar', false],
    ['Activar Viejo', 'Activar', true],
  ])('changes the state of a model after a confirmation: %s', async (name, verb, active) => {
    giveList('GET /computer-models', [model, old]);
    const sent = answer('PATCH /computer-models/{id}', model);
    const user = await open();
    await user.click(await button(name));
    const question = await dialog(`${verb} modelo`);
    expect(sent).toEqual([]);
    await user.click(question.getByRole('button', { name: verb }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent[0]?.body).toEqual({ active });
  });

  test('shows why the server does not delete a model in use', async () => {
    giveList('GET /computer-models', [model]);
    refuse('DELETE /computer-models/{id}', 'model-in-use');
    const user = await open();
    await user.click(await button('Borrar HP ProBook 11 G9'));
    const question = await dialog('Borrar modelo');
    await user.click(question.getByRole('button', { name: 'Borrar' }));
    expect(await question.findByText(/no se puede borrar. Puedes desactivarlo/)).toBeVisible();
  });

  test('deletes a model after a confirmation', async () => {
    giveList('GET /computer-models', [model]);
    const sent = answer('DELETE /computer-models/{id}', { deleted: true });
    const user = await open();
    await user.click(await button('Borrar HP ProBook 11 G9'));
    await user.click((await dialog('Borrar modelo')).getByRole('button', { name: 'Borrar' }));
    expect(await screen.findByText('Modelo borrado.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  // Covers B8.18
  test.each([
    ['Editar HP ProBook 11 G9', 'PUT', 'Guardar', 'No hemos podido guardar el modelo.'],
    ['Desactivar HP ProBook 11 G9', 'PATCH', 'Desactivar', 'No hemos podido cambiar el modelo.'],
    ['Borrar HP ProBook 11 G9', 'DELETE', 'Borrar', 'No hemos podido borrar el modelo.'],
  ] as const)(
    'shows a general error if the server gives no message: %s',
    async (name, method, verb, text) => {
      giveList('GET /computer-models', [model]);
      fail(`${method} /computer-models/{id}`, 500);
      const user = await open();
      await user.click(await button(name));
      const window = await dialog(/modelo/);
      await user.click(window.getByRole('button', { name: verb }));
      expect(await window.findByText(new RegExp(text))).toBeVisible();
    },
  );
});
