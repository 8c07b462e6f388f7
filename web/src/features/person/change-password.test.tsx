import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answer, type Received, refuse } from '../../testing/api.ts';
import { tokenFor } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

const opener = () => screen.findByRole('button', { name: 'Cambiar la contraseña' });
const dialog = () => within(screen.getByRole('dialog', { name: 'Cambiar la contraseña' }));
const current = () => dialog().getByLabelText('Contraseña actual');
const chosen = () => dialog().getByLabelText('Contraseña nueva');
const repeated = () => dialog().getByLabelText('Repite la contraseña nueva');

async function open() {
  const user = await renderApp('/', { scopes: ['user'] });
  await user.click(await opener());
  await screen.findByRole('dialog');
  const send = async (values: { current: string; chosen: string; repeated: string }) => {
    if (values.current) await user.type(current(), values.current);
    if (values.chosen) await user.type(chosen(), values.chosen);
    if (values.repeated) await user.type(repeated(), values.repeated);
    await user.click(dialog().getByRole('button', { name: 'Cambiar la contraseña' }));
  };
  return { user, send };
}

const validValues = {
  current: 'Cobertura-2026',
  chosen: 'caballo nuevo',
  repeated: 'caballo nuevo',
};

describe('password change', () => {
  // Covers F5.11, F5.12
  test.each([
    {
      values: { current: '', chosen: '', repeated: '' },
      messages: ['Este campo es obligatorio.', /^Este campo es obligatorio\./, ''],
    },
    {
      values: { current: 'antigua', chosen: 'corta', repeated: 'corta' },
      messages: ['', /^Es demasiado corta\./, ''],
    },
    {
      values: { current: 'antigua', chosen: 'antigua', repeated: 'antigua' },
      messages: ['', /^La contraseña nueva tiene que ser distinta de la actual\./, ''],
    },
    {
      values: { current: 'antigua', chosen: 'caballo nuevo', repeated: 'caballo viejo' },
      messages: ['', /^Al menos 6/, 'Las dos contraseñas tienen que ser iguales.'],
    },
  ])('does not send the values $values', async ({ values, messages }) => {
    const received: Received[] = answer('PUT /user/me/password', { token: tokenFor(['user']) });
    const { send } = await open();
    await send(values);
    for (const [index, input] of [current(), chosen(), repeated()].entries()) {
      const message = messages[index] ?? '';
      expect(input).toHaveAccessibleDescription(
        typeof message === 'string' ? message : expect.stringMatching(message),
      );
    }
    expect(received).toEqual([]);
  });

  // Covers F2.my-data.3, F7.11, F9.11
  test('stores the new token, confirms it, and closes after 0.8 s with the focus restored', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const token = tokenFor(['user'], { exp: 2_000_000_000 });
    const received = answer('PUT /user/me/password', { token });
    const { send } = await open();
    await send(validValues);

    expect(await screen.findByText('Tu contraseña ha cambiado.')).toBeVisible();
    expect(localStorage.getItem('_t_')).toBe(token);
    expect(received.map(({ body }) => body)).toEqual([
      { currentPassword: 'Cobertura-2026', newPassword: 'caballo nuevo' },
    ]);

    act(() => {
      vi.advanceTimersByTime(700);
    });
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    act(() => {
      vi.advanceTimersByTime(100);
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await opener()).toHaveFocus();
  });

  test('shows that the current password is wrong and stays open', async () => {
    refuse('PUT /user/me/password', 'wrong-current-password');
    const { send } = await open();
    await send(validValues);
    expect(await dialog().findByRole('alert')).toHaveTextContent(
      'La contraseña actual no es correcta.',
    );
    expect(current()).toHaveValue('Cobertura-2026');
  });

  test.each([
    ['the button', async () => dialog().getByRole('button', { name: 'Cancelar' }).click()],
    ['the cross', async () => dialog().getByRole('button', { name: 'Cerrar' }).click()],
    ['the Escape key', undefined],
  ])('cancels with %s and starts empty the next time', async (_how, press) => {
    const { user } = await open();
    await user.type(current(), 'algo');
    if (press) await act(press);
    else await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(async () => expect(await opener()).toHaveFocus());
    await user.click(await opener());
    await screen.findByRole('dialog');
    expect(current()).toHaveValue('');
  });

  test('focuses the current password', async () => {
    await open();
    await waitFor(() => expect(current()).toHaveFocus());
  });

  test('keeps the focus inside the open dialog', async () => {
    const { user } = await open();
    for (let tab = 0; tab < 12; tab++) {
      await user.tab();
      expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
    }
  });
});
