import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import * as repairs from '../../testing/replies/my-repairs.ts';

const button = (name: string) => screen.getByRole('button', { name });

describe('following without a session', () => {
  const { number, status, outcome, reportedAt, statusSince, dueAt, expectedOn } = repairs.reported;
  const times = { reportedAt, statusSince, dueAt, expectedOn };
  const seen = { number, status, outcome, ...times, isObjecting: false };

  test('leads to a repair by its number and key, and shows its status', async () => {
    const asked = answer('GET /repairs/follow/{number}', {
      ...seen,
      canDisown: false,
      canCancel: false,
    });
    const user = await renderApp('/repairs/follow');
    await user.click(await screen.findByRole('button', { name: 'Ver la reparación' }));
    expect(screen.getAllByText('Este campo es obligatorio.')).toHaveLength(2);
    await user.type(screen.getByLabelText('Número'), 'a2026-000007 ');
    await user.type(screen.getByLabelText('Clave'), 'una-clave');
    await user.click(button('Ver la reparación'));
    expect(await screen.findByText(/Estamos mirando tu parte/)).toBeVisible();
    expect(asked[0]?.headers.get('case-key')).toBe('una-clave');
    expect(location.search).toBe('?number=A2026-000007&key=una-clave');
    expect(screen.queryByRole('button', { name: 'No he sido yo' })).toBeNull();
  });

  test('cancels a report that the family did not ask for', async () => {
    answer('GET /repairs/follow/{number}', { ...seen, canDisown: true, canCancel: true });
    const sent = answer('POST /repairs/follow/{number}/disown', { ...seen, status: 'cancelled' });
    const user = await renderApp('/repairs/follow?number=A2026-000007&key=una-clave&disown=1');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'No lo pedí: anular' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.headers.get('case-key')).toBe('una-clave');
    expect(await screen.findByText('Esta reparación está anulada.')).toBeVisible();
  });

  test('says on a rejected repair where the reason is, and offers no cancelling', async () => {
    const rejected = { ...seen, status: 'rejected' as const, dueAt: null };
    answer('GET /repairs/follow/{number}', { ...rejected, canDisown: false, canCancel: false });
    await renderApp('/repairs/follow?number=A2026-000007&key=una-clave');
    expect(await screen.findByText(/En tu cuenta te explicamos por qué/)).toBeVisible();
    expect(screen.queryByText(/Abajo te explicamos/)).toBeNull();
    expect(screen.queryByText(/anularla, entra en tu cuenta/)).toBeNull();
  });

  test('says that an objection waits, and no day for the laptop', async () => {
    const objecting = { ...seen, status: 'received' as const, isObjecting: true };
    const received = { ...objecting, expectedOn: '2099-12-01', canDisown: false };
    answer('GET /repairs/follow/{number}', { ...received, canCancel: false });
    await renderApp('/repairs/follow?number=A2026-000007&key=una-clave');
    expect(await screen.findByText(/la está mirando otra persona/)).toBeVisible();
    expect(screen.queryByText(/busca qué le pasa|01\/12\/2099/)).toBeNull();
  });

  test('offers no cancelling of a question about a laptop at the workshop', async () => {
    const asked = { ...seen, status: 'needs-info' as const, dueAt: null, canDisown: false };
    answer('GET /repairs/follow/{number}', { ...asked, canCancel: false });
    await renderApp('/repairs/follow?number=A2026-000007&key=una-clave');
    expect(await screen.findByText(/Necesitamos que nos digas algo/)).toBeVisible();
    expect(screen.queryByText(/anularla, entra en tu cuenta/)).toBeNull();
  });

  test('says that it is too late to say "it was not me"', async () => {
    answer('GET /repairs/follow/{number}', {
      ...seen,
      status: 'received',
      canDisown: false,
      canCancel: false,
    });
    await renderApp('/repairs/follow?number=A2026-000007&key=una-clave&disown=1');
    expect(await screen.findByText(/ya no se puede anular aquí/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says only that it is cancelled when the link is opened again', async () => {
    const cancelled = {
      ...seen,
      status: 'cancelled' as const,
      dueAt: null,
      canDisown: false,
      canCancel: false,
    };
    answer('GET /repairs/follow/{number}', cancelled);
    await renderApp('/repairs/follow?number=A2026-000007&key=una-clave&disown=1');
    expect(await screen.findByText('Esta reparación está anulada.')).toBeVisible();
    expect(screen.queryByText(/ya no se puede anular aquí/)).toBeNull();
  });

  test('says the same for a wrong key and an unknown number', async () => {
    refuse('GET /repairs/follow/{number}', 'not-found');
    await renderApp('/repairs/follow?number=A2026-000007&key=otra');
    expect(await screen.findByText('No encontramos esta reparación')).toBeVisible();
  });

  test('calls a repair unknown whose address has no number, and offers no retry', async () => {
    refuse('GET /repairs/follow/{number}', 'invalid-input');
    await renderApp('/repairs/follow?number=nada&key=una-clave');
    expect(await screen.findByText('No encontramos esta reparación')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });

  test('does not call a repair unknown that could not be loaded', async () => {
    refuse('GET /repairs/follow/{number}', 'maintenance');
    await renderApp('/repairs/follow?number=A2026-000007&key=una-clave');
    expect(await screen.findByText('No hemos podido cargar la reparación')).toBeVisible();
    expect(button('Volver a intentarlo')).toBeVisible();
  });
});
