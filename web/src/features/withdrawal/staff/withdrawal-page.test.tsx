import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { StaffWithdrawal } from '@cobertura/domain/withdrawal/staff-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, fail, refuse } from '../../../testing/api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { withdrawalCase } from '../../../testing/replies/cases.ts';
import {
  foundContract as found,
  staffWithdrawal as refunding,
} from '../../../testing/replies/withdrawals.ts';

const id = withdrawalCase._id;

const unmatched: StaffWithdrawal = {
  ...refunding,
  status: 'unmatched',
  contract: null,
  isInTime: null,
  refund: null,
  refundAmount: null,
  account: null,
};

function open(withdrawal: StaffWithdrawal, scopes: readonly Scope[] = ['cau']) {
  answer('GET /cases/{id}', { ...withdrawalCase, status: withdrawal.status });
  answer('GET /cases/{id}/withdrawal', withdrawal);
  return renderApp(`/cases/${id}`, { scopes });
}

const todo = async () =>
  within(
    (await screen.findByRole('heading', { name: 'Qué toca' })).closest('section') as HTMLElement,
  );

describe('the page of a withdrawal', () => {
  test('shows the declaration, the contract, the money and the account', async () => {
    await open(refunding, ['accountant']);
    expect((await todo()).getByText(/^Falta devolver 49,00 €\./)).toBeVisible();
    for (const text of [
      'o portátil de Noa',
      'Gallego',
      'Noa Castro',
      'Brais Pérez Castro',
      'ES44 9999 0049 1120 2600 0115',
      '01/12/2026',
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByText(/pagados por transferencia: los devuelve contabilidad$/)).toBeVisible();
  });

  test.each<[StaffWithdrawal['status'], Scope[], string[]]>([
    ['to-verify', ['cau'], ['Confirmar sin el enlace', 'No es de esta familia']],
    ['late', ['cau'], []],
    ['late', ['admin'], ['Aceptar por gracia', 'No aceptar']],
    ['blocked', ['admin'], ['Terminar el contrato ya']],
    ['refunding', ['accountant'], []],
    ['done', ['admin'], []],
    ['declined', ['admin'], []],
  ])('in the status %s offers to %j: %j', async (status, scopes, names) => {
    await open({ ...refunding, status }, scopes);
    const buttons = (await todo()).queryAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(names);
  });

  test('confirms a declaration after a question', async () => {
    const user = await open({ ...refunding, status: 'to-verify' });
    const sent = answer('POST /cases/{id}/withdrawal/confirm', refunding);
    await user.click((await todo()).getByRole('button', { name: 'Confirmar sin el enlace' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/es de quien firmó/)).toBeVisible();
    answer('GET /cases/{id}/withdrawal', refunding);
    await user.click(dialog.getByRole('button', { name: 'Confirmar sin el enlace' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await screen.findByText(/^Falta devolver/)).toBeVisible();
  });

  test('declines a late one with a reason', async () => {
    const user = await open({ ...refunding, status: 'late' }, ['admin']);
    const declined: StaffWithdrawal = { ...refunding, status: 'declined' };
    const sent = answer('POST /cases/{id}/withdrawal/decline', declined);
    await user.click((await todo()).getByRole('button', { name: 'No aceptar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'No aceptar' }));
    expect(dialog.getByText('Escribe el motivo.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'El plazo acabó.');
    answer('GET /cases/{id}/withdrawal', declined);
    await user.click(dialog.getByRole('button', { name: 'No aceptar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.map(({ body }) => body)).toEqual([{ why: 'El plazo acabó.' }]);
  });

  test('says that another staff member has decided', async () => {
    const user = await open({ ...refunding, status: 'late' }, ['admin']);
    refuse('POST /cases/{id}/withdrawal/grant', 'withdrawal-moved');
    await user.click((await todo()).getByRole('button', { name: 'Aceptar por gracia' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Aceptar por gracia' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('ya no está en un estado');
  });

  test('matches an unmatched one with a contract that is found', async () => {
    const user = await open(unmatched);
    const match = await screen.findByRole('button', { name: 'Asignar el contrato' });
    await user.click(match);
    expect(screen.getByText('Elige un contrato.')).toBeVisible();
    answer('GET /withdrawals/contracts', {
      docs: [
        found,
        { ...found, contractId: 'other', withdrawal: { caseId: 'c9', number: 'D2026-000009' } },
      ],
    });
    await user.type(
      screen.getByRole('textbox', { name: 'Buscar el contrato' }),
      `${found.serialNumber}{Enter}`,
    );
    await user.click(await screen.findByRole('radio', { name: /^Noa Castro/ }));
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'D2026-000009' })).toHaveAttribute('href', '/cases/c9');
    const sent = answer('POST /cases/{id}/withdrawal/match', refunding);
    answer('GET /cases/{id}/withdrawal', refunding);
    await user.click(match);
    expect(await screen.findByText(/^Falta devolver/)).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ contractId: found.contractId }]);
  });

  test('starts the search with the contract that the declaration names', async () => {
    const asked = answer('GET /withdrawals/contracts', { docs: [found] });
    await open({ ...unmatched, suggestion: found });
    expect(await screen.findByRole('radio', { name: /^Noa Castro/ })).not.toBeChecked();
    expect(asked).toHaveLength(1);
  });

  test('offers a retry when it cannot be loaded', async () => {
    answer('GET /cases/{id}', withdrawalCase);
    fail('GET /cases/{id}/withdrawal', 404);
    const user = await renderApp(`/cases/${id}`, { scopes: ['cau'] });
    const retry = await screen.findByRole('button', { name: 'Volver a intentarlo' });
    answer('GET /cases/{id}/withdrawal', refunding);
    await user.click(retry);
    expect(await todo()).toBeDefined();
  });
});
