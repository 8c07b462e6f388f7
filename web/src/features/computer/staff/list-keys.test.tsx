import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer } from '../../../testing/api.ts';
import { stopTheClock } from '../../../testing/computers.ts';
import { givePhotos } from '../../../testing/photos.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { computerOf, giveStaffComputers, toVerify } from '../../../testing/staff.ts';

const three = ['01', '02', '03'].map((who) => computerOf(who));
const name = (who: string) => screen.getByRole('link', { name: `Estudante ${who}` });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function open(computers = three, scopes: readonly Scope[] = ['admin']) {
  const server = giveStaffComputers(computers);
  const user = await renderApp('/computers?tab=all', { scopes });
  await screen.findByRole('link', { name: 'Estudante 01' });
  return { server, user };
}

beforeEach(() => {
  stopTheClock();
  givePhotos();
  answer('GET /computers/{id}/events', { docs: [] });
  answer('GET /computers/{id}/payments', { payments: [], attempts: [] });
});

describe('keys of the list', () => {
  test.each([
    ['j', 'k'],
    ['{ArrowDown}', '{ArrowUp}'],
  ])('%s and %s move between the rows from anywhere, and stop at the ends', async (down, up) => {
    const { user } = await open();
    await user.keyboard(down);
    expect(name('01')).toHaveFocus();
    await user.keyboard(down + down + down);
    expect(name('03')).toHaveFocus();
    await user.keyboard(up + up + up);
    expect(name('01')).toHaveFocus();
    screen.getByRole('tab', { name: 'Todos' }).focus();
    await user.keyboard(down);
    expect(name('01')).toHaveFocus();
  });

  test('Enter opens the page of the row', async () => {
    const { user } = await open();
    await user.keyboard('jj{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Estudante 02' });
    expect(location.pathname).toBe(`/computers/${computerOf('02')._id}`);
  });

  test('v opens the next action of the row, and the list remembers the row', async () => {
    const { user } = await open();
    await user.keyboard('jjv');
    const dialog = await screen.findByRole('dialog', { name: 'Transferencia' });
    expect(within(dialog).getByRole('heading', { name: 'Estudante 02' })).toBeVisible();
    await user.keyboard('{Escape}');
    await closed();
    await waitFor(() => expect(name('02')).toHaveFocus());
  });

  test('v opens the computer if nothing is to be done', async () => {
    const { user } = await open(three, ['cau']);
    await user.keyboard('jv');
    await screen.findByRole('heading', { level: 1, name: 'Estudante 01' });
    expect(location.pathname).toBe(`/computers/${computerOf('01')._id}`);
  });

  test('r opens the rejection of the row', async () => {
    const { user } = await open();
    await user.keyboard('jr');
    const dialog = within(await screen.findByRole('dialog', { name: 'Transferencia' }));
    expect(await dialog.findByLabelText('Motivo')).toBeVisible();
  });

  test('r does nothing if there is nothing to reject', async () => {
    const { user } = await open(three, ['cau']);
    await user.keyboard('jr');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('x selects the row and releases it', async () => {
    const { user } = await open();
    await user.keyboard('jjx');
    const box = screen.getByRole('checkbox', { name: 'Marcar Estudante 02' });
    expect(box).toBeChecked();
    expect(name('02')).toHaveFocus();
    await user.keyboard('x');
    expect(box).not.toBeChecked();
  });

  test('without a focused row the first key only focuses one', async () => {
    const { user, server } = await open();
    await user.keyboard('x');
    expect(name('01')).toHaveFocus();
    expect(screen.getByRole('checkbox', { name: 'Marcar Estudante 01' })).not.toBeChecked();
    expect(server.calls).toEqual([]);
  });

  test('do nothing while a person types, and while a dialog or a menu is open', async () => {
    const { user } = await open([computerOf('01', toVerify), computerOf('02', toVerify)]);
    await user.type(screen.getByRole('textbox', { name: 'NIF' }), 'jxv');
    expect(screen.getByRole('textbox', { name: 'NIF' })).toHaveValue('jxv');
    expect(screen.queryByRole('dialog')).toBeNull();

    const [menu] = screen.getAllByRole('button', { name: 'Más acciones' });
    await user.click(menu as HTMLElement);
    await screen.findByRole('menu');
    await user.keyboard('x');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

    await user.click(screen.getByRole('button', { name: 'Teclado' }));
    await screen.findByRole('dialog', { name: 'Atajos de teclado' });
    await user.keyboard('jx');
    for (const box of screen.getAllByRole('checkbox', { name: /^Marcar/, hidden: true })) {
      expect(box).not.toBeChecked();
    }
  });

  test('do nothing when they are switched off', async () => {
    localStorage.setItem('staff-keys', 'off');
    const { user } = await open();
    await user.keyboard('jx');
    expect(document.activeElement?.closest('table')).toBeNull();
  });

  test('the button before the title leads to the first row', async () => {
    const { user } = await open();
    const skip = screen.getByRole('button', { name: 'Ir a la lista' });
    await user.click(skip);
    expect(name('01')).toHaveFocus();
  });
});
