import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import type { listUnclearPayments } from '@cobertura/domain/payment/api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import { now, signed, stopTheClock } from '../../testing/computers.ts';
import { payment } from '../../testing/payments.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { pageOf } from '../../testing/replies/reply.ts';
import { giveStaffComputers } from '../../testing/staff.ts';

const payments = 'GET /computers/{id}/payments';

beforeEach(() => stopTheClock());

type Unclear = ReplyOf<typeof listUnclearPayments>['docs'][number];

const shareOf = (paymentId: string, studentName: string) => ({
  computerId: signed._id,
  studentName,
  amount: 49,
  paymentId,
});

describe('payments that need a decision', () => {
  const toRefund: Unclear = {
    kind: 'to-refund',
    at: now,
    computerId: signed._id,
    studentName: 'Brais',
    name: 'Sabela Núñez Rial',
    isDeleted: false,
    method: 'bizum',
    order: '2611EZW7PZ3D',
    amount: 49,
    paymentId: 'p1',
    refundId: null,
    messageId: null,
    why: 'paid-already',
    reported: null,
    repair: null,
    computers: [],
    needsComputer: false,
  };

  test('links to the page of the computer', async () => {
    answer('GET /admin/payments/unclear', pageOf([toRefund]));
    answer(payments, { payments: [payment], attempts: [] });
    giveStaffComputers([]);
    const user = await renderApp('/computers', { scopes: ['accountant'] });
    await user.click(await screen.findByRole('button', { name: /Pagos por mirar/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: /^Ver los pagos/ }));
    expect(await dialog.findByRole('link', { name: 'Abrir la página del equipo' })).toHaveAttribute(
      'href',
      `/computers/${signed._id}`,
    );
  });

  test('opens the payments of a computer, also of a deleted one', async () => {
    const deleted = { ...toRefund, isDeleted: true, why: 'computer-deleted' } as const;
    answer('GET /admin/payments/unclear', pageOf([deleted]));
    answer(payments, { payments: [payment], attempts: [] });
    giveStaffComputers([]);
    const user = await renderApp('/computers', { scopes: ['accountant'] });
    await user.click(await screen.findByRole('button', { name: /Pagos por mirar/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Hay que devolverlo')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /^Ver los pagos/ }));
    expect(await dialog.findByText(/Este equipo está borrado/)).toBeVisible();
    expect(dialog.queryByRole('link', { name: 'Abrir la página del equipo' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Volver a los pagos por mirar' })).toHaveFocus();
    expect(await dialog.findByRole('button', { name: 'Devolver dinero' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Volver a los pagos por mirar' }));
    expect(await dialog.findByText('Sabela Núñez Rial')).toBeVisible();
  });

  const message: Unclear = {
    kind: 'unknown-order',
    at: now,
    computerId: null,
    studentName: null,
    name: null,
    isDeleted: false,
    method: null,
    order: '2611ZX7PZ3DQ',
    amount: 49,
    paymentId: null,
    refundId: null,
    messageId: 'm1',
    why: '0000',
    reported: null,
    repair: null,
    computers: [],
    needsComputer: false,
  };

  async function openMessage(changes: Partial<Unclear>) {
    answer('GET /admin/payments/unclear', pageOf([{ ...message, ...changes }]));
    giveStaffComputers([]);
    const user = await renderApp('/computers', { scopes: ['accountant'] });
    await user.click(await screen.findByRole('button', { name: /Pagos por mirar/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: /^Ver (el aviso|los pagos)/ }));
    return { user, dialog };
  }

  test('closes a payment for an unknown order with a reason', async () => {
    const sent = answer('PUT /admin/payments/messages/{id}', {
      settled: { at: now, by: 'Ana Contable', why: 'Devuelto' },
      refundId: null,
    });
    const { user, dialog } = await openMessage({});
    expect(await screen.findByRole('dialog', { name: 'Pedido 2611ZX7PZ3DQ' })).toBeVisible();
    expect(dialog.getByText(/aquí no consta/)).toBeVisible();
    expect(dialog.getByText('0000')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Anotar la devolución' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Marcar como revisado' }));
    await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Devuelto');
    answer('GET /admin/payments/unclear', pageOf([]));
    await user.click(dialog.getByRole('button', { name: 'Ya está revisado' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ why: 'Devuelto', refund: false }));
    expect(await dialog.findByText('No hay ningún pago por mirar.')).toBeVisible();
  });

  const portalRefund = {
    kind: 'portal-refund',
    computerId: signed._id,
    studentName: 'Brais',
    name: 'Sabela Núñez Rial',
    method: 'creditCard',
    paymentId: 'p1',
    amount: 20,
    why: '0900',
    repair: null,
    computers: [shareOf('p1', 'Brais')],
  } satisfies Partial<Unclear>;

  test('records a refund from the portal beside the payments of its computer', async () => {
    answer(payments, { payments: [payment], attempts: [] });
    refuse('PUT /admin/payments/messages/{id}', 'refund-too-large');
    const { user, dialog } = await openMessage(portalRefund);
    expect(await dialog.findByRole('button', { name: 'Devolver dinero' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Anotar la devolución' }));
    await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Por teléfono');
    await user.click(dialog.getByRole('button', { name: 'Anotar la devolución' }));
    expect(await dialog.findByText(/No se puede devolver más/)).toBeVisible();
    const sent = answer('PUT /admin/payments/messages/{id}', {
      settled: { at: now, by: 'Ana Contable', why: 'Por teléfono' },
      refundId: 'r1',
    });
    answer('GET /admin/payments/unclear', pageOf([]));
    await user.click(dialog.getByRole('button', { name: 'Anotar la devolución' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ why: 'Por teléfono', refund: true }));
    expect(await dialog.findByText('No hay ningún pago por mirar.')).toBeVisible();
  });

  test('asks which computer of a joint order a refund belongs to', async () => {
    answer(payments, { payments: [payment], attempts: [] });
    const sent = answer('PUT /admin/payments/messages/{id}', {
      settled: { at: now, by: 'Ana Contable', why: 'Por teléfono' },
      refundId: 'r1',
    });
    const computers = [shareOf('p1', 'Brais'), shareOf('p2', 'Xiana')];
    const joint = { ...portalRefund, paymentId: null, computers, needsComputer: true };
    const { user, dialog } = await openMessage(joint);
    await user.click(dialog.getByRole('button', { name: 'Anotar la devolución' }));
    await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Por teléfono');
    await user.click(dialog.getByRole('button', { name: 'Anotar la devolución' }));
    expect(await dialog.findByText('Elige de qué equipo es la devolución.')).toBeVisible();
    expect(sent).toHaveLength(0);
    // A cancelled choice does not stay.
    await user.click(dialog.getByRole('radio', { name: /^Brais · 49/ }));
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await user.click(dialog.getByRole('button', { name: 'Anotar la devolución' }));
    expect(dialog.getByRole('radio', { name: /^Brais · 49/ })).not.toBeChecked();
    expect(dialog.queryByText('Elige de qué equipo es la devolución.')).toBeNull();
    await user.click(dialog.getByRole('radio', { name: /^Xiana · 49/ }));
    await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Por teléfono');
    answer('GET /admin/payments/unclear', pageOf([]));
    await user.click(dialog.getByRole('button', { name: 'Anotar la devolución' }));
    const body = { why: 'Por teléfono', refund: true, paymentId: 'p2' };
    await waitFor(() => expect(sent[0]?.body).toEqual(body));
  });

  test('names every student of a joint order, and asks for none when all went back', async () => {
    answer(payments, { payments: [payment], attempts: [] });
    // As floats, the shares do not add up to the amount.
    const computers = [
      { ...shareOf('p1', 'Brais'), amount: 19.9 },
      { ...shareOf('p2', 'Xiana'), amount: 19.9 },
      { ...shareOf('p3', 'Uxía'), amount: 19.9 },
    ];
    const { user, dialog } = await openMessage({ ...portalRefund, amount: 59.7, computers });
    await user.click(dialog.getByRole('button', { name: 'Anotar la devolución' }));
    expect(dialog.queryByRole('radio')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Volver a los pagos por mirar' }));
    expect(await dialog.findByText('Brais, Xiana y Uxía')).toBeVisible();
  });

  test('offers no record for an amount that is not in euros', async () => {
    answer(payments, { payments: [payment], attempts: [] });
    const { dialog } = await openMessage({ ...portalRefund, amount: null });
    expect(await dialog.findByRole('button', { name: 'Marcar como revisado' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Anotar la devolución' })).toBeNull();
  });
});
