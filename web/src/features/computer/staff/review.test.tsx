import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer } from '../../../testing/api.ts';
import { now, stopTheClock } from '../../../testing/computers.ts';
import { givePhotos } from '../../../testing/photos.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { untilDrawn } from '../../../testing/reviews.ts';
import { computerOf, giveStaffComputers, toVerify, transferred } from '../../../testing/staff.ts';

const three = ['01', '02', '03'].map((who) => computerOf(who));
const idOf = (who: string) => computerOf(who)._id;

async function begin(
  button: string,
  { scopes = ['accountant'], row = 1 }: { scopes?: readonly Scope[]; row?: number } = {},
) {
  const user = await renderApp('/computers?tab=all', { scopes });
  const rows = await screen.findAllByRole('row');
  const wanted = within(rows[row] as HTMLElement);
  const next = wanted.queryByRole('button', { name: button });
  if (next) await user.click(next);
  else {
    await user.click(wanted.getByRole('button', { name: 'Más acciones' }));
    await user.click(await screen.findByRole('menuitem', { name: button }));
  }
  const dialog = await screen.findByRole('dialog');
  await untilDrawn();
  return { user, dialog: within(dialog) };
}

beforeEach(() => {
  stopTheClock();
  givePhotos();
});

describe('review of a transfer', () => {
  test('shows a transfer beside the expected data', async () => {
    giveStaffComputers(three);
    const { dialog } = await begin('Validar la transferencia');
    expect(
      await dialog.findByRole('img', { name: 'Justificante de la transferencia' }),
    ).toBeVisible();
    expect(dialog.getByText('Cobertura SIR E4Q6DCR')).toBeVisible();
    expect(dialog.getByText('49,00 €')).toBeVisible();
  });

  test('explains that a receipt may be of a joint transfer', async () => {
    const [first, ...others] = three;
    const share = (each: typeof first, studentName: string) => ({
      computerId: each?._id ?? '',
      studentName,
      amount: 49,
    });
    const transferTogether = {
      concept: 'Cobertura SIR ZZZ2345',
      amount: 98,
      computers: [share(first, 'Brais'), share(others[0], 'Xiana')],
    };
    giveStaffComputers([{ ...transferred, ...first, transferTogether }, ...others]);
    const { dialog } = await begin('Validar la transferencia');
    expect(
      await dialog.findByText(/^Pago conjunto con Xiana: .*98,00.*Cobertura SIR ZZZ2345/),
    ).toBeVisible();
  });

  // Covers B1.4, B4.5, F1.2
  test('validates one transfer and closes', async () => {
    const server = giveStaffComputers(three);
    const { user, dialog } = await begin('Validar la transferencia');
    await user.click(await dialog.findByRole('button', { name: 'Validar la transferencia' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Transferencia de Estudante 01 validada.')).toBeVisible();
    expect(server.calls.map(({ call }) => call)).toEqual([
      `PUT /admin/computer/${idOf('01')}/validate`,
    ]);
  });

  // Covers B1.4, B5.8, B8.10
  test('requires a reason to reject a transfer', async () => {
    const server = giveStaffComputers(three.slice(0, 1));
    const { user, dialog } = await begin('Validar la transferencia');
    await user.keyboard('r');
    const reason = await dialog.findByRole('textbox', { name: 'Motivo' });
    expect(dialog.getByRole('radio', { name: 'Importe distinto' })).toHaveFocus();
    await user.type(reason, '   ');
    await user.click(dialog.getByRole('button', { name: 'Rechazar la transferencia' }));
    expect(dialog.getByText('Escribe el motivo.')).toBeVisible();
    expect(server.calls).toEqual([]);

    await user.clear(reason);
    await user.type(reason, 'No se lee el importe vr');
    expect(dialog.getByText('23 de 500')).toBeVisible();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/Transferencia de Estudante 01 rechazada/)).toBeVisible();
    expect(server.calls).toEqual([
      {
        call: `PUT /admin/computer/${idOf('01')}/reject`,
        body: {
          issue: 'No se lee el importe vr',
          seen: 'transfer-confirmation',
          seenAt: transferred.updatedAt,
        },
      },
    ]);
  });

  test('shows the status of a transfer decided by another staff member', async () => {
    const server = giveStaffComputers(three);
    const { user, dialog } = await begin('Validar la transferencia');
    server.refuses.set('validate', 'not-in-this-status');
    answer('GET /computers/{id}/events', {
      docs: [
        {
          at: now,
          by: 'Marta Rey',
          event: 'transfer-rejected',
          from: 'transfer-confirmation',
          to: 'pending-payment',
          why: 'Otro importe',
        },
      ],
    });
    server.computers.set(idOf('01'), { ...computerOf('01'), status: 'pending-payment' });
    await user.keyboard('v');
    expect(await dialog.findByText('Otra persona lo ha decidido antes')).toBeVisible();
    expect(
      await dialog.findByText(
        /Marta Rey, .*: Transferencia rechazada\. Ahora está en «Pendiente de pago»/,
      ),
    ).toBeVisible();
    await waitFor(() =>
      expect(dialog.queryByRole('button', { name: 'Validar la transferencia' })).toBeNull(),
    );
  });

  test('reports a transfer decided during the review', async () => {
    const server = giveStaffComputers(three);
    const by = { at: now, by: 'Marta Rey', event: 'transfer-validated', why: null };
    answer('GET /computers/{id}/events', {
      docs: [{ ...by, from: 'transfer-confirmation', to: 'paid' }],
    });
    const { dialog } = await begin('Validar la transferencia');
    await dialog.findByRole('button', { name: 'Validar la transferencia' });
    server.computers.set(idOf('01'), { ...computerOf('01'), status: 'paid' });
    // The page refetches when it becomes visible after a while.
    stopTheClock(now + 60);
    const listed = server.lists.length;
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await dialog.findByText(/Marta Rey, .*Ahora está en «Pagado»/)).toBeVisible();
    // The list is refetched with the page, and again because the dialog found a newer status.
    await waitFor(() => expect(server.lists).toHaveLength(listed + 2));
    expect(server.calls).toEqual([]);
  });

  // Covers B8.10
  test('keeps a refused transfer open with the reason', async () => {
    const server = giveStaffComputers(three);
    const { user, dialog } = await begin('Validar la transferencia');
    server.refuses.set('validate', 'internal-error');
    await user.click(await dialog.findByRole('button', { name: 'Validar la transferencia' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/Ocurrió un error/);
    expect(dialog.getByRole('heading', { name: 'Estudante 01' })).toBeVisible();
  });

  // Covers B6.4
  test('shows a transfer read-only to the support desk', async () => {
    giveStaffComputers(three);
    const { user, dialog } = await begin('Ver el justificante', { scopes: ['cau'] });
    await dialog.findByRole('img', { name: 'Justificante de la transferencia' });
    expect(dialog.queryByRole('button', { name: /transferencia$/ })).toBeNull();
    await user.keyboard('vr');
    expect(screen.queryByRole('textbox', { name: 'Motivo' })).toBeNull();
  });

  // Covers B8.12
  test('says that the receipt was not found', async () => {
    giveStaffComputers([{ ...transferred, documents: {} }]);
    const { dialog } = await begin('Validar la transferencia');
    expect(await dialog.findByText('No se ha encontrado el justificante.')).toBeVisible();
  });
});

describe('review of photos', () => {
  // Covers B4.4
  test('verifies photos through their own endpoint', async () => {
    const server = giveStaffComputers([computerOf('01', toVerify)]);
    const { user, dialog } = await begin('Revisar las fotos', { scopes: ['cau'] });
    await user.click(await dialog.findByRole('button', { name: 'Dar por buenas' }));
    expect(await screen.findByText(/Fotos de Estudante 01 dadas por buenas/)).toBeVisible();
    expect(server.calls[0]?.call).toBe(`PUT /admin/computer/${idOf('01')}/images/verify`);
  });

  test('rejects verified photos before the contract is signed', async () => {
    const passed = { ...computerOf('01', toVerify), status: 'pending-signature' } as const;
    const server = giveStaffComputers([passed]);
    const { user, dialog } = await begin('Ver las fotos', { scopes: ['cau'] });
    expect(dialog.queryByRole('button', { name: 'Dar por buenas' })).toBeNull();
    await user.click(await dialog.findByRole('button', { name: 'Rechazar las fotos' }));
    await user.type(await dialog.findByRole('textbox', { name: 'Motivo' }), 'Está borrosa');
    await user.click(dialog.getByRole('button', { name: 'Rechazar las fotos' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls).toEqual([
      {
        call: `PUT /admin/computer/${idOf('01')}/images/reject`,
        body: { issue: 'Está borrosa', seen: 'pending-signature', seenAt: passed.updatedAt },
      },
    ]);
  });

  test('rotates and zooms photos by button and key', async () => {
    giveStaffComputers([computerOf('01', toVerify)]);
    const { user, dialog } = await begin('Revisar las fotos', { scopes: ['cau'] });
    const photo = await dialog.findByRole('img', { name: 'Foto de frente' });
    await user.click(dialog.getByRole('button', { name: 'Girar' }));
    expect(photo).toHaveStyle({ transform: 'translate(-50%, -50%) rotate(90deg)' });
    await user.keyboard('l');
    expect(photo).toHaveStyle({ transform: 'translate(-50%, -50%) rotate(180deg)' });
    expect(dialog.getByRole('button', { name: 'Alejar' })).toBeDisabled();
    await user.keyboard('+');
    expect(dialog.getByRole('button', { name: 'Alejar' })).toBeEnabled();
  });
});

describe('review of a request', () => {
  const asked = { ...computerOf('01'), status: 'pending' } as const;

  test('allows only rejection of a request without a serial number', async () => {
    giveStaffComputers([{ ...asked, serialClaimed: false }]);
    const { dialog } = await begin('Validar la solicitud', { scopes: ['cau'] });
    expect(await dialog.findByText('Este equipo ya no tiene su número de serie')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Validar la solicitud' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Rechazar la solicitud' })).toBeVisible();
  });

  // Covers B4.3
  test('approves a request', async () => {
    const server = giveStaffComputers([asked]);
    const { user } = await begin('Validar la solicitud', { scopes: ['cau'] });
    await user.keyboard('v');
    expect(await screen.findByText(/Solicitud de Estudante 01 validada/)).toBeVisible();
    expect(server.calls[0]?.call).toBe(`PUT /admin/computer/${idOf('01')}/validate`);
  });
});
