import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import { dialog, giveList } from '../../testing/lists.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { available, lent, loan, loanOfRepair, retired } from '../../testing/replies/loaners.ts';

const open = () => renderApp('/loaners', { scopes: ['workshop'] });

const press = (name: string | RegExp) => screen.findByRole('button', { name });

describe('laptops to lend', () => {
  test('are added, with the errors beside their fields', async () => {
    giveList('GET /loaners', []);
    const added = answer('POST /loaners', available);
    const user = await open();
    await user.click(await press('Añadir portátil'));
    const form = await dialog('Añadir portátil');
    await user.type(form.getByLabelText('Código'), 'P 01');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(form.getByLabelText('Código')).toBeInvalid();
    expect(form.getAllByText('Este campo es obligatorio.')).toHaveLength(3);
    await user.clear(form.getByLabelText('Código'));
    await user.type(form.getByLabelText('Código'), 'p-01');
    await user.type(form.getByLabelText('N.º de serie'), '5cgloan001{Enter}');
    await user.type(form.getByLabelText('Modelo'), 'HP ProBook');
    await user.type(form.getByLabelText('Dónde se guarda'), 'Taller');
    expect(added).toHaveLength(0);
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('P-01 está listo para prestar.')).toBeVisible();
    expect(added[0]?.body).toEqual({
      code: 'p-01',
      serial: '5cgloan001',
      model: 'HP ProBook',
      keptAt: 'Taller',
      words: '',
    });
    expect(added[0]?.headers.get('idempotency-key')).toMatch(/^\w{32}$/);
  });

  test('are changed, and a code that is taken is named', async () => {
    giveList('GET /loaners', [available]);
    refuse('PUT /loaners/{id}', 'loaner-code-taken');
    const user = await open();
    await user.click(await press('Editar P-01'));
    const form = await dialog('Editar P-01');
    await user.type(form.getByLabelText('Dónde se guarda'), '3');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await form.findByRole('alert')).toHaveTextContent('Ya hay un portátil de préstamo');
    const changed = answer('PUT /loaners/{id}', available);
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('P-01 está guardado.')).toBeVisible();
    expect(changed[0]?.body).toMatchObject({ code: 'P-01', keptAt: 'Taller, estante 23' });
  });

  test('are lent for a repair', async () => {
    giveList('GET /loaners', [available]);
    const sent = answer('POST /loans', { ...loanOfRepair, code: 'P-01' });
    const user = await open();
    await user.click(await press('Prestar P-01'));
    const form = await dialog('Prestar P-01');
    await user.type(form.getByLabelText('Número de la reparación'), 'D2026-1');
    await user.click(form.getByRole('button', { name: 'Prestar' }));
    expect(sent).toHaveLength(0);
    await user.clear(form.getByLabelText('Número de la reparación'));
    await user.type(form.getByLabelText('Número de la reparación'), 'a2026000007{Enter}');
    await user.click(form.getByRole('checkbox', { name: 'Cargador' }));
    await user.type(form.getByLabelText('Estado al salir'), 'Como nuevo');
    expect(sent).toHaveLength(0);
    await user.click(form.getByRole('button', { name: 'Prestar' }));
    expect(
      await screen.findByText(/^P-01 está prestado para A2026-000007 hasta el 01\/12\/2026\./),
    ).toBeVisible();
    expect(sent[0]?.body).toEqual({
      loaner: available._id,
      repair: 'a2026000007',
      items: ['charger'],
      words: 'Como nuevo',
    });
  });

  test('that another person has lent stay in the dialog, which says to whom', async () => {
    giveList('GET /loaners', [available]);
    refuse('POST /loans', 'loaner-lent');
    const user = await open();
    await user.click(await press('Prestar P-01'));
    const form = await dialog('Prestar P-01');
    await user.type(form.getByLabelText('Número de la reparación'), 'A2026-000008');
    await user.click(form.getByRole('button', { name: 'Prestar' }));
    expect(await form.findByRole('alert')).toHaveTextContent('está prestado para la reparación');
  });

  test('are taken back, with what is missing', async () => {
    giveList('GET /loaners', [lent]);
    const sent = answer('POST /loans/{id}/return', loanOfRepair);
    const user = await open();
    await user.click(await press('Recoger P-02'));
    const form = await dialog('Recoger P-02');
    expect(form.getByText('Salió con, y en buen estado: cargador y pantalla.')).toBeVisible();
    expect(form.getByText('Con la funda azul.')).toBeVisible();
    await user.click(form.getByRole('checkbox', { name: 'Pantalla' }));
    expect(form.getByText('Falta o no está bien: cargador.')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Recoger' }));
    expect(await screen.findByText('P-02 está recogido.')).toBeVisible();
    expect(sent[0]?.body).toEqual({ items: ['screen'], words: '' });
  });

  test('are lent for longer', async () => {
    giveList('GET /loaners', [{ ...lent, loan: { ...loan, dueOn: '2020-12-01' } }]);
    const sent = answer('POST /loans/{id}/extend', { ...loanOfRepair, dueOn: '2099-12-24' });
    const user = await open();
    await user.click(await press('Ampliar el plazo de P-02'));
    const form = await dialog('Ampliar el plazo de P-02');
    expect(form.getByText(/Ahora el último día es el 01\/12\/2020/)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Ampliar el plazo' }));
    expect(form.getByText('Este campo es obligatorio.')).toBeVisible();
    const today = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await user.type(
      form.getByLabelText('Nuevo último día'),
      today.split('-').toReversed().join('/'),
    );
    await user.click(form.getByRole('button', { name: 'Ampliar el plazo' }));
    expect(await screen.findByText('P-02 se puede devolver hasta el 24/12/2099.')).toBeVisible();
    expect(sent[0]?.body).toEqual({ dueOn: today });
  });

  test('show to whom they were lent, and how they came back', async () => {
    giveList('GET /loaners', [available]);
    const back = { at: loan.lentAt, by: 'Brais Rial', items: ['screen' as const], words: 'Rayado' };
    answer('GET /loaners/{id}/loans', { docs: [{ ...loan, back }] });
    const user = await open();
    await user.click(await press('Préstamos de P-01'));
    const shown = within(await screen.findByRole('dialog', { name: 'Préstamos de P-01' }));
    expect(await shown.findByText(/A2026-000007 · Brais Souto/)).toBeVisible();
    expect(shown.getByText('Falta o no está bien: cargador.')).toBeVisible();
    expect(shown.getByText('Rayado')).toBeVisible();
  });

  test.each([
    [available, 'Retirar', 'P-01 está retirado.', 'POST /loaners/{id}/retire'],
    [retired, 'Volver a prestar', 'P-03 está disponible.', 'POST /loaners/{id}/restore'],
  ] as const)('are retired and restored: %o', async (loaner, action, words, call) => {
    giveList('GET /loaners', [loaner]);
    const sent = answer(call, loaner);
    const user = await open();
    await user.click(await press(`${action} ${loaner.code}`));
    const asked = await dialog(`${action} ${loaner.code}`);
    await user.click(asked.getByRole('button', { name: action }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});
