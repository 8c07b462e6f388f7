import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const open = async (name: string) => {
  const user = await renderApp('/', { scopes: ['user'] });
  await user.click(await screen.findByRole('button', { name }));
  return { user, dialog: within(await screen.findByRole('dialog', { name })) };
};

const keeps = { contracts: 1, payments: 2, invoices: 1, cases: 3 };

describe('privacy rights of a family', () => {
  test('downloads all personal data with the password', async () => {
    URL.createObjectURL = vi.fn(() => 'blob:x');
    URL.revokeObjectURL = vi.fn();
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const refused = refuse('POST /user/me/data', 'wrong-current-password');
    const { user, dialog } = await open('Descargar mis datos');
    await user.type(dialog.getByLabelText('Tu contraseña'), 'outra{Enter}');
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'La contraseña actual no es correcta.',
    );
    expect(refused[0]?.body).toEqual({ password: 'outra' });

    answer('POST /user/me/data', {} as never);
    await user.click(dialog.getByRole('button', { name: 'Descargar' }));
    expect(await dialog.findByText(/La descarga está lista/)).toBeVisible();
    expect(click).toHaveBeenCalledOnce();
    click.mockRestore();
  });

  test('shows what is erased and what is kept before the account is erased', async () => {
    answer('GET /user/me/erasure', {
      obstacle: null,
      keeps,
      keptUntil: Date.parse('2033-08-31T21:59:59Z') / 1000,
      computers: 1,
    });
    const sent = answer('POST /user/me/erasure', { erased: true, keptUntil: null });
    const { user, dialog } = await open('Borrar mi cuenta');
    expect(await dialog.findByText(/hasta el 31\/08\/2033/)).toBeVisible();
    for (const text of [
      '1 equipo sin cobertura en vigor',
      '1 contrato firmado',
      '2 pagos',
      '1 factura',
      '3 desistimientos, reclamaciones y reparaciones',
    ]) {
      expect(dialog.getByText(text)).toBeVisible();
    }
    await user.click(dialog.getByRole('button', { name: 'Borrar mi cuenta para siempre' }));
    expect(dialog.getByText('Este campo es obligatorio.')).toBeVisible();
    expect(sent).toHaveLength(0);

    await user.type(dialog.getByLabelText('Tu contraseña'), 'correcto caballo');
    await user.click(dialog.getByRole('button', { name: 'Borrar mi cuenta para siempre' }));
    expect(await dialog.findByText(/Tu cuenta está borrada/)).toBeVisible();
    expect(sent[0]?.body).toEqual({ password: 'correcto caballo' });
    await user.click(dialog.getByRole('button', { name: 'Salir' }));
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(localStorage.getItem('_t_')).toBeNull();
  });

  test.each([
    ['money-on-its-way', /hay un pago o una devolución en camino/],
    ['has-open-repair', /tienes una reparación abierta/],
    ['has-open-loan', /tienes un portátil de préstamo/],
    ['coverage-in-force', /una cobertura en vigor/],
  ] as const)('explains why the account cannot be erased now: %s', async (obstacle, text) => {
    answer('GET /user/me/erasure', { obstacle, keeps, keptUntil: null, computers: 0 });
    const { dialog } = await open('Borrar mi cuenta');
    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.queryByLabelText('Tu contraseña')).not.toBeInTheDocument();
  });
});
