import type { Computer } from '@cobertura/domain/computer/api.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { network } from '../../../testing/api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { endDecisions, giveReviewPage, untilDrawn } from '../../../testing/reviews.ts';
import { computerOf, giveStaffComputers, toVerify } from '../../../testing/staff.ts';
import { heldDecisions, sendHeld } from './review/held-decision.ts';

const photos = computerOf('01', toVerify);
const transfer = computerOf('02');
/** A list without these computers, so that the page stays after a decision. */
const elsewhere = '?tab=all&status=paid';
const decision = () => within(screen.getByRole('region', { name: 'La decisión' }));
async function heading(name: string) {
  const found = await screen.findByRole('heading', { level: 1, name });
  await untilDrawn();
  return found;
}

async function open(computer: Computer, search: string) {
  const server = giveStaffComputers([photos, transfer]);
  const user = await renderApp(`/computers/${computer._id}${search}`, { scopes: ['admin'] });
  await heading(computer.studentName);
  return { server, user };
}

/** Returns a function that lets the server reply to the approval of the photos. */
function delayApproval(): () => void {
  const { promise: after, resolve } = Promise.withResolvers<void>();
  const approved: Computer = { ...photos, status: 'pending-signature' };
  network.use(
    http.put('/api/v1/admin/computer/:id/images/verify', async () => {
      await after;
      giveStaffComputers([approved, transfer]);
      return HttpResponse.json({ success: true });
    }),
  );
  return resolve;
}

beforeEach(giveReviewPage);
afterEach(endDecisions);

describe('a second decision on the same page', () => {
  test('replaces the one that is held', async () => {
    const { server, user } = await open(photos, elsewhere);
    await user.keyboard('v');
    expect(await screen.findByText('Fotos aprobadas: Estudante 01.')).toBeVisible();
    await user.keyboard('r');
    await user.keyboard('1{Enter}');
    expect(await screen.findByText('Fotos rechazadas: Estudante 01.')).toBeVisible();
    await act(() => sendHeld());
    expect(server.calls).toEqual([
      {
        call: `PUT /admin/computer/${photos._id}/images/reject`,
        body: {
          issue: expect.stringMatching(/borrosa/),
          seen: 'unverified',
          seenAt: photos.updatedAt,
        },
      },
    ]);
  });

  test('is not offered while the first is on its way', async () => {
    const { user } = await open(photos, elsewhere);
    const reply = delayApproval();
    await user.keyboard('v');
    await decision().findByRole('button', { name: 'Rechazar las fotos' });
    act(() => void sendHeld());
    expect(decision().queryByRole('button')).toBeNull();
    await user.keyboard('r');
    expect(screen.queryByRole('textbox')).toBeNull();
    reply();
    await decision().findByRole('button', { name: 'Rechazar las fotos' });
  });

  test('keeps its reason while the first is on its way', async () => {
    const { user } = await open(photos, elsewhere);
    const reply = delayApproval();
    await user.keyboard('v');
    await user.click(await decision().findByRole('button', { name: 'Rechazar las fotos' }));
    const reason = screen.getByRole('textbox', { name: 'Motivo' });
    await user.type(reason, 'Mejor no');
    act(() => void sendHeld());
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(heldDecisions().held).toBeUndefined();
    reply();
    await waitFor(() => expect(heldDecisions().sending).toEqual([]));
    expect(reason).toHaveValue('Mejor no');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(heldDecisions().held).toMatchObject({ issue: 'Mejor no' });
  });

  test('in a dialog waits for the first one', async () => {
    const { server, user } = await open(photos, elsewhere);
    await user.keyboard('v');
    await screen.findByText('Fotos aprobadas: Estudante 01.');
    await user.click(screen.getByRole('button', { name: 'Ver las fotos' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Rechazar las fotos' }));
    await user.keyboard('1{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls.map(({ call }) => call.split('/').at(-1))).toEqual(['verify', 'reject']);
    expect(server.calls[1]?.body).toMatchObject({ seen: 'pending-signature' });
    expect(screen.queryByText('Otra persona lo ha decidido antes')).toBeNull();
  });
});

describe('the reason of a rejection', () => {
  test('is back in its form when the rejection is taken back', async () => {
    const { user } = await open(photos, '?tab=pending');
    await screen.findByText('1 de 2');
    await user.keyboard('r');
    await user.keyboard('Falta el cargador');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await heading('Estudante 02');
    await user.keyboard('z');
    await heading('Estudante 01');
    const reason = await screen.findByRole('textbox', { name: 'Motivo' });
    expect(reason).toHaveValue('Falta el cargador');
    expect(reason).toHaveFocus();
  });

  test('is back in its form when the rejection was not saved', async () => {
    const { server, user } = await open(transfer, elsewhere);
    server.refuses.set('reject', 'internal-error');
    await user.keyboard('r');
    await user.keyboard('Otro importe');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await act(() => sendHeld());
    expect(await screen.findByText(/encontrarás el motivo que escribiste/)).toBeVisible();
    await user.keyboard('r');
    expect(screen.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Otro importe');
    server.refuses.clear();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await act(() => sendHeld());
    expect(server.calls.at(-1)?.body).toMatchObject({ issue: 'Otro importe' });
    expect(heldDecisions().unsaved).toEqual([]);
  });
});

describe('an approval without seeing the document', () => {
  async function openTransfer(receipt: () => Promise<HttpResponse<ArrayBuffer | null>>) {
    giveStaffComputers([photos, transfer]);
    network.use(http.get('/api/v1/computers/:id/bank-receipt', receipt));
    const path = `/computers/${transfer._id}${elsewhere}`;
    const user = await renderApp(path, { scopes: ['admin'] });
    await screen.findByRole('heading', { level: 1, name: transfer.studentName });
    const accept = await decision().findByRole('button', { name: 'Validar la transferencia' });
    return { user, accept };
  }

  test('does nothing while it loads, by key and by button', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { user, accept } = await openTransfer(async () => {
      await promise;
      return HttpResponse.arrayBuffer(new ArrayBuffer(8));
    });
    expect(accept).toBeDisabled();
    await user.keyboard('v');
    expect(heldDecisions().held).toBeUndefined();
    resolve();
    await waitFor(() => expect(accept).toBeEnabled());
    await user.keyboard('v');
    expect(await screen.findByText('Transferencia validada: Estudante 02.')).toBeVisible();
  });

  test('asks when it cannot be loaded', async () => {
    const { user, accept } = await openTransfer(
      async () => new HttpResponse(null, { status: 404 }),
    );
    await waitFor(() => expect(accept).toBeEnabled());
    await user.keyboard('v');
    expect(await screen.findByText('No se ve ningún documento')).toBeVisible();
    // A second press must not approve.
    await user.keyboard('v');
    expect(heldDecisions().held).toBeUndefined();
    expect(decision().getByRole('button', { name: 'Volver' })).toHaveFocus();
    await user.click(decision().getByRole('button', { name: 'Aprobar sin verlo' }));
    expect(await screen.findByText('Transferencia validada: Estudante 02.')).toBeVisible();
  });

  test('asks when the computer has none', async () => {
    const bare: Computer = { ...photos, documents: {} };
    giveStaffComputers([bare, transfer]);
    const user = await renderApp(`/computers/${bare._id}${elsewhere}`, { scopes: ['admin'] });
    await heading(bare.studentName);
    await user.keyboard('v');
    await user.click(await screen.findByRole('button', { name: 'Volver' }));
    expect(heldDecisions().held).toBeUndefined();
    expect(decision().getByRole('button', { name: 'Dar por buenas' })).toBeEnabled();
  });
});
