import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer } from '../../../testing/api.ts';
import { stopTheClock } from '../../../testing/computers.ts';
import { givePhotos } from '../../../testing/photos.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { giveStaffComputers, transferred } from '../../../testing/staff.ts';

const modelId = '0199a1b2-0000-7000-8000-00000000aaaa';
const open = (path = '/computers') => renderApp(path, { scopes: ['admin'] });
const box = () => screen.findByRole('textbox', { name: 'Buscar' });

beforeEach(() => {
  stopTheClock();
  givePhotos();
});

describe('search box', () => {
  test('searches after a pause, without Enter, and keeps the text in the address', async () => {
    const server = giveStaffComputers([transferred]);
    const user = await open('/computers?page=3');
    const field = await box();
    expect(field).toHaveAccessibleDescription(/teléfono, correo, NIF/);
    await user.type(field, 'nú');
    expect(await screen.findByText('Escribe al menos 3 caracteres')).toBeVisible();
    await user.type(field, 'ñez 600');
    await waitFor(() => expect(server.lists.at(-1)?.get('search')).toBe('/núñez 600/'));
    expect(server.lists.filter((query) => query.has('search'))).toHaveLength(1);
    expect(new URLSearchParams(location.search).get('q')).toBe('núñez 600');
    expect(location.search).not.toContain('page');
  });

  test('replaces the entry of the history while it is typed', async () => {
    giveStaffComputers([transferred]);
    const user = await open('/computers?q=lema');
    const before = history.length;
    await user.type(await box(), ' rial');
    await waitFor(() => expect(location.search).toContain('rial'));
    expect(history.length).toBe(before);
  });

  test('says that characters without a word are too short', async () => {
    const server = giveStaffComputers([transferred]);
    const user = await open();
    await user.type(await box(), 'a-b');
    expect(await screen.findByText('Escribe al menos 3 caracteres')).toBeVisible();
    expect(server.lists.some((query) => query.has('search'))).toBe(false);
  });

  test('is focused with / from the list, and left with Escape', async () => {
    const server = giveStaffComputers([transferred]);
    const user = await open('/computers?q=lema');
    const field = await box();
    await user.keyboard('/');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('lema');
    await user.keyboard('{Escape}');
    expect(field).toHaveValue('');
    await waitFor(() => expect(location.search).toBe(''));
    expect(server.lists.at(-1)?.has('search')).toBe(false);
    expect(field).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(field).not.toHaveFocus();
  });

  test('does not take a / that is typed in another field', async () => {
    giveStaffComputers([transferred]);
    const user = await open();
    const other = await screen.findByRole('textbox', { name: 'NIF' });
    await user.type(other, '1/');
    expect(other).toHaveFocus();
    expect(other).toHaveValue('1/');
  });

  test('says that nothing was found, and offers to search all and to clear', async () => {
    giveStaffComputers([]);
    const user = await open('/computers?q=zzqq&dni=123');
    expect(
      await screen.findByText('Ningún equipo pendiente coincide con lo que buscas.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Buscar en todos' }));
    expect(await screen.findByText('Ningún equipo coincide con lo que buscas.')).toBeVisible();
    expect(location.search).toContain('q=zzqq');
    await user.click(screen.getByRole('button', { name: 'Quitar la búsqueda y los filtros' }));
    await waitFor(() => expect(location.search).toBe('?tab=all'));
    expect(await box()).toHaveValue('');
  });
});

describe('more filters', () => {
  const giveChoices = () => {
    answer('GET /computer-models/all', {
      docs: [{ _id: modelId, model: 'HP ProBook', active: true, createdAt: 1, updatedAt: 1 }],
    });
  };

  test('filter by model and payment method behind a button', async () => {
    const server = giveStaffComputers([transferred]);
    giveChoices();
    const user = await open();
    const button = await screen.findByRole('button', { name: 'Más filtros' });
    expect(screen.queryByRole('combobox', { name: 'Modelo' })).toBeNull();
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await screen.findByRole('option', { name: 'HP ProBook' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Modelo' }), 'HP ProBook');
    await waitFor(() => expect(server.lists.at(-1)?.get('pcModel')).toBe(modelId));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Forma de pago' }), 'Bizum');
    await waitFor(() => expect(server.lists.at(-1)?.get('paymentMethod')).toBe('bizum'));
    expect(screen.getByRole('button', { name: 'Más filtros (2)' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Limpiar' }));
    await waitFor(() => expect(location.search).toBe(''));
  });

  test('are open when the address has one, and show the name of the school', async () => {
    const server = giveStaffComputers([transferred]);
    giveChoices();
    answer('GET /schools/{id}', transferred.school);
    await open(`/computers?school=${transferred.schoolId}&method=cash&model=x`);
    const school = await screen.findByRole('combobox', { name: 'Centro' });
    await waitFor(() => expect(school).toHaveValue(transferred.school.name));
    expect(server.lists[0]?.get('schoolId')).toBe(transferred.schoolId);
    expect(server.lists[0]?.has('paymentMethod')).toBe(false);
    expect(server.lists[0]?.has('pcModel')).toBe(false);
  });
});
