import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, disconnect, refuse } from '../../../testing/api.ts';
import { now, stopTheClock } from '../../../testing/computers.ts';
import { profile } from '../../../testing/people.ts';
import { givePhotos } from '../../../testing/photos.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { openAsAdmin, rowOf } from '../../../testing/reviews.ts';
import { computerOf, giveStaffComputers, toVerify } from '../../../testing/staff.ts';
import { heldDecisions, hold, sendHeld } from './review/held-decision.ts';

const [first, second] = [computerOf('01'), computerOf('02', toVerify)];
const approveFirst = { computer: first, kind: 'transfer' } as const;
const eventOf = (by: string) =>
  ({
    at: first.updatedAt + 10,
    by,
    event: 'transfer-validated',
    from: 'transfer-confirmation',
    to: 'paid',
    why: null,
  }) as const;

const open = (path?: string) => openAsAdmin([first, second], path);

beforeEach(() => {
  stopTheClock();
  givePhotos();
});

describe('a decision that was not saved', () => {
  const unsaved = async () =>
    within((await screen.findByText(/^No se ha guardado/)).closest('[role=alert]') as HTMLElement);

  test('says why, leads to the computer and can be dismissed', async () => {
    const { server, user } = await open();
    server.refuses.set('validate', 'not-in-this-status');
    act(() => void hold(approveFirst));
    await act(() => sendHeld());
    const notice = await unsaved();
    expect(notice.getByText('No se ha guardado tu decisión sobre Estudante 01.')).toBeVisible();
    expect(notice.getByText('Otra persona lo ha decidido antes.')).toBeVisible();
    expect(notice.getByRole('link', { name: 'Abrir el equipo' })).toHaveAttribute(
      'href',
      `/computers/${first._id}?tab=all`,
    );
    expect(await rowOf('Estudante 01')).toHaveTextContent('Transferencia por validar');
    await user.click(notice.getByRole('button', { name: 'Quitar el aviso' }));
    expect(screen.queryByText(/^No se ha guardado/)).toBeNull();
    expect(localStorage.getItem('unconfirmed-decisions')).toBeNull();
  });

  test('says that the family has sent something else meanwhile', async () => {
    const { server, user } = await open();
    server.refuses.set('validate', 'changed-meanwhile');
    act(() => void hold(approveFirst));
    await act(() => sendHeld());
    const notice = await unsaved();
    expect(notice.getByText(/^El equipo ha cambiado desde que lo has visto/)).toBeVisible();
    await user.click(notice.getByRole('button', { name: 'Quitar el aviso' }));
  });

  test('is reported without a connection', async () => {
    const { user } = await open();
    answer('GET /computers/{id}/events', { docs: [] });
    disconnect('PUT /admin/computer/{id}/validate');
    act(() => void hold(approveFirst));
    await act(() => sendHeld());
    const notice = await unsaved();
    expect(notice.getByText(/conexión/)).toBeVisible();
    await user.click(notice.getByRole('button', { name: 'Quitar el aviso' }));
  });

  test('is not reported if only the reply was lost', async () => {
    await open();
    disconnect('GET /computers/{id}/events');
    disconnect('PUT /admin/computer/{id}/validate');
    act(() => void hold(approveFirst));
    await act(() => sendHeld());
    const unclear = 'Aún no sabemos si se ha guardado tu decisión sobre Estudante 01.';
    expect(await screen.findByText(unclear)).toBeVisible();
    answer('GET /computers/{id}/events', { docs: [eventOf('Sabela Núñez')] });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(heldDecisions().unsaved).toEqual([]));
    expect(localStorage.getItem('unconfirmed-decisions')).toBeNull();
  });

  test('is reported after signing in again if the session had expired', async () => {
    await open();
    refuse('PUT /admin/computer/{id}/validate', 'invalid-token');
    act(() => void hold(approveFirst));
    await act(() => sendHeld());
    expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible();
    expect(screen.queryByText(/Estudante 01/)).toBeNull();
    cleanup();
    const { user } = await open();
    await user.click((await unsaved()).getByRole('button', { name: 'Quitar el aviso' }));
  });

  const earlier = { at: first.updatedAt - 1 };
  test.each([
    ['reports', 'without a decision', []],
    ['reports', 'with the decision of another person', [eventOf('Uxía Souto')]],
    ['reports', 'with an earlier decision', [{ ...eventOf('Sabela Núñez'), ...earlier }]],
    ['forgets', 'with the decision', [eventOf('Sabela Núñez')]],
  ] as const)('%s one of a closed page %s in the timeline', async (result, _, docs) => {
    const made = { computerId: first._id, userId: profile._id, at: now * 1000 - 60_000 };
    const decision = { ...made, event: 'transfer-validated', seenAt: first.updatedAt };
    localStorage.setItem('unconfirmed-decisions', JSON.stringify([decision]));
    // The family has sent another receipt since.
    giveStaffComputers([first, second]);
    answer('GET /computers/{id}/events', { docs: [...docs] });
    const user = await renderApp('/computers?tab=all', { scopes: ['admin'] });
    if (result === 'forgets') {
      await waitFor(() => expect(localStorage.getItem('unconfirmed-decisions')).toBeNull());
      expect(screen.queryByText(/^No se ha guardado/)).toBeNull();
      return;
    }
    const notice = await unsaved();
    expect(notice.getByText('La página se cerró antes de guardarla.')).toBeVisible();
    await user.click(notice.getByRole('button', { name: 'Quitar el aviso' }));
    expect(localStorage.getItem('unconfirmed-decisions')).toBeNull();
  });
});
