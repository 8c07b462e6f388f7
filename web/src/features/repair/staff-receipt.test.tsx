import type { StaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { staffRepair } from '../../testing/replies/desk-repairs.ts';

const validate = 'POST /repairs/{id}/quote/receipt/validate';
const reject = 'POST /repairs/{id}/quote/receipt/reject';

const waiting: StaffRepair = {
  ...staffRepair,
  status: 'quoted',
  language: 'ga',
  receiptToCheck: {
    _id: 'r1',
    name: 'xustificante.pdf',
    type: 'application/pdf',
    at: 1_794_000_000,
    concept: 'Cobertura SIR E4Q6DCR',
    amount: 2500,
  },
};

async function open(scopes: ('accountant' | 'cau')[] = ['accountant']) {
  answer('GET /repairs/{id}', waiting);
  answer('GET /repairs/{id}/files/{file}', new Blob() as never);
  const user = await renderApp(`/repairs/${waiting._id}`, { scopes });
  const heading = await screen.findByRole('heading', { name: 'Justificante de la transferencia' });
  return { user, card: within(heading.parentElement as HTMLElement) };
}

describe('the receipt of a transfer on the page of a repair', () => {
  test('is shown with what the bank should say, and validated', async () => {
    const sent = answer(validate, { ...waiting, status: 'repairing', receiptToCheck: null });
    const { user, card } = await open();
    expect(card.getByText('Cobertura SIR E4Q6DCR')).toBeVisible();
    answer('GET /repairs/{id}', { ...waiting, status: 'repairing', receiptToCheck: null });
    await user.click(card.getByRole('button', { name: 'Validar la transferencia' }));
    expect(await screen.findByText('Transferencia validada.')).toBeVisible();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ body: { receiptId: 'r1' } });
  });

  test('is rejected with a frequent reason in the language of the family', async () => {
    const sent = answer(reject, { ...waiting, receiptToCheck: null });
    const { user, card } = await open();
    await user.click(card.getByRole('button', { name: 'Rechazar' }));
    await user.click(card.getByRole('button', { name: 'Rechazar el justificante' }));
    expect(await card.findByText('Escribe el motivo.')).toBeVisible();
    await user.selectOptions(card.getByRole('combobox'), 'Importe distinto');
    answer('GET /repairs/{id}', { ...waiting, receiptToCheck: null });
    await user.click(card.getByRole('button', { name: 'Rechazar el justificante' }));
    expect(await screen.findByText(/Hemos avisado a la familia/)).toBeVisible();
    expect(sent[0]).toMatchObject({
      body: { reason: expect.stringContaining('non coincide co do orzamento') },
    });
  });

  test('says that another person decided first', async () => {
    refuse(validate, 'repair-moved');
    const { user, card } = await open();
    await user.click(card.getByRole('button', { name: 'Validar la transferencia' }));
    expect(await screen.findByText('Ha cambiado mientras lo mirabas')).toBeVisible();
  });

  test('is only read by the desk', async () => {
    const { card } = await open(['cau']);
    expect(card.getByText('Lo revisa contabilidad.')).toBeVisible();
    expect(card.queryByRole('button', { name: 'Validar la transferencia' })).toBeNull();
  });
});
