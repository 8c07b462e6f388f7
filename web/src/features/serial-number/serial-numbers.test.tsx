import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, fail, refuse } from '../../testing/api.ts';
import { now } from '../../testing/computers.ts';
import { dialog, giveList, tableRows } from '../../testing/lists.ts';
import { profile } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

const dates = { createdAt: now, updatedAt: now };
const rest = { retired: null, ...dates };
const taken = { _id: '5CD0214KXQ', assigned: true, computerModel: 'HP ProBook 11 G9', ...rest };
const free = { _id: 'PF2XK81M', assigned: false, computerModel: null, ...rest };

const firstPage = 'offset=0&limit=20&order=createdAt|-1';
const open = (search = '') => renderApp(`/settings/serial-numbers${search}`, { scopes: ['cau'] });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('list of serial numbers', () => {
  // Covers B2.4.1
  test('lists the serial numbers and whether a computer has them', async () => {
    const asked = giveList('GET /serial-number', [taken, free]);
    await open();
    expect(await tableRows('Números de serie')).toEqual([
      ['5CD0214KXQHP ProBook 11 G9', 'Sí', '18/11/2026 12:06', '18/11/2026 12:06'],
      ['PF2XK81M', 'No', '18/11/2026 12:06', '18/11/2026 12:06'],
    ]);
    expect(asked).toEqual([firstPage]);
  });

  test('marks the serial number of a laptop that was replaced', async () => {
    giveList('GET /serial-number', [
      taken,
      { ...free, retired: { at: now, repair: 'A2026-000007' } },
    ]);
    await open();
    expect(await screen.findByText('Cambiado por otro: A2026-000007')).toBeVisible();
    expect(screen.getAllByText(/Cambiado por otro/)).toHaveLength(1);
  });

  // Covers B2.4.1, B2.4.2
  test('searches from three characters and sorts', async () => {
    const asked = giveList('GET /serial-number', [taken]);
    const user = await open();
    await tableRows('Números de serie');
    const search = within(screen.getByRole('search')).getByLabelText('Número de serie');
    await user.type(search, '5c');
    expect(screen.getByText('Escribe al menos 3 caracteres.')).toBeVisible();
    await user.type(search, 'd');
    await waitFor(() => expect(asked.at(-1)).toBe(`${firstPage}&_id=/5cd/`));
    await user.click(await button('Asignado'));
    await waitFor(() => expect(asked.at(-1)).toBe('offset=0&limit=20&order=assigned|1&_id=/5cd/'));
    expect(location.search).toBe('?serial=5cd&order=assigned%7C1');
  });

  test('says that there are no serial numbers', async () => {
    giveList('GET /serial-number', []);
    await open();
    expect(await screen.findByText(/Todavía no hay números de serie/)).toBeVisible();
  });

  // Covers B2.4.6
  test('shows the owner only if the serial number is assigned', async () => {
    giveList('GET /serial-number', [taken, free]);
    const { firstName, surname1, surname2, dni, email } = profile;
    answer('GET /serial-number/{id}/info', {
      serialNumber: taken._id,
      isAssigned: true,
      latestAssignment: {
        assignmentDate: now,
        user: { firstName, surname1, surname2, dni, email },
        computer: { _id: 'c1', studentName: 'Brais Pérez', status: 'paid', ...dates },
      },
    });
    const user = await open();
    expect(await button('Quién tiene PF2XK81M')).toBeDisabled();
    await user.click(await button('Quién tiene 5CD0214KXQ'));
    const window = await dialog('Quién tiene 5CD0214KXQ');
    expect(await window.findByText('Sabela Núñez Rial')).toBeVisible();
    for (const text of ['12345678Z', 'sabela@example.com', 'Brais Pérez', 'Pagado']) {
      expect(window.getByText(text)).toBeVisible();
    }
    expect(window.getAllByText('18/11/2026 12:06')).toHaveLength(3);
    const link = window.getByRole('link', { name: 'Brais Pérez' });
    expect(link).toHaveAttribute('href', '/computers/c1');
  });

  test('says that the owner cannot be loaded', async () => {
    giveList('GET /serial-number', [taken]);
    fail('GET /serial-number/{id}/info', 500);
    const user = await open();
    await user.click(await button('Quién tiene 5CD0214KXQ'));
    const window = await dialog('Quién tiene 5CD0214KXQ');
    expect(await window.findByText(/No hemos podido cargar la información/)).toBeVisible();
  });

  // Covers B2.4.5
  test('deletes a serial number after a confirmation', async () => {
    giveList('GET /serial-number', [free]);
    const sent = answer('DELETE /serial-number/{id}', { deleted: true });
    const user = await open();
    await user.click(await button('Borrar PF2XK81M'));
    const question = await dialog('Borrar número de serie');
    expect(sent).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Borrar' }));
    expect(await screen.findByText('Número de serie borrado.')).toBeVisible();
  });

  test.each([
    [
      'the server’s message',
      () => refuse('DELETE /serial-number/{id}', 'serial-assigned'),
      /está asignado a un equipo/,
    ],
    [
      'a general error',
      () => fail('DELETE /serial-number/{id}', 500),
      /No hemos podido borrar el número/,
    ],
  ])('shows %s when a serial number is not deleted', async (_what, refuseIt, message) => {
    giveList('GET /serial-number', [taken]);
    refuseIt();
    const user = await open();
    await user.click(await button('Borrar 5CD0214KXQ'));
    const question = await dialog('Borrar número de serie');
    await user.click(question.getByRole('button', { name: 'Borrar' }));
    expect(await question.findByText(message)).toBeVisible();
  });
});

describe('adding serial numbers as a list', () => {
  async function add() {
    const asked = giveList('GET /serial-number', [free]);
    const user = await open();
    await tableRows('Números de serie');
    await user.click(await button('Añadir números'));
    const form = await dialog('Añadir números');
    const field = form.getByLabelText('Números de serie');
    const submit = () => user.click(form.getByRole('button', { name: 'Añadir' }));
    return { asked, user, form, field, submit };
  }

  // Covers B2.4.3, B5.13, B9.8
  test('splits the text at commas and line ends, and refetches the list after a second', async () => {
    const sent = answer('POST /serial-number/multi', {
      insertedCount: 3,
      writeErrorsCount: 0,
      rejected: [],
    });
    const { asked, user, form, field, submit } = await add();
    await user.type(field, ' a1, b2,,{Enter}c3 ');
    const start = Date.now();
    await submit();
    expect(await form.findByText('3 números añadidos.')).toBeVisible();
    expect(asked).toHaveLength(1);
    expect(sent[0]?.body).toEqual({ serialNumbers: ['a1', 'b2', 'c3'] });
    expect(field).toHaveValue('');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(Date.now() - start).toBeGreaterThanOrEqual(1000);
  });

  // Covers B8.17
  test.each([
    ['green', 2, 0, 'success'],
    ['yellow', 1, 2, 'warning'],
    ['red', 0, 2, 'error'],
  ])(
    'shows the counts of added serial numbers in %s',
    async (_colour, insertedCount, writeErrorsCount, kind) => {
      answer('POST /serial-number/multi', { insertedCount, writeErrorsCount, rejected: [] });
      const { user, form, field, submit } = await add();
      await user.type(field, 'a1');
      await submit();
      const result = await form.findByText(/añadido/, { selector: 'p:first-child' });
      expect(result.closest('[data-kind]')).toHaveAttribute('data-kind', kind);
      if (writeErrorsCount > 0) expect(form.getByText('2 no se han añadido.')).toBeVisible();
    },
  );

  // Covers B5.13
  test.each([
    ['', 'Escribe al menos un número de serie.'],
    [' , ,', /No hay ningún número de serie válido/],
    ['no vale', /No hay ningún número de serie válido/],
  ])('does not send the text "%s" as serial numbers', async (text, message) => {
    const sent = answer('POST /serial-number/multi', {
      insertedCount: 0,
      writeErrorsCount: 0,
      rejected: [],
    });
    const { user, form, field, submit } = await add();
    if (text) await user.type(field, text);
    await submit();
    expect(form.getByText(message)).toBeVisible();
    expect(sent).toEqual([]);
  });

  // Covers B8.17
  test('shows a general error if the server gives no message', async () => {
    fail('POST /serial-number/multi', 500);
    const { user, form, field, submit } = await add();
    await user.type(field, 'a1');
    await submit();
    expect(await form.findByText(/No hemos podido añadir los números/)).toBeVisible();
  });
});
