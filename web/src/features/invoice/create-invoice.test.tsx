import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { Payment } from '@cobertura/domain/payment/api.ts';
import { cleanup, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answer, disconnect, refuse } from '../../testing/api.ts';
import { covered, now } from '../../testing/computers.ts';
import { dialog } from '../../testing/lists.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { CreateInvoiceDialog } from './staff/CreateInvoiceDialog.tsx';

const { invoice: _invoice, ...uninvoiced } = covered;
const paid: Computer = { ...uninvoiced, status: 'paid', paidAt: now, invoicedAt: null };

describe('new invoice', () => {
  const payment: Payment = {
    _id: 'p1',
    order: null,
    method: 'transfer',
    amount: 49,
    receivedAt: now,
    source: 'hand',
    by: null,
    toRefund: null,
    refundable: 49,
    refunds: [],
    givenAccount: null,
    period: 1,
    repair: null,
    together: null,
  };
  const givePayments = (payments: Payment[]) =>
    answer('GET /computers/{id}/payments', { payments, attempts: [] });
  const issued = { success: true, number: 'F2026-000007', issuedAt: now, total: 49 };

  async function show(computer: Computer, signer?: { name: string; dni: string }) {
    answer('GET /computers/{id}/invoices', { docs: [], ...(signer && { signer }) });
    const onDone = vi.fn();
    const onClose = vi.fn();
    const user = await renderPart(
      <CreateInvoiceDialog
        computer={computer}
        changedMeanwhile="Fue otra persona"
        openWithdrawal={computer.withdrawal && 'Desistimiento abierto'}
        onDone={onDone}
        onClose={onClose}
      />,
      { texts: ['accounting'] },
    );
    return { user, onDone, onClose };
  }

  test('issues nothing while a withdrawal is open, and says so', async () => {
    givePayments([payment]);
    const withdrawal = { caseId: 'case-4', number: 'D2026-000004', status: 'late' as const };
    await show({ ...paid, withdrawal });
    const form = await dialog('Crear factura');
    expect(form.getByText('Desistimiento abierto')).toBeVisible();
    expect(form.queryByRole('button', { name: 'Crear factura' })).toBeNull();
  });

  test('says who signed the contract if the account has another name', async () => {
    givePayments([payment]);
    await show(paid, { name: 'Sabela Outeiro Rial', dni: '12345678Z' });
    const form = await dialog('Crear factura');
    expect(
      await form.findByText(/El contrato lo firmó Sabela Outeiro Rial, NIF 12345678Z/),
    ).toBeVisible();
  });

  // Covers B4.6, B8.9
  test('shows the family and the amount, and creates the invoice after a confirmation', async () => {
    const other = { ...payment, _id: 'p2', amount: 30 };
    givePayments([{ ...other, toRefund: 'period-has-money' }, payment, { ...other, period: 0 }]);
    const sent = answer('POST /admin/computer/create-invoice', issued);
    const { user, onDone, onClose } = await show(paid);
    const form = await dialog('Crear factura');
    expect(form.getByText('Sabela Núñez Rial')).toBeVisible();
    expect(form.getByText('12345678Z')).toBeVisible();
    expect(await form.findByText(/^49,00\s€$/)).toBeVisible();
    expect(sent).toHaveLength(0);
    await user.click(form.getByRole('button', { name: 'Crear factura' }));
    expect(await form.findByText(/Factura F2026-000007 emitida por 49,00\s€/)).toBeVisible();
    expect(sent[0]?.body).toEqual({ computerId: paid._id, regenerate: false });
    expect(onDone).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(form.getAllByRole('button', { name: 'Cerrar' }).at(-1) as HTMLElement);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('shows the paid amount minus the refunds', async () => {
    const refund = {
      why: '',
      by: '',
      requestedAt: now,
      answeredAt: now,
      responseCode: null,
      transfer: null,
    };
    givePayments([
      {
        ...payment,
        refunds: [
          { ...refund, _id: 'r1', amount: 10.1, state: 'done' },
          { ...refund, _id: 'r2', amount: 5, state: 'refused' },
        ],
      },
    ]);
    await show(paid);
    expect(await (await dialog('Crear factura')).findByText(/^38,90\s€$/)).toBeVisible();
  });

  test('creates the invoice if the amount does not load', async () => {
    refuse('GET /computers/{id}/payments', 'not-found');
    answer('POST /admin/computer/create-invoice', issued);
    const { user } = await show(paid);
    const form = await dialog('Crear factura');
    expect(await form.findByText('Lo cobrado')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Crear factura' }));
    expect(await form.findByText(/F2026-000007/)).toBeVisible();
  });

  test('sends one key per opened dialog, also when a lost reply is retried', async () => {
    givePayments([payment]);
    const lost = disconnect('POST /admin/computer/create-invoice');
    const { user } = await show(paid);
    const form = await dialog('Crear factura');
    const button = form.getByRole('button', { name: 'Crear factura' });
    await user.click(button);
    expect(await form.findByRole('alert')).toBeVisible();
    const retried = answer('POST /admin/computer/create-invoice', issued);
    await user.click(button);
    expect(await form.findByText(/F2026-000007/)).toBeVisible();
    const key = lost[0]?.headers.get('idempotency-key');
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(retried[0]?.headers.get('idempotency-key')).toBe(key);

    cleanup();
    const next = answer('POST /admin/computer/create-invoice', issued);
    const { user: other } = await show(paid);
    const nextForm = await dialog('Crear factura');
    await other.click(nextForm.getByRole('button', { name: 'Crear factura' }));
    await waitFor(() => expect(next[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/));
    expect(next[0]?.headers.get('idempotency-key')).not.toBe(key);
  });

  // Covers B8.9
  test('shows why the invoice is refused', async () => {
    givePayments([payment]);
    refuse('POST /admin/computer/create-invoice', 'internal-error');
    const { user } = await show(paid);
    const form = await dialog('Crear factura');
    await user.click(form.getByRole('button', { name: 'Crear factura' }));
    expect(await form.findByRole('alert')).toBeVisible();
    expect(form.getByRole('button', { name: 'Crear factura' })).toBeEnabled();
  });

  test('says that another person issued the invoice, and refetches the list', async () => {
    givePayments([payment]);
    refuse('POST /admin/computer/create-invoice', 'not-in-this-status');
    const { user, onDone } = await show(paid);
    const form = await dialog('Crear factura');
    await user.click(form.getByRole('button', { name: 'Crear factura' }));
    expect(await form.findByText('Fue otra persona')).toBeVisible();
    expect(form.queryByRole('button', { name: 'Crear factura' })).toBeNull();
    expect(onDone).toHaveBeenCalledOnce();
  });

  // Covers B4.7
  test('requires a reason for a rectifying invoice and sends it as one line', async () => {
    givePayments([payment]);
    const sent = answer('POST /admin/computer/create-invoice', issued);
    const { user } = await show(covered);
    const form = await dialog('Regenerar la factura');
    expect(form.getByText(/rectificativa.*sustituye a la F2026-001284/)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Emitir rectificativa' }));
    expect(form.getByText('Este campo es obligatorio.')).toBeVisible();
    expect(sent).toHaveLength(0);
    await user.type(form.getByLabelText('Motivo'), 'NIF equivocado.{enter}Corregido.');
    expect(form.getByText(/26 de 500/)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Emitir rectificativa' }));
    expect(await form.findByText(/F2026-000007 emitida/)).toBeVisible();
    expect(sent[0]?.body).toEqual({
      computerId: covered._id,
      regenerate: true,
      number: 'F2026-001284',
      why: 'NIF equivocado. Corregido.',
    });
  });

  test('requires a reason when the computer was moved back to paid', async () => {
    givePayments([payment]);
    const sent = answer('POST /admin/computer/create-invoice', issued);
    const { user } = await show({ ...covered, status: 'paid' });
    const form = await dialog('Regenerar la factura');
    await user.type(form.getByLabelText('Motivo'), 'NIF equivocado.');
    await user.click(form.getByRole('button', { name: 'Emitir rectificativa' }));
    expect(await form.findByText(/F2026-000007 emitida/)).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ regenerate: false, why: 'NIF equivocado.' });
  });

  test('creates an ordinary invoice after one that was rectified to zero', async () => {
    givePayments([payment]);
    const sent = answer('POST /admin/computer/create-invoice', issued);
    const zeroInvoice = { number: 'R2026-000003', issuedAt: now, total: 0 };
    const { user } = await show({ ...covered, status: 'paid', invoice: zeroInvoice });
    const form = await dialog('Crear factura');
    await user.click(form.getByRole('button', { name: 'Crear factura' }));
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({ computerId: covered._id, regenerate: false }),
    );
  });
});
