import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, fail, refuse } from '../../testing/api.ts';
import { options } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { company } from '../../testing/replies/company.ts';
import {
  contract,
  lateContract,
  mine,
  receipt,
  withdrawal,
} from '../../testing/replies/withdrawals.ts';

const list = 'GET /withdrawals/mine';
const send = 'POST /withdrawals/mine';

beforeEach(() => {
  answer('GET /company', company);
});

const open = (path = '/withdraw') => renderApp(path, { scopes: ['user'] });
const next = () => screen.findByRole('button', { name: 'Continuar' });
const confirm = () => screen.findByRole('button', { name: 'Confirmar desistimiento' });
const box = (name: RegExp) => screen.getByRole('radio', { name });

function follows(): (string | null)[] {
  const card = screen.getByRole('heading', { name: 'Qué pasa después' }).closest('section');
  return within(card as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

describe('withdrawing from the session', () => {
  test('shows name and e-mail, and asks only which contract', async () => {
    answer(list, mine);
    await open();
    expect(
      await screen.findByText('Desistes como Sabela Núñez Rial (sabela@example.com).'),
    ).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(box(/^Noa Castro, serie 5CD1234XYZ\..*hasta el 24\/11\/2026\.$/)).toBeChecked();
    const buttons = within(screen.getByRole('main')).getAllByRole('button');
    expect(buttons.at(-1)).toHaveAccessibleName('Continuar');
  });

  test('says what comes back, how and until when, and shows the number', async () => {
    answer(list, mine);
    const sent = answer(send, withdrawal);
    const user = await open();
    await user.click(await next());
    await confirm();
    expect(screen.getByText(/^Yo, Sabela Núñez Rial, comunico/)).toHaveTextContent(
      '(portátil de Noa Castro, n.º de serie 5CD1234XYZ, firmado el 10/11/2026)',
    );
    expect(follows()).toEqual([
      'El contrato y la cobertura terminan ahora mismo.',
      'Te devolvemos en total 49,00\u00a0€.',
      '49,00\u00a0€ de la cobertura vuelven por el mismo medio (tarjeta).',
      'Como muy tarde, el 01/12/2026.',
      'Recibirás un acuse de recibo en tu correo.',
    ]);
    answer(list, { ...mine, contracts: [], withdrawals: [withdrawal] });
    await user.dblClick(await confirm());
    expect(await screen.findByRole('heading', { name: 'Desistimiento recibido' })).toHaveFocus();
    expect(sent.map(({ body }) => body)).toEqual([{ contractId: contract.contractId }]);
    expect(screen.getByText('17/11/2026 10:05:07')).toBeVisible();
    expect(screen.getByText(/Te estamos devolviendo el dinero\.$/)).toBeVisible();
  });

  test('of a contract paid by transfer says that the account is asked for later', async () => {
    const amount = contract.refund.amount;
    const parts = [
      { amount, method: 'transfer' as const, way: 'accountant' as const, repair: null },
    ];
    answer(list, { ...mine, contracts: [{ ...contract, refund: { ...contract.refund, parts } }] });
    const user = await open();
    await user.click(await next());
    await confirm();
    expect(follows()).toContain('Después podrás decirnos a qué cuenta.');
  });

  test('names the repair that ends and the share of the family that comes back', async () => {
    const repair = 'A2026-000003';
    const { parts, until } = contract.refund;
    const share = { amount: 150, method: 'bizum' as const, way: 'gateway' as const, repair };
    const refund = { amount: 199, parts: [...parts, share], until };
    answer(list, { ...mine, contracts: [{ ...contract, endsRepair: repair, refund }] });
    const user = await open();
    await user.click(await next());
    await confirm();
    expect(follows()).toEqual([
      'El contrato y la cobertura terminan ahora mismo.',
      expect.stringMatching(/^La reparación A2026-000003 termina también/),
      'Te devolvemos en total 199,00\u00a0€.',
      '49,00\u00a0€ de la cobertura vuelven por el mismo medio (tarjeta).',
      '150,00\u00a0€ de la reparación A2026-000003 vuelven por el mismo medio (Bizum).',
      'Como muy tarde, el 01/12/2026.',
      'Recibirás un acuse de recibo en tu correo.',
    ]);
  });

  test('of an unpaid contract says that nothing is owed', async () => {
    const refund = { ...contract.refund, amount: 0, parts: [] };
    answer(list, { ...mine, contracts: [{ ...contract, refund }] });
    const user = await open();
    await user.click(await next());
    await confirm();
    expect(follows()).toEqual([
      'El contrato y la cobertura terminan ahora mismo.',
      expect.stringContaining('no hay nada que devolver'),
      'Recibirás un acuse de recibo en tu correo.',
    ]);
  });

  test('neither promises nor denies money while a payment is unclear', async () => {
    const refund = { ...contract.refund, amount: 0, parts: [] };
    const unclear = { ...contract, refund, hasUnclearMoney: true };
    answer(list, { ...mine, contracts: [unclear] });
    const user = await open();
    await user.click(await next());
    await confirm();
    expect(follows()).toEqual([
      expect.stringMatching(/^Hay un pago sin aclarar\..*cuenta desde que la confirmas\.$/),
      expect.stringMatching(/^Te devolvemos lo que hayas pagado/),
      'Como muy tarde, el 01/12/2026.',
      'Recibirás un acuse de recibo en tu correo.',
    ]);
  });

  test('takes a late declaration from a quieter place', async () => {
    answer(list, { ...mine, contracts: [contract, lateContract] });
    const user = await open();
    const quiet = (await screen.findByText('Contratos con el plazo terminado', {
      selector: 'summary',
    })) as HTMLElement;
    expect(quiet.closest('details')).not.toHaveAttribute('open');
    await user.click(quiet);
    await user.click(box(/^Antón Castro.*el plazo acabó el 24\/09\/2026\.$/));
    expect(box(/^Noa Castro/)).not.toBeChecked();
    await user.click(await next());
    await confirm();
    expect(follows()[0]).toMatch(/^El plazo acabó el 24\/09\/2026\..*una persona la revisa/);
    expect(follows()).toHaveLength(2);
  });

  test('with only late contracts opens them and chooses none', async () => {
    answer(list, { ...mine, contracts: [lateContract] });
    const user = await open();
    expect(
      await screen.findByText(/Ninguno de tus contratos está ahora en el plazo/),
    ).toBeVisible();
    expect(screen.getAllByText('Contratos con el plazo terminado')).toHaveLength(1);
    await user.click(await next());
    expect(screen.getByText('Elige un contrato.')).toBeVisible();
  });

  test('with several contracts starts with the computer of the link', async () => {
    const second = { ...contract, contractId: 'second', computerId: 'c2', studentName: 'Uxía' };
    answer(list, { ...mine, contracts: [contract, second] });
    await open('/withdraw?computer=c2');
    await next();
    expect(box(/^Uxía/)).toBeChecked();
  });

  test('with several contracts and no link chooses none', async () => {
    const second = { ...contract, contractId: 'second', computerId: 'c2', studentName: 'Uxía' };
    answer(list, { ...mine, contracts: [contract, second] });
    const user = await open();
    await user.click(await next());
    expect(screen.getByText('Elige un contrato.')).toBeVisible();
    expect(location.search).toBe('');
  });

  test('offers the form for a contract that is not listed', async () => {
    answer(list, mine);
    const user = await open();
    await user.click(
      await screen.findByRole('link', { name: 'El contrato no está en esta lista' }),
    );
    expect(await screen.findByRole('textbox', { name: 'Contrato' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Volver a mis contratos' }));
    expect(await screen.findByRole('radio')).toBeChecked();
  });

  test('without contracts shows the form and the earlier withdrawals', async () => {
    answer(list, { ...mine, contracts: [], withdrawals: [withdrawal] });
    await open();
    expect(await screen.findByText(/No tienes ningún contrato del que desistir/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Nombre y apellidos' })).toHaveValue(receipt.name);
    const link = screen.getByRole('link', { name: 'D2026-000007, de Noa Castro' });
    expect(link).toHaveAttribute('href', '/withdraw/D2026-000007');
    expect(link.closest('li')).toHaveTextContent('devolución en camino');
  });

  test('shows the list again when the contract was withdrawn in another tab', async () => {
    answer(list, { ...mine, contracts: [], withdrawals: [withdrawal] });
    await open(`/withdraw?contract=${contract.contractId}&step=review`);
    expect(await screen.findByRole('link', { name: /D2026-000007/ })).toBeVisible();
  });

  test('offers a retry and the form when the contracts cannot be loaded', async () => {
    fail(list, 500);
    const user = await open();
    const retry = await screen.findByRole(
      'button',
      { name: 'Volver a intentarlo' },
      { timeout: 15_000 },
    );
    expect(screen.getByRole('link', { name: 'El contrato no está en esta lista' })).toBeVisible();
    answer(list, mine);
    await user.click(retry);
    expect(await screen.findByRole('radio')).toBeChecked();
  });

  test('becomes the form without a session when maintenance starts', async () => {
    answer(list, mine);
    const user = await open();
    await user.click(await next());
    refuse(send, 'maintenance');
    answer('GET /options', { ...options, isMaintenance: true });
    await user.click(await confirm());
    expect(await screen.findByRole('textbox', { name: 'Contrato' })).toHaveValue(
      contract.contractId,
    );
  });
});
