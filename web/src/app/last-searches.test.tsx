import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer } from '../testing/api.ts';
import { stopTheClock } from '../testing/computers.ts';
import { renderApp } from '../testing/render-app.tsx';
import { pageOf } from '../testing/replies/reply.ts';
import { giveStaffComputers, transferred } from '../testing/staff.ts';

type User = Awaited<ReturnType<typeof renderApp>>;

const menu = () => within(screen.getByRole('navigation', { name: 'Menú principal' }));
const follow = (user: User, name: string) => user.click(menu().getByRole('link', { name }));

async function leaveAndReturn(user: User) {
  await follow(user, 'Usuarios');
  await waitFor(() => expect(location.pathname).toBe('/users'));
  await follow(user, 'Equipos');
  await waitFor(() => expect(location.pathname).toBe('/computers'));
}

beforeEach(() => {
  stopTheClock();
  giveStaffComputers([transferred]);
});

describe('the menu', () => {
  test('leads back to the list with its filters, its order and its page', async () => {
    const address = '/computers?tab=all&status=transfer-confirmation&order=dni%7C1&page=2';
    const user = await renderApp(address, { scopes: ['admin'] });
    await screen.findByRole('combobox', { name: 'Estado' });
    await leaveAndReturn(user);
    expect(new URLSearchParams(location.search)).toEqual(
      new URLSearchParams(address.split('?')[1]),
    );
    expect(await screen.findByRole('combobox', { name: 'Estado' })).toHaveValue(
      'transfer-confirmation',
    );
  });

  test('resets the list while it is open, and keeps it reset', async () => {
    const user = await renderApp('/computers?status=paid', { scopes: ['admin'] });
    await screen.findByRole('combobox', { name: 'Estado' });
    await follow(user, 'Equipos');
    await waitFor(() => expect(location.search).toBe(''));
    await leaveAndReturn(user);
    expect(location.search).toBe('');
  });

  test('keeps the filters cleared after "clear all"', async () => {
    const user = await renderApp('/computers?status=paid', { scopes: ['admin'] });
    await user.click(await screen.findByRole('button', { name: 'Limpiar' }));
    await waitFor(() => expect(location.search).toBe(''));
    await leaveAndReturn(user);
    expect(location.search).toBe('');
  });

  test('leads another person to the whole list', async () => {
    const searches = { '/computers': { status: 'paid' } };
    sessionStorage.setItem('last-searches', JSON.stringify({ userId: 'other', searches }));
    const user = await renderApp('/users', { scopes: ['admin'] });
    await follow(user, 'Equipos');
    await waitFor(() => expect(location.pathname).toBe('/computers'));
    expect(location.search).toBe('');
  });

  test.each(['not json', '5', '{"userId":1}'])('ignores the stored text %s', async (stored) => {
    sessionStorage.setItem('last-searches', stored);
    const user = await renderApp('/users', { scopes: ['admin'] });
    await follow(user, 'Equipos');
    await waitFor(() => expect(location.pathname).toBe('/computers'));
    expect(location.search).toBe('');
  });
});

describe('the list', () => {
  test('leads to the last page if its page is empty now', async () => {
    answer('GET /computers', ({ query }) =>
      pageOf(query.get('offset') === '2' ? [] : [transferred], { total: 40 }),
    );
    await renderApp('/computers?tab=all&page=3', { scopes: ['admin'] });
    expect(await screen.findByText(transferred.studentName)).toBeVisible();
    expect(await screen.findByText('21–21 de 40 registros')).toBeVisible();
  });
});
