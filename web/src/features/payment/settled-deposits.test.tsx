import type { SettledDeposit } from '@cobertura/domain/payment/deposit-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer } from '../../testing/api.ts';
import { openStatements, part, settled } from '../../testing/deposits.ts';
import { dialog, giveList, tableRows } from '../../testing/lists.ts';
import { pageOf } from '../../testing/replies/reply.ts';

describe('settled deposits', () => {
  const toReturn: SettledDeposit = {
    ...settled,
    parts: [{ ...part, _id: 'p2', kind: 'to-refund', why: 'No sabemos de quién es' }],
  };

  test('are undone with a reason', async () => {
    answer('GET /admin/statements', pageOf([]));
    answer('GET /admin/statements/settled', pageOf([settled]));
    const received = answer('POST /admin/statements/{id}/undo', { success: true });
    const user = await openStatements();
    const table = await screen.findByRole('table', { name: 'Resueltos' });
    expect(table).toHaveTextContent('Asignado');
    expect(table).toHaveTextContent('Brais Pérez');
    expect(table).toHaveTextContent('Noa Vilar');
    await user.click(screen.getByRole('button', { name: 'Deshacer: SABELA NUNEZ RIAL' }));
    const form = await dialog('Deshacer');
    expect(form.getByText(/La familia recibe un correo/)).toBeVisible();
    await user.type(form.getByLabelText('Motivo'), 'Era de otra');
    await user.click(form.getByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByText(/Deshecho/)).toBeVisible();
    expect(received.map(({ body }) => body)).toEqual([{ why: 'Era de otra' }]);
  });

  test('say why they cannot be undone', async () => {
    answer('GET /admin/statements', pageOf([]));
    answer('GET /admin/statements/settled', pageOf([{ ...settled, fixedBy: 'deposit-invoiced' }]));
    await openStatements();
    expect(await screen.findByText('Ya tiene factura: no se deshace.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Deshacer/ })).not.toBeInTheDocument();
  });

  test('are marked as returned with their day', async () => {
    answer('GET /admin/statements', pageOf([]));
    answer('GET /admin/statements/settled', pageOf([toReturn]));
    const received = answer('POST /admin/statements/{id}/returned', toReturn);
    const user = await openStatements();
    await user.click(await screen.findByRole('button', { name: /Ya está devuelto/ }));
    const form = await dialog('Ya está devuelto');
    await user.click(form.getByRole('button', { name: 'Anotar la devolución' }));
    expect(await screen.findByText('Devolución anotada.')).toBeVisible();
    expect(received).toMatchObject([
      { body: { returnedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) } },
    ]);
  });

  test('keep their dialog open when Escape closes its calendar', async () => {
    answer('GET /admin/statements', pageOf([]));
    answer('GET /admin/statements/settled', pageOf([toReturn]));
    const user = await openStatements();
    await user.click(await screen.findByRole('button', { name: /Ya está devuelto/ }));
    const form = await dialog('Ya está devuelto');
    await user.click(form.getByRole('button', { name: 'Abrir el calendario' }));
    const calendar = await form.findByRole('dialog', { name: 'Calendario' });
    await waitFor(() => expect(calendar).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    expect(calendar).not.toBeInTheDocument();
    expect(form.getByLabelText('Día de la devolución')).toHaveFocus();
  });

  test('are filtered by what became of them', async () => {
    const filters: (string | null)[] = [];
    answer('GET /admin/statements', pageOf([]));
    answer('GET /admin/statements/settled', ({ query }) => {
      filters.push(query.get('kind'));
      return pageOf([settled]);
    });
    const user = await openStatements();
    await screen.findByRole('table', { name: 'Resueltos' });
    await user.selectOptions(screen.getByLabelText('Ver'), 'Por devolver');
    await user.selectOptions(screen.getByLabelText('Ver'), 'Apartados');
    expect(filters).toEqual([null, 'to-refund', 'set-aside']);
  });

  test('show the last page after the only one of a later page was undone', async () => {
    answer('GET /admin/statements', pageOf([]));
    const deposits = Array.from({ length: 21 }, (_, index) => ({ ...settled, _id: `d${index}` }));
    giveList('GET /admin/statements/settled', deposits);
    answer('POST /admin/statements/{id}/undo', () => {
      deposits.pop();
      return { success: true };
    });
    const user = await openStatements();
    await user.click(await screen.findByRole('button', { name: 'Página siguiente' }));
    expect(await screen.findByText('21–21 de 21')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Deshacer/ }));
    const form = await dialog('Deshacer');
    await user.type(form.getByLabelText('Motivo'), 'Era de otra');
    await user.click(form.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Página anterior' })).not.toBeInTheDocument();
    });
    expect(await tableRows('Resueltos')).toHaveLength(20);
  });
});
