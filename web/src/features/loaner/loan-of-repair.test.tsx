import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, leaveOpen, refuse } from '../../testing/api.ts';
import { dialog, giveList } from '../../testing/lists.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { repairId, staffRepair, workshopRepair } from '../../testing/replies/desk-repairs.ts';
import { available, loanOfRepair, returned } from '../../testing/replies/loaners.ts';

const read = 'GET /repairs/{id}/loan';
const dueOn = '2026-12-01';

/** The part of the desk's page, or of the workshop's page, that is about the loaner. */
async function open(scope: 'cau' | 'workshop' = 'workshop') {
  answer('GET /repairs/{id}', { ...staffRepair, status: 'accepted', offers: [] });
  answer('GET /workshop/repairs/{id}', { ...workshopRepair, status: 'accepted', offers: [] });
  const user = await renderApp(`/${scope === 'cau' ? 'repairs' : 'workshop'}/${repairId}`, {
    scopes: [scope],
  });
  const heading = await screen.findByRole('heading', { name: 'Portátil de préstamo' });
  return { user, card: within(heading.closest('section') ?? document.body) };
}

describe('the loaner of a repair', () => {
  test.each(['cau', 'workshop'] as const)('is lent from the page of %s', async (scope) => {
    answer(read, { loan: null, mayLend: true, defaultDueOn: dueOn });
    giveList('GET /loaners', [available]);
    const sent = answer('POST /loans', { ...loanOfRepair, code: 'P-01' });
    const { user, card } = await open(scope);
    expect(await card.findByText('Sin portátil de préstamo.')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Prestar un portátil' }));
    const form = await dialog('Prestar un portátil');
    expect(await form.findByText(/Hay 1 disponible/)).toBeVisible();
    expect(form.getByRole('option', { hidden: true })).toHaveTextContent(
      'P-01 · HP ProBook · Taller, estante 2',
    );
    await user.click(form.getByRole('button', { name: 'Prestar' }));
    expect(form.getByText('Este campo es obligatorio.')).toBeVisible();
    await user.type(form.getByLabelText('Portátil de préstamo'), 'P-01{Enter}');
    expect(form.getByLabelText('Último día para devolverlo')).toHaveValue('01/12/2026');
    expect(sent).toHaveLength(0);
    await user.click(form.getByRole('button', { name: 'Prestar' }));
    expect(await card.findByText(/^P-01 está prestado para A2026-000007/)).toBeVisible();
    const { _id: repair } = staffRepair;
    expect(sent[0]?.body).toEqual({ loaner: 'P-01', repair, dueOn, items: [], words: '' });
  });

  test('is shown with its last day, and is taken back', async () => {
    answer(read, { loan: loanOfRepair, mayLend: false, defaultDueOn: dueOn });
    const { user, card } = await open();
    expect(await card.findByText('P-02 · HP ProBook')).toBeVisible();
    expect(card.getByText('01/12/2026')).toBeVisible();
    expect(card.queryByRole('button', { name: 'Prestar un portátil' })).not.toBeInTheDocument();
    const sent = answer('POST /loans/{id}/return', returned);
    await user.click(card.getByRole('button', { name: 'Recoger' }));
    const form = await dialog('Recoger P-02');
    answer(read, { loan: returned, mayLend: true, defaultDueOn: dueOn });
    await user.type(form.getByLabelText('Estado al volver'), 'Sin cargador.');
    await user.click(form.getByRole('button', { name: 'Recoger' }));
    expect(await card.findByText('P-02 está recogido.')).toBeVisible();
    expect(sent[0]?.body).toEqual({ items: [], words: 'Sin cargador.' });
    expect(await card.findByText('20/11/2026, Brais Rial')).toBeVisible();
    expect(card.getByText('Falta o no está bien')).toBeVisible();
    expect(card.getByRole('button', { name: 'Prestar un portátil' })).toBeVisible();
  });

  test('that is late says so', async () => {
    const late = { ...loanOfRepair, isOverdue: true };
    answer(read, { loan: late, mayLend: false, defaultDueOn: dueOn });
    const { card } = await open('cau');
    expect(await card.findByText('Sin devolver')).toBeVisible();
    expect(card.getByRole('button', { name: 'Ampliar el plazo' })).toBeVisible();
  });

  test('that another person took back: the dialog stays and says who', async () => {
    answer(read, { loan: loanOfRepair, mayLend: false, defaultDueOn: dueOn });
    refuse('POST /loans/{id}/return', 'loan-returned');
    const { user, card } = await open();
    await user.click(await card.findByRole('button', { name: 'Recoger' }));
    answer(read, { loan: returned, mayLend: true, defaultDueOn: dueOn });
    const form = await dialog('Recoger P-02');
    await user.click(form.getByRole('button', { name: 'Recoger' }));
    expect(await form.findByRole('alert')).toHaveTextContent('ya se devolvió');
    await waitFor(() => expect(card.queryByRole('button', { name: 'Recoger' })).toBeNull());
    expect(form.getByRole('alert')).toBeVisible();
  });

  test('can be loaded again after a failure', async () => {
    refuse(read, 'too-many-tries');
    const { user, card } = await open();
    const retry = await card.findByRole('button', { name: 'Volver a intentarlo' });
    answer(read, { loan: null, mayLend: false, defaultDueOn: dueOn });
    await user.click(retry);
    expect(await card.findByText('Sin portátil de préstamo.')).toBeVisible();
  });

  test('is not shown to the accountant', async () => {
    leaveOpen(read);
    answer('GET /repairs/{id}', staffRepair);
    await renderApp(`/repairs/${repairId}`, { scopes: ['accountant'] });
    await screen.findByRole('heading', { name: /A2026-000007/ });
    expect(screen.queryByRole('heading', { name: 'Portátil de préstamo' })).toBeNull();
  });
});
