import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answer } from '../../../testing/api.ts';
import { now, signed, stopTheClock } from '../../../testing/computers.ts';
import { givePhotos } from '../../../testing/photos.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { untilDrawn } from '../../../testing/reviews.ts';
import { computerOf, giveStaffComputers, toVerify } from '../../../testing/staff.ts';
import { hold, sendHeld } from './review/held-decision.ts';

const idOf = (who: string) => computerOf(who)._id;
const paid = { ...signed, status: 'paid', paidAt: now - 60, paidAmount: 49 } as const;
const mixed = [
  computerOf('01', toVerify),
  computerOf('02'),
  computerOf('03', { ...signed, status: 'pending', paidAt: now - 60 }),
  computerOf('04', paid),
];

async function heading(name: string) {
  const found = await screen.findByRole('heading', { level: 1, name });
  await untilDrawn();
  return found;
}

async function begin(
  computers: readonly Computer[] = mixed,
  {
    at = '01',
    search = '?tab=pending',
    scopes = ['admin'],
  }: { at?: string; search?: string; scopes?: readonly Scope[] } = {},
) {
  const server = giveStaffComputers(computers);
  const user = await renderApp(`/computers/${idOf(at)}${search}`, { scopes });
  await heading(`Estudante ${at}`);
  return { server, user };
}

beforeEach(() => {
  stopTheClock();
  givePhotos();
  answer('GET /computers/{id}/events', { docs: [] });
  answer('GET /computers/{id}/payments', { payments: [], attempts: [] });
  answer('GET /computers/{id}/invoices', { docs: [] });
});

afterEach(() => act(() => sendHeld()));

describe('the review queue on the page', () => {
  test('asks for the ids with the filters and the order of the list', async () => {
    const asked: URLSearchParams[] = [];
    const search = '?tab=all&status=paid&student=Brais&order=dni%7C1';
    giveStaffComputers(mixed);
    answer('GET /computers/ids', ({ query }) => {
      asked.push(query);
      return { ids: [idOf('01'), idOf('02')], exact: true };
    });
    await renderApp(`/computers/${idOf('02')}${search}`, { scopes: ['cau'] });
    expect(await screen.findByText('2 de 2')).toBeVisible();
    expect(asked.map(String)).toEqual(['studentName=%2FBrais%2F&status=paid&order=dni%7C1']);
  });

  test('walks through the list with buttons and keys, and stops at its ends', async () => {
    const { user } = await begin();
    expect(await screen.findByText('1 de 4')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Anterior' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(await heading('Estudante 02')).toHaveFocus();
    await user.keyboard('j');
    await heading('Estudante 03');
    await user.keyboard('{ArrowRight}');
    await heading('Estudante 04');
    expect(screen.getByRole('button', { name: 'Siguiente' })).toBeDisabled();
    await user.keyboard('k');
    await heading('Estudante 03');
    await user.keyboard('{ArrowLeft}');
    await heading('Estudante 02');
    expect(location.search).toBe('?tab=pending');
  });

  test('prefetches the next computer and its document', async () => {
    const { server } = await begin();
    await waitFor(() => expect(server.receipts).toEqual([idOf('02')]));
  });

  test('decides on photos, transfers, requests and invoices one after the other', async () => {
    const { server, user } = await begin();
    answer('POST /admin/computer/create-invoice', {
      number: 'F2026-000001',
      issuedAt: now,
      total: 49,
    } as never);
    await screen.findByText('1 de 4');
    await user.keyboard('v');
    await heading('Estudante 02');
    expect(screen.getByText('2 de 4')).toBeVisible();
    await user.keyboard('v');
    await heading('Estudante 03');
    await user.keyboard('v');
    await heading('Estudante 04');
    await user.keyboard('v');
    const dialog = within(await screen.findByRole('dialog', { name: /factura/ }));
    await waitFor(() => expect(dialog.getByRole('button', { name: /^Crear/ })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(await heading('No queda nada por revisar')).toHaveFocus();
    expect(screen.getByText(/F2026-000001/)).toBeVisible();
    expect(server.calls.map(({ call }) => call)).toEqual([
      `PUT /admin/computer/${idOf('01')}/images/verify`,
      `PUT /admin/computer/${idOf('02')}/validate`,
      `PUT /admin/computer/${idOf('03')}/validate`,
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(location.pathname).toBe('/computers'));
  });

  test('returns to a computer that was skipped', async () => {
    const { user } = await begin(mixed.slice(0, 2), { at: '02' });
    await screen.findByText('2 de 2');
    await user.keyboard('v');
    expect(await heading('Estudante 01')).toHaveFocus();
    expect(screen.getByText('1 de 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Siguiente' })).toBeDisabled();
  });

  test('opens a computer again when its decision is taken back', async () => {
    const { server, user } = await begin(mixed.slice(0, 1));
    await screen.findByText('1 de 1');
    await user.keyboard('v');
    await heading('No queda nada por revisar');
    await user.keyboard('z');
    await heading('Estudante 01');
    expect(await screen.findByRole('button', { name: 'Dar por buenas' })).toBeVisible();
    await act(() => sendHeld());
    expect(server.calls).toEqual([]);
  });

  test('only shows a computer of the tab of all that awaits nothing', async () => {
    const shown = [computerOf('01', signed), computerOf('02')];
    const { user } = await begin(shown, { search: '?tab=all' });
    await screen.findByText('1 de 2');
    expect(screen.getByRole('heading', { name: 'Nada que decidir' })).toBeVisible();
    await user.keyboard('vj');
    await heading('Estudante 02');
    await user.keyboard('v');
    await heading('Era el último de la lista');
  });

  test('stays on a computer that the list does not contain', async () => {
    const { user } = await begin(mixed, { at: '02', search: '?tab=all&status=paid' });
    await screen.findByRole('img', { name: 'Justificante de la transferencia' });
    expect(screen.queryByRole('navigation', { name: 'La lista' })).toBeNull();
    await user.keyboard('v');
    expect(await screen.findByText('Transferencia validada: Estudante 02.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Falta la factura' })).toBeVisible();
    expect(screen.queryByText('Otra persona lo ha decidido antes')).toBeNull();
  });

  test('says that the list has more than ten thousand', async () => {
    giveStaffComputers(mixed);
    const ids = Array.from({ length: 10_000 }, (_, index) =>
      index === 2 ? idOf('01') : `${index}`,
    );
    answer('GET /computers/ids', { ids, exact: false });
    await renderApp(`/computers/${idOf('01')}?tab=all`, { scopes: ['admin'] });
    expect(await screen.findByText('3 de más de 10.000')).toBeVisible();
  });

  test('leaves the rejection with Escape, and moves no further while it is written', async () => {
    const { user } = await begin();
    await screen.findByText('1 de 4');
    await user.keyboard('r');
    await screen.findByRole('textbox', { name: 'Motivo' });
    await user.click(screen.getByRole('heading', { level: 1 }));
    await user.keyboard('j{Escape}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Motivo' })).toBeNull());
    await heading('Estudante 01');
    expect(location.pathname).toBe(`/computers/${idOf('01')}`);
  });

  test('asks before Escape discards a reason, also in the text and without keys', async () => {
    localStorage.setItem('staff-keys', 'off');
    const { user } = await begin();
    await user.click(screen.getByRole('button', { name: 'Rechazar las fotos' }));
    const reason = await screen.findByRole('textbox', { name: 'Motivo' });
    await user.type(reason, 'Falta el cargador{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    expect(reason).toHaveValue('Falta el cargador');
    await waitFor(() => expect(reason).toHaveFocus());
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Motivo' })).toBeNull());
    await heading('Estudante 01');
    localStorage.removeItem('staff-keys');
  });

  test('uses the keys again when another person has decided meanwhile', async () => {
    const { server, user } = await begin();
    await screen.findByText('1 de 4');
    await user.keyboard('r');
    await screen.findByRole('textbox', { name: 'Motivo' });
    server.computers.set(idOf('01'), computerOf('01', paid));
    // A decision that is saved refetches the computers.
    act(() => void hold({ computer: computerOf('02'), kind: 'transfer' }));
    await act(() => sendHeld());
    await screen.findByText('Otra persona lo ha decidido antes');
    await user.keyboard('j');
    await heading('Estudante 02');
  });

  test('uses no keys when they are off', async () => {
    localStorage.setItem('staff-keys', 'off');
    const { server, user } = await begin();
    await screen.findByText('1 de 4');
    await user.keyboard('vrj{Escape}');
    await heading('Estudante 01');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(server.calls).toEqual([]);
    localStorage.removeItem('staff-keys');
  });
});
