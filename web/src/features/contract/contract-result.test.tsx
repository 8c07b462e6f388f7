import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import { model, now, signed, stopTheClock, withPhoto } from '../../testing/computers.ts';
import { givePhotos } from '../../testing/photos.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { photoFile } from '../../testing/replies/reply.ts';

const confirm = 'PUT /contract/confirm';
const page = `/my-computers/${withPhoto._id}`;

beforeEach(() => {
  stopTheClock();
  givePhotos();
  answer('GET /computer-models/all', { docs: [model] });
  answer('GET /computers/{id}/contract', photoFile);
});

describe('return from the signing page', () => {
  const result = (search: string) =>
    renderApp(`${page}/user-contract-result${search}`, { scopes: ['user'] });
  const reply = (changes: object = {}) => ({
    success: true,
    computerId: withPhoto._id,
    message: '',
    pending: false,
    ...changes,
  });

  // Covers F2.callback.1, F8.15
  test('shows a cancelled signature without a request', async () => {
    const received = answer(confirm, reply());
    await result('?token=abc&status=cancelled');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Proceso de firma cancelado por el usuario',
    );
    expect(received).toHaveLength(0);
  });

  // Covers F8.15
  test('reports a missing token for any status while the contract is not signed', async () => {
    const received = answer(confirm, reply());
    answer('GET /computers/{id}', withPhoto);
    const user = await result('?status=signed');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('El contrato todavía no está firmado');
    expect(alert).toHaveTextContent('Al enlace le falta el dato');
    expect(received).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
    await waitFor(() => expect(location.pathname + location.search).toBe(`${page}?step=3`));
  });

  test('says without a token that the contract is signed, and opens step 4', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: now * 1000 });
    const received = answer(confirm, reply());
    answer('GET /computers/{id}', signed);
    await result('');
    expect(await screen.findByRole('heading', { name: 'Contrato firmado' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    await waitFor(() => expect(location.search).toBe('?step=4&contract=signed'));
    expect(received).toHaveLength(0);
  });

  test('keeps the token over a reload, and keeps checking', async () => {
    const after = new Promise(() => {});
    answer(confirm, reply(), { after });
    await result('?token=abc');
    expect(await screen.findByRole('heading', { name: 'Comprobando tu firma' })).toBeVisible();
    expect(location.search).toBe('');
    cleanup();
    const received = answer(confirm, reply(), { after });
    await result('');
    expect(await screen.findByRole('heading', { name: 'Comprobando tu firma' })).toBeVisible();
    await waitFor(() => expect(received[0]?.body).toEqual({ token: 'abc' }));
    expect(location.search).toBe('');
  });

  test('keeps the token when the session ends on the page, and does not ask to sign again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: now * 1000 });
    refuse(confirm, 'invalid-token');
    await result('?token=abc');
    await waitFor(() => expect(location.pathname).toBe('/login'));
    cleanup();
    const received = answer(confirm, reply({ pending: true }));
    answer('GET /computers/{id}', withPhoto);
    // The return path has no token.
    await result('');
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    expect(await screen.findByText(/No tienes que firmar otra vez/)).toBeVisible();
    expect(received[0]?.body).toEqual({ token: 'abc' });
  });

  // Covers F2.callback.2, F2.callback.3, F2.routes.6
  test('confirms the token, removes it from the address and opens step 4 after 2 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: now * 1000 });
    const received = answer(confirm, reply());
    answer('GET /computers/{id}', signed);
    await result('?token=abc&status=signed');
    expect(await screen.findByRole('heading', { name: 'Contrato firmado' })).toBeVisible();
    expect(received.map(({ body }) => body)).toEqual([{ token: 'abc' }]);
    expect(location.search).toBe('');
    expect(location.pathname).toBe(`${page}/user-contract-result`);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    await waitFor(() => expect(location.pathname).toBe(page));
    expect(location.search).toBe('?step=4&contract=signed');
    expect(await screen.findByText(/El contrato está firmado/)).toBeVisible();
  });

  // Covers F2.callback.2
  test('shows that the signature is being checked', async () => {
    answer(confirm, reply(), { after: new Promise(() => {}) });
    await result('?token=abc');
    expect(await screen.findByRole('heading', { name: 'Comprobando tu firma' })).toBeVisible();
  });

  test('polls after 1, 2, 4 and 8 seconds while the contract is sealed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: now * 1000 });
    const received = answer(confirm, reply({ pending: true }));
    await result('?token=abc');
    await waitFor(() => expect(received).toHaveLength(1));
    for (const [index, delayMs] of [1000, 2000, 4000, 8000].entries()) {
      await act(() => vi.advanceTimersByTimeAsync(delayMs + 50));
      await waitFor(() => expect(received).toHaveLength(index + 2));
    }
    expect(await screen.findByText(/No tienes que firmar otra vez/)).toBeVisible();
    answer(confirm, reply());
    screen.getByRole('button', { name: 'Comprobar otra vez' }).click();
    expect(await screen.findByRole('heading', { name: 'Contrato firmado' })).toBeVisible();
  });

  test('ignores the status in the address', async () => {
    answer(confirm, reply({ success: false, message: 'El contrato todavía no está firmado.' }));
    const user = await result('?token=abc&status=signed');
    expect(await screen.findByRole('alert')).toHaveTextContent('todavía no está firmado');

    answer('GET /computers/{id}', withPhoto);
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
    await waitFor(() => expect(location.pathname + location.search).toBe(`${page}?step=3`));
  });

  // Covers F2.callback.4, F8.15
  test('says that the signature is not confirmed, and returns to the list', async () => {
    refuse(confirm, 'not-found');
    const user = await result('?token=forged');
    expect(await screen.findByRole('alert')).toHaveTextContent('No hemos podido confirmar');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(location.pathname).toBe('/my-computers'));
  });
});
