import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { stopTheClock } from '../../../testing/computers.ts';
import { givePhotos } from '../../../testing/photos.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { computerOf, giveStaffComputers } from '../../../testing/staff.ts';

beforeEach(() => {
  stopTheClock();
  givePhotos();
});

describe('keyboard shortcuts', () => {
  test('explains the keyboard shortcuts and stores that they are off', async () => {
    const server = giveStaffComputers(['01', '02', '03'].map((who) => computerOf(who)));
    const user = await renderApp('/computers', { scopes: ['accountant'] });
    await screen.findAllByRole('row');
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Atajos de teclado' }));
    await waitFor(() => expect(help.getByText('Validar lo que se está viendo')).toBeVisible());
    await user.click(help.getByRole('checkbox', { name: 'Usar atajos de teclado' }));
    await user.click(help.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const [first] = screen.getAllByRole('button', { name: 'Validar la transferencia' });
    await user.click(first as HTMLElement);
    await screen.findByRole('dialog');
    await user.keyboard('v');
    expect(server.calls).toEqual([]);
    expect(localStorage.getItem('staff-keys')).toBe('off');
  });
});
