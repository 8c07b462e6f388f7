import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, refuse } from '../../../testing/api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { withdrawalCase } from '../../../testing/replies/cases.ts';
import { staffWithdrawal } from '../../../testing/replies/withdrawals.ts';

async function openForm() {
  const user = await renderApp('/cases', { scopes: ['cau'] });
  await user.click(await screen.findByRole('button', { name: 'Anotar un desistimiento' }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

describe('recording a withdrawal', () => {
  test('takes a letter without an e-mail whose contract is not found', async () => {
    const { user, dialog } = await openForm();
    const send = dialog.getByRole('button', { name: 'Anotar el desistimiento' });
    await user.click(send);
    const name = dialog.getByRole('textbox', { name: 'Nombre y apellidos' });
    expect(name).toBeInvalid();
    await user.type(name, 'Brais Pérez');
    const day = dialog.getByRole('textbox', { name: 'Día en que lo envió' });
    await user.clear(day);
    await user.type(day, '02/09/2026');
    await user.click(dialog.getByRole('radio', { name: 'Gallego' }));
    await user.type(dialog.getByRole('textbox', { name: 'Lo que dice del contrato' }), 'o de Noa');
    const sent = answer('POST /withdrawals/recorded', {
      caseId: withdrawalCase._id,
      number: withdrawalCase.number,
    });
    answer('GET /cases/{id}', withdrawalCase);
    answer('GET /cases/{id}/withdrawal', staffWithdrawal);
    await user.click(send);
    expect(await screen.findByRole('heading', { name: /D2026-000003/ })).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([
      {
        name: 'Brais Pérez',
        email: '',
        language: 'ga',
        channel: 'letter',
        receivedOn: '2026-09-02',
        contract: 'o de Noa',
      },
    ]);
  });

  test('says that the contract has a withdrawal already', async () => {
    refuse('POST /withdrawals/recorded', 'contract-already-withdrawn');
    const { user, dialog } = await openForm();
    await user.type(dialog.getByRole('textbox', { name: 'Nombre y apellidos' }), 'Brais');
    await user.click(dialog.getByRole('button', { name: 'Anotar el desistimiento' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('ya tiene un desistimiento');
  });

  test('is not offered to an accountant', async () => {
    await renderApp('/cases', { scopes: ['accountant'] });
    await screen.findByText('No hay nada pendiente.');
    expect(screen.queryByRole('button', { name: 'Anotar un desistimiento' })).toBeNull();
  });
});
