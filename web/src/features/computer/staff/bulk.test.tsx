import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { network } from '../../../testing/api.ts';
import { signed, stopTheClock } from '../../../testing/computers.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { computerOf, giveStaffComputers, toVerify } from '../../../testing/staff.ts';

const given = [
  computerOf('01'),
  computerOf('02', toVerify),
  computerOf('03', signed),
  computerOf('04'),
];

async function tick(names: readonly string[], scopes = ['admin'] as const) {
  const user = await renderApp('/computers?tab=all', { scopes });
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name }));
  return user;
}

beforeEach(() => stopTheClock());

describe('bulk actions', () => {
  test('validates several computers and shows each result', async () => {
    const server = giveStaffComputers(given);
    server.refuses.set(`${given[3]?._id}/validate`, 'internal-error');
    const user = await tick(['Marcar todos los de esta página']);
    await user.click(await screen.findByRole('button', { name: 'Validar 4 equipos' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(server.calls).toEqual([]);
    await user.click(await dialog.findByRole('button', { name: 'Empezar' }));

    expect(await dialog.findByText('Terminado.')).toBeVisible();
    expect(dialog.getByText('Hechos: 2 · Sin cambios: 1 · Con error: 1')).toBeVisible();
    const result = (student: string) => dialog.getByText(student).closest('li') as HTMLElement;
    expect(result('Estudante 01')).toHaveTextContent('Transferencia validada');
    expect(result('Estudante 02')).toHaveTextContent('Fotos dadas por buenas');
    expect(result('Estudante 03')).toHaveTextContent('Sin cambios: está en «Pendiente de pago»');
    expect(result('Estudante 04')).toHaveTextContent(/Ocurrió un error/);
    expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    // The computer that waits for no review causes no request.
    expect(server.calls).toHaveLength(3);

    const [close] = dialog.getAllByRole('button', { name: 'Cerrar' });
    await user.click(close as HTMLElement);
    await waitFor(() => expect(screen.queryByText(/equipos marcados/)).toBeNull());
  });

  test('skips computers that the person may not approve', async () => {
    const server = giveStaffComputers(given);
    const user = await renderApp('/computers?tab=all', { scopes: ['cau'] });
    await user.click(await screen.findByRole('checkbox', { name: 'Marcar Estudante 01' }));
    await user.click(await screen.findByRole('button', { name: 'Validar 1 equipo' }));
    await user.click(await screen.findByRole('button', { name: 'Empezar' }));
    expect(
      await screen.findByText(/Sin cambios: está en «Transferencia por validar»/),
    ).toBeVisible();
    expect(server.calls).toEqual([]);
  });

  test('shows the current status if another staff member decided first', async () => {
    const server = giveStaffComputers(given);
    server.refuses.set('/validate', 'not-in-this-status');
    const user = await tick(['Marcar Estudante 01']);
    await user.click(await screen.findByRole('button', { name: 'Validar 1 equipo' }));
    await user.click(await screen.findByRole('button', { name: 'Empezar' }));
    expect(await screen.findByText(/^Sin cambios: está en/)).toBeVisible();
  });

  test('selects every match of the filters', async () => {
    giveStaffComputers(given);
    network.use(
      http.get('/api/v1/computers', () =>
        HttpResponse.json({
          docs: given.slice(0, 2),
          total: 4,
          pagination: { total: 4, limit: 20, exact: true },
        }),
      ),
    );
    const user = await tick(['Marcar Estudante 01']);
    expect(screen.getByText('1 equipo marcado')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Marcar todos los que coinciden' }));
    expect(await screen.findByText('4 equipos marcados')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Desmarcar' }));
    expect(screen.queryByText(/marcados/)).toBeNull();
  });

  test('stops a bulk action and keeps the finished results', async () => {
    const server = giveStaffComputers(given);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    network.use(
      http.put('/api/v1/admin/computer/:id/validate', async () => {
        await held;
        return HttpResponse.json({ success: true });
      }),
    );
    const many = Array.from({ length: 8 }, (_, i) => computerOf(`${10 + i}`));
    server.computers.clear();
    for (const each of many) server.computers.set(each._id, each);
    const user = await tick(['Marcar todos los de esta página']);
    await user.click(await screen.findByRole('button', { name: 'Validar 8 equipos' }));
    await user.click(await screen.findByRole('button', { name: 'Empezar' }));
    await user.click(await screen.findByRole('button', { name: 'Parar' }));
    release();
    expect(await screen.findByText(/^Parado/)).toBeVisible();
    expect(screen.getByText(/^Hechos: 3 /)).toBeVisible();
  });

  test('clears the selection when the filters change', async () => {
    giveStaffComputers(given);
    const user = await tick(['Marcar Estudante 01']);
    expect(screen.getByText('1 equipo marcado')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Pendientes' }));
    await waitFor(() => expect(screen.queryByText('1 equipo marcado')).toBeNull());
  });
});
