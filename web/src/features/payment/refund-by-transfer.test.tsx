import type { Payment } from '@cobertura/domain/payment/api.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer } from '../../testing/api.ts';
import { covered, now, stopTheClock } from '../../testing/computers.ts';
import { payment } from '../../testing/payments.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { giveStaffComputers } from '../../testing/staff.ts';

const refund: Payment['refunds'][number] = {
  _id: 'r1',
  amount: 49,
  state: 'refused',
  why: 'Desiste',
  by: 'Ana Contable',
  requestedAt: now,
  answeredAt: now,
  responseCode: '0190',
  transfer: null,
};

const payments = 'GET /computers/{id}/payments';

async function open() {
  giveStaffComputers([covered]);
  const user = await renderApp('/computers?tab=all', { scopes: ['accountant'] });
  await user.click(await screen.findByRole('button', { name: 'Más acciones' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Pagos y devoluciones' }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

beforeEach(() => stopTheClock());

describe('a refund that went back by transfer', () => {
  test('is recorded after a refusal, to the account that the family gave', async () => {
    const refused: Payment = {
      ...payment,
      toRefund: 'withdrawn',
      refunds: [refund],
      givenAccount: 'ES91 2100 0418 4502 0005 1332',
    };
    answer(payments, { payments: [refused], attempts: [] });
    const transfer = { day: '2026-11-14', account: refused.givenAccount };
    const done = { ...refund, state: 'done', transfer } as const;
    const sent = answer('POST /admin/payments/{id}/refund', { refund: done, payment });
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Devolver dinero' }));
    expect(dialog.getByRole('checkbox', { name: /por transferencia/ })).toBeChecked();
    const account = dialog.getByRole('textbox', { name: /IBAN/ });
    expect(account).toHaveValue('ES91 2100 0418 4502 0005 1332');
    await user.clear(account);
    await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Tarjeta cerrada');
    const send = dialog.getByRole('button', { name: 'Anotar la transferencia' });
    await user.click(send);
    expect(dialog.getByText('Este campo es obligatorio.')).toBeVisible();
    await user.type(account, 'ES91 2100 0418 4502 0005 1332');
    fireEvent.change(dialog.getByLabelText('Día de la transferencia'), {
      target: { value: '2026-11-14' },
    });
    answer(payments, { payments: [{ ...refused, refundable: 0, refunds: [done] }], attempts: [] });
    await user.click(send);
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({
        why: 'Tarjeta cerrada',
        transfer: { day: '2026-11-14', iban: 'ES91 2100 0418 4502 0005 1332' },
      }),
    );
    expect(
      await dialog.findByText(/Por transferencia el 14\/11\/2026 a la cuenta ES91/),
    ).toBeVisible();
  });
});
