import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, network, refuse } from '../../../testing/api.ts';
import { covered, now, signed, stopTheClock } from '../../../testing/computers.ts';
import { givePhotos } from '../../../testing/photos.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { computerOf, giveStaffComputers, toVerify, transferred } from '../../../testing/staff.ts';

const day = 86_400;

const events = [
  { at: now - 9 * day, by: 'family', event: 'registered', from: null, to: 'waiting', why: null },
  {
    at: now - 5 * day,
    by: 'Marta Rey',
    event: 'photos-rejected',
    from: 'pending-signature',
    to: 'waiting',
    why: 'No se ve la pegatina.',
  },
  {
    at: now - 3 * day,
    by: 'family',
    event: 'photo-uploaded',
    from: 'waiting',
    to: 'unverified',
    why: 'statusFront',
  },
] as const;

function giveEvents(docs: readonly object[] = events) {
  answer('GET /computers/{id}/events', { docs } as never);
}

async function open(
  computer: Computer,
  { scopes = ['admin'], search = '' }: { scopes?: readonly Scope[]; search?: string } = {},
) {
  const user = await renderApp(`/computers/${computer._id}${search}`, { scopes });
  await screen.findByRole('heading', { level: 1, name: computer.studentName });
  return user;
}

const part = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('section') as HTMLElement);

beforeEach(() => {
  stopTheClock();
  givePhotos();
  giveEvents();
  answer('GET /computers/{id}/payments', { payments: [], attempts: [] });
  answer('GET /computers/{id}/invoices', { docs: [] });
});

describe('the page of a computer', () => {
  test('shows the photo to review, why it waits, and since when', async () => {
    giveStaffComputers([computerOf('01', toVerify)]);
    await open(computerOf('01', toVerify), { scopes: ['cau'] });
    expect(await screen.findByRole('img', { name: 'Foto de frente' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Revisa las fotos' })).toBeVisible();
    expect(
      await screen.findByText('La familia ha enviado una foto nueva tras un rechazo.'),
    ).toBeVisible();
    expect(screen.getByText(/^Desde el .* \(hace 3 días\)$/)).toBeVisible();
  });

  test('shows the receipt of a transfer first, and the photo on request', async () => {
    giveStaffComputers([computerOf('01')]);
    const user = await open(computerOf('01'), { scopes: ['accountant'] });
    const receipt = 'Justificante de la transferencia';
    expect(await screen.findByRole('img', { name: receipt })).toBeVisible();
    expect(screen.getByRole('button', { name: receipt })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Foto de frente' }));
    expect(await screen.findByRole('img', { name: 'Foto de frente' })).toBeVisible();
    expect(screen.queryByRole('img', { name: receipt })).toBeNull();
  });

  test('says that the family withdrew, before its transfer is validated', async () => {
    const withdrawal = { caseId: 'case-4', number: 'D2026-000004', status: 'blocked' as const };
    const computer = computerOf('01', { ...transferred, withdrawal });
    giveStaffComputers([computer]);
    await open(computer, { scopes: ['accountant'] });
    const decision = within(await screen.findByRole('region', { name: 'La decisión' }));
    expect(decision.getByText('La familia ha desistido de este contrato')).toBeVisible();
    expect(decision.getByRole('link', { name: 'D2026-000004' })).toHaveAttribute(
      'href',
      '/cases/case-4',
    );
  });

  test('shows the money asked and received, and the contract', async () => {
    const paid = { ...signed, status: 'paid', paidAt: now - day, paidAmount: 49 } as const;
    giveStaffComputers([paid]);
    await open(paid);
    const money = part('El pago y el contrato');
    expect(money.getByText('49,00 €')).toBeVisible();
    expect(money.getByText('Pagado')).toBeVisible();
    expect(money.getByText(/^Firmado el \d/)).toBeVisible();
  });

  test('says that the contract is not signed', async () => {
    giveStaffComputers([toVerify]);
    await open(toVerify);
    expect(part('El pago y el contrato').getByText('Sin firmar')).toBeVisible();
  });

  test('shows how to reach the family, and its language', async () => {
    const galician = { ...toVerify, user: { ...toVerify.user, lang: 'ga' } } as const;
    giveStaffComputers([galician]);
    await open(galician);
    const family = part('La familia');
    expect(family.getByText('Sabela Núñez Rial')).toBeVisible();
    expect(family.getByRole('link', { name: galician.user.phone })).toHaveAttribute(
      'href',
      `tel:${galician.user.phone.replace(/\s/g, '')}`,
    );
    expect(family.getByRole('link', { name: galician.user.email })).toBeVisible();
    expect(family.getByText('Gallego')).toBeVisible();
  });

  test('repeats earlier rejections in their words, and the whole timeline', async () => {
    giveStaffComputers([toVerify]);
    await open(toVerify);
    await screen.findByRole('heading', { name: 'Rechazos anteriores' });
    expect(part('Rechazos anteriores').getByText('No se ve la pegatina.')).toBeVisible();
    expect(part('Rechazos anteriores').getByText(/Fotos rechazadas · Marta Rey/)).toBeVisible();
    expect(part('Historial').getAllByRole('listitem')).toHaveLength(events.length);
  });

  test('says that money waits to be refunded', async () => {
    giveStaffComputers([{ ...covered, refundDue: true }]);
    const user = await open(covered);
    expect(screen.getByText('Hay un pago por devolver a la familia.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver los pagos y devolver' }));
    expect(await screen.findByRole('dialog', { name: /^Pagos/ })).toBeVisible();
  });

  test.each([
    ['admin', ['Cambiar el estado', 'Revocar el número de serie', 'Borrar el equipo'], []],
    ['cau', ['Revocar el número de serie'], ['Cambiar el estado', 'Borrar el equipo']],
    ['accountant', [], ['Cambiar el estado', 'Revocar el número de serie', 'Borrar el equipo']],
  ] as const)('offers to %s only what that role may do', async (scope, offered, missing) => {
    giveStaffComputers([computerOf('01')]);
    await open(computerOf('01'), { scopes: [scope] });
    const actions = within(screen.getByRole('region', { name: 'Otras acciones' }));
    for (const name of offered) expect(actions.getByRole('button', { name })).toBeVisible();
    for (const name of missing) expect(actions.queryByRole('button', { name })).toBeNull();
    const accept = screen.queryByRole('button', { name: 'Validar la transferencia' });
    expect(accept !== null).toBe(scope !== 'cau');
  });

  test('opens the dialogs of the list, and Escape closes them without leaving', async () => {
    giveStaffComputers([toVerify]);
    const user = await open(toVerify);
    await user.click(screen.getByRole('button', { name: 'Editar los datos' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname).toBe(`/computers/${toVerify._id}`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(location.pathname).toBe('/computers'));
  });

  test('leads back to the list as it was', async () => {
    const others = Array.from({ length: 21 }, (_, at) => computerOf(`${50 + at}`));
    giveStaffComputers([...others, transferred]);
    network.use(
      http.get('/api/v1/computers', () =>
        HttpResponse.json({
          docs: [transferred],
          total: 22,
          pagination: { total: 22, limit: 20, exact: true },
        }),
      ),
    );
    const search = '?tab=all&status=transfer-confirmation&order=dni%7C-1';
    const user = await open(transferred, { search });
    expect(await screen.findByText('22 de 22')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Volver a la lista' }));
    await waitFor(() => expect(location.pathname).toBe('/computers'));
    // The queue has moved on to the second page, and the list opens there at its row.
    expect(new URLSearchParams(location.search)).toEqual(new URLSearchParams(`${search}&page=2`));
    const row = await screen.findByRole('link', { name: transferred.studentName });
    await waitFor(() => expect(row).toHaveFocus());
  });

  test.each(['not-found', 'invalid-input'] as const)(
    'says that there is no such computer (%s), with the way back',
    async (code) => {
      refuse('GET /computers/{id}', code);
      answer('GET /computers/ids', { ids: [], exact: true });
      await renderApp(`/computers/${toVerify._id}`, { scopes: ['cau'] });
      expect(
        await screen.findByRole('heading', { name: 'Este equipo no está' }),
      ).toBeInTheDocument();
      for (const link of screen.getAllByRole('link', { name: 'Volver a la lista' })) {
        expect(link).toHaveAttribute('href', '/computers');
      }
    },
  );

  test('offers a retry when the computer cannot be loaded', async () => {
    refuse('GET /computers/{id}', 'internal-error');
    answer('GET /computers/ids', { ids: [], exact: true });
    const user = await renderApp(`/computers/${toVerify._id}`, { scopes: ['cau'] });
    await screen.findByRole('alert', {}, { timeout: 5000 });
    giveStaffComputers([toVerify]);
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
    expect(await screen.findByRole('heading', { name: toVerify.studentName })).toBeVisible();
  });
});
