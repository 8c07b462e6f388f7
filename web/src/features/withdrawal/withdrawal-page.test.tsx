import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { company } from '../../testing/replies/company.ts';
import { mine, receipt, withdrawal } from '../../testing/replies/withdrawals.ts';

const list = 'GET /withdrawals/mine';

beforeEach(() => {
  answer('GET /company', company);
});

describe('the page of a withdrawal', () => {
  const open = (search = '') => renderApp(`/withdraw/D2026-000007${search}`, { scopes: ['user'] });

  test('takes the account for a refund by transfer', async () => {
    answer(list, { ...mine, withdrawals: [withdrawal] });
    const user = await open();
    expect(
      await screen.findByText(/^49,00 € de la cobertura vuelven por transferencia\.$/),
    ).toBeVisible();
    const save = await screen.findByRole('button', { name: 'Guardar la cuenta' });
    await user.type(screen.getByRole('textbox', { name: 'IBAN' }), 'ES00 1234');
    await user.click(save);
    expect(screen.getByRole('textbox', { name: 'IBAN' })).toBeInvalid();
    await user.clear(screen.getByRole('textbox', { name: 'IBAN' }));
    await user.type(screen.getByRole('textbox', { name: 'IBAN' }), 'ES44 9999 0049 1120 2600 0115');
    const sent = answer('PUT /withdrawals/mine/{number}/account', {
      ...withdrawal,
      account: '···· 0115',
    });
    await user.click(save);
    expect(await screen.findByText(/a la cuenta ···· 0115\.$/)).toBeVisible();
    expect(sent[0]?.body).toEqual({ iban: 'ES44 9999 0049 1120 2600 0115' });
    await user.click(screen.getByRole('button', { name: 'Cambiar la cuenta' }));
    expect(screen.getByRole('textbox', { name: 'IBAN' })).toBeVisible();
  });

  test('says that all is back', async () => {
    const done: typeof withdrawal = {
      ...withdrawal,
      status: 'done',
      asksForAccount: false,
      closedAt: 1_795_000_000,
    };
    answer(list, { ...mine, withdrawals: [done] });
    await open();
    expect(await screen.findByText('Te hemos devuelto 49,00 €.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('says that the money is back before the withdrawal is done', async () => {
    const back: typeof withdrawal = {
      ...withdrawal,
      refund: { ...withdrawal.refund, amount: 0, parts: [] },
      asksForAccount: false,
    };
    answer(list, { ...mine, withdrawals: [back] });
    await open();
    expect(await screen.findByText('Te hemos devuelto 49,00 €.')).toBeVisible();
    expect(screen.queryByText(/Te estamos devolviendo/)).toBeNull();
  });

  test('says why it was declined and where to complain', async () => {
    const declined: typeof withdrawal = {
      ...withdrawal,
      status: 'declined',
      asksForAccount: false,
      why: 'El plazo acabó en septiembre.',
    };
    answer(list, { ...mine, withdrawals: [declined] });
    await open();
    expect(await screen.findByText('El motivo: El plazo acabó en septiembre.')).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Si no estás de acuerdo, puedes reclamar' }),
    ).toHaveAttribute('href', '/complaints');
  });

  test.each([
    [true, /Te la enviamos también por correo\.$/],
    [false, /esta vez no te lo enviamos por correo\.$/],
  ])('says whether the receipt is mailed: %s', async (mailed, words) => {
    answer(list, mine);
    answer('GET /withdrawals/{number}/receipt', { ...receipt, mailed });
    await open('?key=the-key');
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('of another person shows the receipt to who has the key', async () => {
    answer(list, mine);
    answer('GET /withdrawals/{number}/receipt', receipt);
    await open('?key=the-key');
    expect(await screen.findByText('D2026-000007')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Cómo va' })).toBeNull();
  });
});

describe('the mailed link', () => {
  const link = () => renderApp('/withdraw/verify?token=the-token');

  test('changes nothing until the button is clicked, and takes the account', async () => {
    const sent = answer('POST /withdrawals/verify', withdrawal);
    const account = answer('PUT /withdrawals/account', { ...withdrawal, account: '···· 0115' });
    const user = await link();
    const button = await screen.findByRole('button', { name: 'Confirmar que fui yo' });
    expect(sent).toEqual([]);
    await user.click(button);
    expect(await screen.findByRole('heading', { level: 1, name: 'Confirmado' })).toHaveFocus();
    expect(sent.map(({ body }) => body)).toEqual([{ token: 'the-token' }]);
    await user.type(screen.getByRole('textbox', { name: 'IBAN' }), 'ES4499990049112026000115');
    await user.click(screen.getByRole('button', { name: 'Guardar la cuenta' }));
    expect(await screen.findByText(/a la cuenta ···· 0115\.$/)).toBeVisible();
    expect(account[0]?.body).toEqual({ token: 'the-token', iban: 'ES4499990049112026000115' });
  });

  test('that is wrong shows the other ways', async () => {
    refuse('POST /withdrawals/verify', 'invalid-link');
    const user = await link();
    await user.click(await screen.findByRole('button', { name: 'Confirmar que fui yo' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('El enlace no es válido');
    await waitFor(() =>
      expect(
        within(screen.getByRole('main')).getByRole('link', { name: company.phone }),
      ).toBeVisible(),
    );
  });
});
