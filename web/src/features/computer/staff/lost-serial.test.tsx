import type { Computer } from '@cobertura/domain/computer/api.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer } from '../../../testing/api.ts';
import { model, now, signed, stopTheClock } from '../../../testing/computers.ts';
import { givePhotos } from '../../../testing/photos.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { choose, dialog } from '../../../testing/row-actions.ts';
import { computerOf, giveStaffComputers, transferred } from '../../../testing/staff.ts';

const lost = { ...signed, paidAt: now, serialClaimed: false };
const pending = { ...lost, status: 'pending' } as const;

beforeEach(() => {
  stopTheClock();
  givePhotos();
  answer('GET /computer-models/all', { docs: [model] });
});

/** Runs a bulk action on a computer that may have changed since it was listed. */
async function runOnAll(action: string, listed: Computer, computer = listed) {
  const server = giveStaffComputers([listed]);
  const user = await renderApp('/computers?tab=all', { scopes: ['admin'] });
  await user.click(await screen.findByRole('checkbox', { name: /Marcar todos/ }));
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${action} 1`) }));
  server.computers.set(computer._id, computer);
  await user.click(await screen.findByRole('button', { name: 'Empezar' }));
}

describe('a paid computer without its serial number', () => {
  test('says in the list why it is pending', async () => {
    giveStaffComputers([pending]);
    await renderApp('/computers?tab=all', { scopes: ['admin'] });
    const row = await screen.findByRole('row', { name: new RegExp(signed.studentName) });
    expect(within(row).getByText('Solicitud por validar')).toBeVisible();
    expect(within(row).getByText('Ya no tiene su número de serie')).toBeVisible();
  });

  test('offers a serial number and a refund in its sheet', async () => {
    const user = await choose('Ver la ficha', { of: pending });
    const sheet = await dialog();
    expect(await sheet.findByText('Este equipo ya no tiene su número de serie')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Dar un número de serie' }));
    expect(await sheet.findByRole('textbox', { name: 'N.º de serie' })).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Cancelar' }));

    answer('GET /computers/{id}/payments', { payments: [], attempts: [] });
    await user.click(await sheet.findByRole('button', { name: 'Ver los pagos y devolver' }));
    expect(await screen.findByRole('dialog', { name: /^Pagos del equipo/ })).toBeVisible();
  });

  test('does not say of an invoiced computer that it cannot be invoiced', async () => {
    await choose('Ver la ficha', { of: { ...lost, status: 'invoiced' } });
    const sheet = await dialog();
    expect(await sheet.findByText(/no tiene su número de serie asignado/)).toBeVisible();
    expect(sheet.queryByText(/no se puede validar ni facturar/)).toBeNull();
  });

  test('offers its sheet in the review of the request', async () => {
    giveStaffComputers([pending]);
    const user = await renderApp('/computers?tab=all', { scopes: ['cau'] });
    await user.click(await screen.findByRole('button', { name: 'Validar la solicitud' }));
    const review = await dialog();
    await user.click(await review.findByRole('button', { name: 'Dar un número de serie' }));
    const title = `Equipo de ${signed.studentName}`;
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
  });

  test('says that a validated transfer waits for a review', async () => {
    giveStaffComputers([{ ...computerOf('01', transferred), serialClaimed: false }]);
    const user = await renderApp('/computers?tab=all', { scopes: ['accountant'] });
    await user.click(await screen.findByRole('button', { name: 'Validar la transferencia' }));
    const review = await dialog();
    expect(await review.findByText(/Si llega un pago, quedará como solicitud/)).toBeVisible();
    await user.click(await review.findByRole('button', { name: 'Validar la transferencia' }));
    expect(await screen.findByText(/Transferencia de Estudante 01 anotada/)).toBeVisible();
  });

  test('does not offer the status paid or invoiced by hand', async () => {
    await choose('Cambiar el estado', { of: pending });
    const shown = await dialog();
    expect(await shown.findByText(/le hace falta un número de serie/)).toBeVisible();
    expect(shown.queryByRole('option', { name: 'Pagado' })).toBeNull();
    expect(shown.getByRole('option', { name: 'Pendiente de firma' })).toBeInTheDocument();
  });

  test.each([
    ['Crear', 'paid', 'paid', 'Sin cambios: ya no tiene su número de serie'],
    ['Validar', 'pending', 'pending', 'Sin cambios: ya no tiene su número de serie'],
    // A serial number would change nothing here.
    ['Validar', 'pending', 'paid', 'Sin cambios: está en «Pagado»'],
    ['Crear', 'paid', 'invoiced', 'Sin cambios: está en «Facturado»'],
  ] as const)(
    '%s many: skips a computer listed in %s, now in %s, with the reason "%s"',
    async (action, listed, status, why) => {
      await runOnAll(action, { ...lost, status: listed, serialClaimed: true }, { ...lost, status });
      expect(await screen.findByText(why)).toBeVisible();
    },
  );

  test('says that a transfer validated with many others waits for a review', async () => {
    await runOnAll('Validar', { ...computerOf('01', transferred), serialClaimed: false });
    const result = 'Transferencia anotada: queda por validar porque ya no tiene su número de serie';
    expect(await screen.findByText(result)).toBeVisible();
  });

  test.each([
    ['payment-authorised', 'pending-payment', true],
    ['transfer-found', 'transfer-confirmation', true],
    ['contract-signed', 'pending-signature', true],
    ['payment-authorised', 'pending-signature', false],
    ['photo-uploaded', 'incomplete', false],
  ] as const)('explains %s from %s in the timeline: %s', async (event, from, isExplained) => {
    const why = 'creditCard';
    answer('GET /computers/{id}/events', {
      docs: [{ at: now, by: 'gateway', event, from, to: 'pending', why }],
    });
    await choose('Historial', { of: pending });
    const [item] = await (await dialog()).findAllByRole('listitem');
    const reason = 'Ya no tenía su número de serie';
    if (isExplained) expect(item).toHaveTextContent(reason);
    else expect(item).not.toHaveTextContent(reason);
  });
});
