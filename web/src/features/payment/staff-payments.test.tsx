import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { Attempt, Payment } from '@cobertura/domain/payment/api.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import { covered, now, stopTheClock } from '../../testing/computers.ts';
import { payment } from '../../testing/payments.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { giveStaffComputers } from '../../testing/staff.ts';

const refund: Payment['refunds'][number] = {
  _id: 'r1',
  amount: 10,
  state: 'unknown',
  why: 'Pagó de más',
  by: 'Ana Contable',
  requestedAt: now,
  answeredAt: null,
  responseCode: null,
  transfer: null,
};

const attempt: Attempt = {
  _id: 'a1',
  order: '2611EZW7PZ3D',
  method: 'bizum',
  amount: 49,
  state: 'denied',
  createdAt: now,
  answeredAt: now,
  responseCode: '0190',
  mismatched: true,
  reported: '147,01 €',
  unclear: true,
  settled: null,
  period: 1,
  repair: null,
  together: null,
};

async function open(scopes: readonly Scope[] = ['accountant']) {
  giveStaffComputers([covered]);
  const user = await renderApp('/computers?tab=all', { scopes });
  await user.click(await screen.findByRole('button', { name: 'Más acciones' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Pagos y devoluciones' }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

const payments = 'GET /computers/{id}/payments';

beforeEach(() => stopTheClock());

describe('payments of a computer', () => {
  test('lists payments, methods and attempts', async () => {
    answer(payments, {
      payments: [{ ...payment, toRefund: 'period-has-money' }],
      attempts: [attempt],
    });
    const { dialog } = await open();
    expect(
      await dialog.findByText('la cobertura ya estaba pagada', { exact: false }),
    ).toBeVisible();
    expect(dialog.getByText('2611QUQF6RXA')).toBeVisible();
    const attempts = within(dialog.getByRole('region', { name: 'Intentos de pago' }));
    expect(attempts.getByText('Denegado')).toBeVisible();
    expect(attempts.getByText('0190')).toBeVisible();
    expect(attempts.getByText('El banco dice 147,01 €, no este importe.')).toBeVisible();
  });

  test('says with whom a computer was paid', async () => {
    const together = { amount: 147, students: ['Ana', 'Iria'] };
    answer(payments, { payments: [{ ...payment, together }], attempts: [] });
    const { dialog } = await open();
    expect(await dialog.findByText(/^Pago conjunto con Ana e Iria \(147,00/)).toBeVisible();
  });

  test('shows money to refund before a newer payment that covers the computer', async () => {
    const second: Payment = { ...payment, _id: 'p2', amount: 60, toRefund: 'period-has-money' };
    answer(payments, { payments: [payment, second], attempts: [] });
    const { dialog } = await open();
    const cards = await dialog.findAllByRole('article');
    expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual([
      expect.stringContaining('60'),
      expect.stringContaining('49'),
    ]);
  });

  test('says that there are no payments', async () => {
    answer(payments, { payments: [], attempts: [] });
    const { dialog } = await open();
    expect(await dialog.findByText('Todavía no se ha recibido ningún pago.')).toBeVisible();
  });

  test('refunds a payment in full with a reason', async () => {
    answer(payments, { payments: [payment], attempts: [] });
    const sent = answer('POST /admin/payments/{id}/refund', {
      refund: { ...refund, state: 'done', amount: 49 },
      payment,
    });
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Devolver dinero' }));
    expect(dialog.getByRole('textbox', { name: 'Importe que se devuelve' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    expect(dialog.getByRole('button', { name: 'Devolver dinero' })).toHaveFocus();
    await user.keyboard('{Enter}');
    const send = dialog.getByRole('button', { name: /^Devolver 49,00/ });
    expect(dialog.getByText(/se acaba la cobertura/)).toBeVisible();
    await user.click(send);
    expect(dialog.getByText('Este campo es obligatorio.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Lo pide la familia');
    answer(payments, { payments: [{ ...payment, refundable: 0 }], attempts: [] });
    await user.click(send);
    await waitFor(() => expect(sent[0]?.body).toEqual({ why: 'Lo pide la familia' }));
    await waitFor(() => expect(dialog.queryByRole('textbox', { name: 'Motivo' })).toBeNull());
    await waitFor(() => expect(dialog.getByRole('article')).toHaveFocus());
  });

  const partlyRefunded: Payment = {
    ...payment,
    refundable: 39,
    refunds: [{ ...refund, state: 'done' }],
  };
  test.each<[string, Payment, boolean]>([
    ['of the rest after a finished refund', partlyRefunded, true],
    ['of a payment that covers nothing', { ...payment, toRefund: 'period-has-money' }, false],
    [
      'of the rest during another refund',
      { ...partlyRefunded, refunds: [{ ...refund, state: 'unknown' }] },
      false,
    ],
  ])('says whether a refund %s ends the coverage', async (_what, paid, ends) => {
    answer(payments, { payments: [paid], attempts: [] });
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Devolver dinero' }));
    expect(dialog.queryAllByText(/se acaba la cobertura/)).toHaveLength(ends ? 1 : 0);
  });

  test('refunds a part and never more than the rest', async () => {
    answer(payments, { payments: [payment], attempts: [] });
    const sent = answer('POST /admin/payments/{id}/refund', { refund, payment });
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Devolver dinero' }));
    const amount = dialog.getByRole('textbox', { name: 'Importe que se devuelve' });
    await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'De más');
    await user.clear(amount);
    await user.type(amount, '50');
    await user.click(dialog.getByRole('button', { name: /^Devolver/ }));
    expect(amount).toHaveAccessibleDescription(
      expect.stringContaining('No se puede devolver más de lo que se pagó (49,00 €).'),
    );
    await user.clear(amount);
    await user.type(amount, '0');
    expect(dialog.getByText('El valor está fuera de los límites.')).toBeVisible();
    await user.clear(amount);
    await user.type(amount, '10,50');
    await user.click(dialog.getByRole('button', { name: /^Devolver 10,50/ }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ amount: 10.5, why: 'De más' }));
  });

  test('refunds once after a double click', async () => {
    answer(payments, { payments: [payment], attempts: [] });
    const sent = answer('POST /admin/payments/{id}/refund', { refund, payment });
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Devolver dinero' }));
    await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'De más');
    const form = dialog.getByRole('form', { name: 'Devolver dinero' });
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(dialog.queryByRole('form')).toBeNull());
    expect(sent).toHaveLength(1);
  });

  test('says that a payment cannot be refunded any more', async () => {
    answer(payments, { payments: [payment], attempts: [] });
    refuse('POST /admin/payments/{id}/refund', 'nothing-to-refund');
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Devolver dinero' }));
    await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'De más');
    await user.click(dialog.getByRole('button', { name: /^Devolver 49/ }));
    expect(await dialog.findByText(/no queda nada por devolver/)).toBeVisible();
  });

  test('settles an unclear attempt with a reason', async () => {
    answer(payments, { payments: [], attempts: [attempt] });
    const sent = answer('PUT /admin/payments/attempts/{id}', attempt);
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole('button', { name: /^Marcar como revisado/ }));
    await user.click(dialog.getByRole('button', { name: 'Ya está revisado' }));
    expect(dialog.getByText('Escribe el motivo.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Visto en el portal');
    const settled = { at: now, by: 'Ana Contable', why: 'Visto en el portal' };
    answer(payments, { payments: [], attempts: [{ ...attempt, unclear: false, settled }] });
    await user.click(dialog.getByRole('button', { name: 'Ya está revisado' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ why: 'Visto en el portal' }));
    expect(
      await dialog.findByText(/^Revisado por Ana Contable .*: Visto en el portal$/),
    ).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Marcar como revisado/ })).toBeNull();
  });

  test('lets the support desk only read payments', async () => {
    answer(payments, { payments: [{ ...payment, refunds: [refund] }], attempts: [] });
    const { dialog } = await open(['cau']);
    expect(await dialog.findByText('Sin respuesta')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Devolver dinero' })).toBeNull();
    expect(dialog.queryByRole('button', { name: /^Marcar como revisado/ })).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Sí, se devolvió' })).toBeNull();
  });

  test.each([
    ['Sí, se devolvió', 'done'],
    ['No, no se devolvió', 'refused'],
  ])('settles a refund with an unknown result: %s', async (button, state) => {
    answer(payments, { payments: [{ ...payment, refunds: [refund] }], attempts: [] });
    const sent = answer('PUT /admin/refunds/{id}', { refund, payment });
    const { user, dialog } = await open(['admin']);
    await user.click(await dialog.findByRole('button', { name: button }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ state }));
  });
});
