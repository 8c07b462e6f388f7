import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '../../../lib/api.ts';
import { answer } from '../../../testing/api.ts';
import { setScreen } from '../../../testing/browser.ts';
import { now, stopTheClock } from '../../../testing/computers.ts';
import { givePhotos } from '../../../testing/photos.ts';
import { openAsAdmin, rowOf } from '../../../testing/reviews.ts';
import { computerOf, toVerify } from '../../../testing/staff.ts';
import { heldDecisions, hold, holdMs, sendHeld } from './review/held-decision.ts';

const [first, second] = [computerOf('01'), computerOf('02', toVerify)];
const approveFirst = { computer: first, kind: 'transfer' } as const;
const bar = () => screen.findByRole('region', { name: 'Última decisión' });
const validated = {
  call: `PUT /admin/computer/${first._id}/validate`,
  body: { seen: 'transfer-confirmation', seenAt: first.updatedAt },
};

const open = (path?: string) => openAsAdmin([first, second], path);

beforeEach(() => {
  stopTheClock();
  givePhotos();
});

describe('a held decision', () => {
  test('can be taken back, and then nothing is sent', async () => {
    const { server, user } = await open();
    act(() => void hold(approveFirst));
    const held = within(await bar());
    expect(await held.findByText('Transferencia validada: Estudante 01.')).toBeVisible();
    expect(held.getByRole('status')).toHaveTextContent(/pulsa la tecla Z/);
    expect(held.getByText('8 s')).toBeVisible();
    expect(await rowOf('Estudante 01')).toHaveTextContent('Pagado');
    await user.click(held.getByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByText('Deshecho: Estudante 01 sigue como estaba.')).toBeVisible();
    expect(await rowOf('Estudante 01')).toHaveTextContent('Transferencia por validar');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await sendHeld();
    expect(server.calls).toEqual([]);
    expect(localStorage.getItem('unconfirmed-decisions')).toBeNull();
  });

  test('can be taken back by key, but not while typing', async () => {
    const { server, user } = await open();
    act(() => void hold(approveFirst));
    await bar();
    await user.type(screen.getByRole('textbox', { name: 'N.º de serie' }), 'z');
    await bar();
    await user.click(screen.getByRole('heading', { level: 1 }));
    await user.keyboard('z');
    expect(await screen.findByText(/^Deshecho/)).toBeVisible();
    expect(server.calls).toEqual([]);
  });

  test('is sent once when its time has passed', async () => {
    const { server } = await open();
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: now * 1000 });
    act(() => void hold(approveFirst));
    act(() => void vi.advanceTimersByTime(holdMs - 1));
    expect(heldDecisions().held).toBeDefined();
    act(() => void vi.advanceTimersByTime(1));
    expect(heldDecisions().held).toBeUndefined();
    stopTheClock();
    await act(() => Promise.all([sendHeld(), sendHeld()]));
    expect(server.calls).toEqual([validated]);
    expect(await rowOf('Estudante 01')).toHaveTextContent('Pagado');
    expect(screen.queryByRole('region', { name: 'Última decisión' })).toBeNull();
    expect(localStorage.getItem('unconfirmed-decisions')).toBeNull();
  });

  test('is sent at the next decision', async () => {
    const { server } = await open();
    act(() => void hold(approveFirst));
    act(() => void hold({ computer: second, kind: 'photos', issue: 'Borrosa' }));
    await waitFor(() => expect(server.calls).toEqual([validated]));
    expect(await screen.findByText('Fotos rechazadas: Estudante 02.')).toBeVisible();
    await act(() => sendHeld());
    expect(server.calls[1]).toEqual({
      call: `PUT /admin/computer/${second._id}/images/reject`,
      body: { issue: 'Borrosa', seen: 'unverified', seenAt: second.updatedAt },
    });
  });

  test('is replaced by a second decision on the same computer', async () => {
    const { server } = await open();
    act(() => void hold(approveFirst));
    act(() => void hold({ ...approveFirst, issue: 'No' }));
    await act(() => sendHeld());
    expect(server.calls).toEqual([
      {
        call: `PUT /admin/computer/${first._id}/reject`,
        body: { ...validated.body, issue: 'No' },
      },
    ]);
  });

  test('is not replaced while it is on its way, or by a later step', async () => {
    const { server } = await open();
    act(() => void hold(approveFirst));
    expect(hold({ computer: first, kind: 'request', issue: 'No' })).toBe(false);
    const sent = sendHeld();
    expect(hold({ ...approveFirst, issue: 'No' })).toBe(false);
    await act(() => sent);
    expect(server.calls).toEqual([validated]);
  });

  test('is sent before any other change', async () => {
    const { server } = await open();
    act(() => void hold(approveFirst));
    const params = { id: second._id };
    await act(() => call('PUT /admin/computer/{id}/images/verify', { params, body: {} }));
    expect(server.calls.map(({ call }) => call)).toEqual([
      validated.call,
      `PUT /admin/computer/${second._id}/images/verify`,
    ]);
  });

  test('is sent when the page is closed, in a request that outlives it', async () => {
    const { server } = await open();
    const fetched = vi.spyOn(globalThis, 'fetch');
    act(() => void hold(approveFirst));
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(fetched.mock.calls.at(-1)?.[1]).toMatchObject({ keepalive: true });
    await waitFor(() => expect(server.calls).toEqual([validated]));
  });

  test.each([
    ['is sent', 390, [validated]],
    ['is kept', 1280, []],
  ])('%s when a screen of %i px hides the page', async (_, width, calls) => {
    setScreen({ width });
    const { server } = await open();
    act(() => void hold(approveFirst));
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(heldDecisions().held === undefined).toBe(calls.length > 0);
    await waitFor(() => expect(server.calls).toEqual(calls));
    await act(() => sendHeld());
  });

  test('is announced in the same live region as the one before', async () => {
    await open();
    act(() => void hold(approveFirst));
    const region = within(await bar()).getByRole('status');
    await waitFor(() => expect(region).toHaveTextContent(/Estudante 01/));
    act(() => void hold({ computer: second, kind: 'photos' }));
    await waitFor(() => expect(region).toHaveTextContent(/Estudante 02/));
    await act(() => sendHeld());
    expect(region).toBeEmptyDOMElement();
    expect(region).toBeInTheDocument();
  });

  test('says that a transfer without a serial number is only recorded', async () => {
    await open();
    const computer = { ...first, serialClaimed: false };
    act(() => void hold({ computer, kind: 'transfer' }));
    expect(await screen.findByText(/^Transferencia anotada: Estudante 01\./)).toBeVisible();
    await act(() => sendHeld());
  });

  test('is sent when its author opens another area', async () => {
    const { server, user } = await open();
    act(() => void hold(approveFirst));
    await user.click(screen.getByRole('link', { name: 'Usuarios' }));
    await waitFor(() => expect(server.calls).toEqual([validated]));
  });

  test('is sent with the token of its author after signing out', async () => {
    const { user } = await open();
    const sent = answer('PUT /admin/computer/{id}/validate', { success: true });
    const token = localStorage.getItem('_t_');
    act(() => void hold(approveFirst));
    await user.click(screen.getByRole('link', { name: 'Salir' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.headers.get('authorization')).toBe(`Bearer ${token}`);
    expect(localStorage.getItem('_t_')).toBeNull();
  });
});
