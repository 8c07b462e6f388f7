import { describe, expect, test, vi } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import { covered } from '../../testing/computers.ts';
import { dialog } from '../../testing/lists.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { AnnulInvoiceDialog } from './staff/AnnulInvoiceDialog.tsx';

describe('annulment of an invoice', () => {
  const show = async () => {
    answer('GET /computers/{id}/payments', { payments: [], attempts: [] });
    const signer = { name: 'Sabela Outeiro Rial', dni: '12345678Z' };
    answer('GET /computers/{id}/invoices', { docs: [], signer });
    const onDone = vi.fn();
    const user = await renderPart(
      <AnnulInvoiceDialog
        computer={covered}
        changedMeanwhile="Fue otra persona"
        onDone={onDone}
        onClose={vi.fn()}
      />,
      { texts: ['accounting'] },
    );
    return { user, onDone, form: await dialog('Anular la factura') };
  };

  test('explains when to annul an invoice and requires a reason', async () => {
    const sent = answer('POST /admin/computer/annul-invoice', { success: true });
    const { user, onDone, form } = await show();
    expect(form.getByText(/emitida por error.*La F2026-001284 deja de valer/)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Anular la factura' }));
    expect(form.getByText('Este campo es obligatorio.')).toBeVisible();
    expect(sent).toHaveLength(0);
    await user.type(form.getByLabelText('Motivo'), 'Se emitió dos veces.');
    // No new invoice will name the signer.
    expect(form.queryByText(/Sabela Outeiro Rial/)).toBeNull();
    await user.click(form.getByRole('button', { name: 'Anular la factura' }));
    expect(await form.findByText(/Factura F2026-001284 anulada/)).toBeVisible();
    const number = 'F2026-001284';
    expect(sent[0]?.body).toEqual({
      computerId: covered._id,
      number,
      why: 'Se emitió dos veces.',
    });
    expect(onDone).toHaveBeenCalledOnce();
  });

  test('shows why the annulment is refused and keeps the reason', async () => {
    refuse('POST /admin/computer/annul-invoice', 'rectifying-invoice');
    const { user, form } = await show();
    await user.type(form.getByLabelText('Motivo'), 'Por error.');
    await user.click(form.getByRole('button', { name: 'Anular la factura' }));
    expect(await form.findByText(/rectificativa no se anula/)).toBeVisible();
    expect(form.getByLabelText('Motivo')).toHaveValue('Por error.');
  });
});
