import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer } from '../../testing/api.ts';
import {
  covered,
  now,
  renewable,
  signed,
  stopTheClock,
  waiting,
  withPhoto,
} from '../../testing/computers.ts';
import { attempt } from '../../testing/payments.ts';
import { options } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

const mine = 'GET /computers/me';
const list = (language?: 'es' | 'ga') =>
  renderApp('/my-computers', { scopes: ['user'], ...(language && { language }) });
const card = (name = waiting.studentName) => screen.findByRole('article', { name });
const addButton = () => screen.findByRole('button', { name: 'Añadir equipo' });

const paying = { order: '2609K7Q2MXBD', method: 'bizum', state: 'open', at: now } as const;

beforeEach(() => stopTheClock());

describe('action of a computer', () => {
  // Covers F2.my-computers.4
  test.each([
    [waiting, 'Añadir la foto', 2],
    [withPhoto, 'Firmar el contrato', 3],
    [signed, 'Pagar 49,00 €', 4],
    [covered, 'Ver detalles', 5],
    [{ ...withPhoto, status: 'unverified' as const }, 'Ver detalles', 5],
  ])('links the action to its step: case %#', async (computer, text, step) => {
    answer(mine, { docs: [computer] });
    await list();
    const links = within(await card()).getAllByRole('link');
    expect(links).toHaveLength(2);
    expect(links[0]).toHaveAccessibleName(computer.studentName);
    expect(links[1]).toHaveTextContent(text);
    expect(links[1]).toHaveAttribute('href', `/my-computers/${computer._id}?step=${step}`);
    expect(within(await card()).queryByRole('button')).not.toBeInTheDocument();
  });

  const check = 'POST /payments/attempts/{order}/check';
  test.each([
    ['es', 'Pago en curso. El 18/11/2026', 'Ver el pago en curso'],
    ['ga', 'Pagamento en curso. O 18/11/2026', 'Ver o pagamento en curso'],
  ] as const)('leads to a payment in progress instead of another one, in %s', async (...row) => {
    const [language, line, label] = row;
    const { order } = paying;
    answer(mine, { docs: [{ ...signed, attempt: paying }] });
    const checks = answer(check, attempt);
    await list(language);
    const shown = within(await card());
    expect(shown.getByText(/Bizum/)).toHaveTextContent(line);
    const link = shown.getByRole('link', { name: new RegExp(`^${label}`) });
    expect(link).toHaveAttribute('href', `/payment/success?order=${order}`);
    expect(shown.queryByRole('link', { name: /^Pagar/ })).not.toBeInTheDocument();
    await waitFor(() => expect(checks).toHaveLength(1));
  });

  test('offers to pay again as soon as the gateway denies the payment in progress', async () => {
    answer(mine, { docs: [{ ...signed, attempt: paying }] });
    let deny = () => {};
    const after = new Promise<void>((resolve) => {
      deny = resolve;
    });
    answer(check, { ...attempt, state: 'denied' }, { after });
    await list();
    await within(await card()).findByRole('link', { name: /^Ver el pago en curso/ });
    answer(mine, { docs: [{ ...signed, attempt: { ...paying, state: 'denied' } }] });
    deny();
    expect(await within(await card()).findByRole('link', { name: /^Pagar/ })).toBeVisible();
  });

  test('shows no action for an expired computer', async () => {
    answer(mine, { docs: [{ ...waiting, status: 'expired' }] });
    const user = await list();
    await user.click(await screen.findByRole('tab', { name: 'Historial' }));
    const shown = within(await card());
    expect(shown.getAllByText('Caducado')).toHaveLength(2);
    expect(shown.getByRole('link')).toHaveAccessibleName(waiting.studentName);
    expect(shown.queryByRole('button')).not.toBeInTheDocument();
  });

  test('shows no action for a computer left unfinished before this campaign', async () => {
    answer(mine, { docs: [{ ...waiting, updatedAt: (options.contractInitDate ?? 0) - 1 }] });
    await list();
    const shown = within(await card());
    expect(shown.getByText('Caducado')).toBeVisible();
    expect(shown.getByRole('link')).toHaveAccessibleName(waiting.studentName);
  });

  test('shows what is awaited while a transfer is checked', async () => {
    answer(mine, { docs: [{ ...signed, status: 'transfer-confirmation' }] });
    await list();
    const shown = within(await card());
    expect(shown.getByText('Estamos comprobando tu transferencia.')).toBeVisible();
    expect(shown.getByRole('link')).toHaveAccessibleName(waiting.studentName);
    expect(shown.queryByRole('button')).not.toBeInTheDocument();
  });

  test('shows what the staff asked for beside the action', async () => {
    answer(mine, { docs: [{ ...waiting, issue: 'Sale oscura.' }] });
    await list();
    expect(within(await card()).getByText('Necesitamos otra foto: Sale oscura.')).toBeVisible();
  });
});

describe('new computer', () => {
  // Covers F2.my-computers.2, F2.my-computers.3
  test('adds a computer inside the contract window', async () => {
    answer(mine, { docs: [] });
    answer('GET /computer-models/all', { docs: [] });
    const user = await list();
    await waitFor(async () => expect(await addButton()).toBeEnabled());
    expect(screen.queryByText(/no se permiten/)).not.toBeInTheDocument();
    await user.click(await addButton());
    expect(await screen.findByRole('heading', { name: 'Añadir equipo' })).toBeVisible();
    expect(location.pathname).toBe('/my-computers/add');
  });

  // Covers F1.9, F2.my-computers.3, F8.17
  test.each([
    ['es', 'Actualmente no se permiten nuevas contrataciones', 'Añadir equipo'],
    ['ga', 'Actualmente non se permiten novas contratacións', 'Engadir equipo'],
  ] as const)(
    'does not add a computer outside the contract window, and says so in %s',
    async (language, notice, name) => {
      stopTheClock((options.contractEndDate ?? 0) + 1);
      answer(mine, { docs: [] });
      await list(language);
      expect(await screen.findByText(notice)).toBeVisible();
      expect(screen.getByRole('button', { name })).toBeDisabled();
    },
  );

  test('does not add a computer without a contract window', async () => {
    answer('GET /options', { ...options, contractInitDate: null, contractEndDate: null });
    answer(mine, { docs: [] });
    await list();
    expect(await screen.findByText(/no se permiten nuevas contrataciones/)).toBeVisible();
    expect(await addButton()).toBeDisabled();
  });
});

describe('renewal', () => {
  test('leads to the renewal page of the computer', async () => {
    answer(mine, { docs: [renewable] });
    await list();
    const link = await within(await card()).findByRole('link', { name: 'Renovar' });
    expect(link).toHaveAttribute('href', `/renew?computer=${renewable._id}`);
  });

  test('is not offered outside the contract window', async () => {
    stopTheClock((options.contractEndDate ?? 0) + 1);
    answer(mine, { docs: [renewable] });
    await list();
    const button = await within(await card()).findByRole('button', { name: 'Renovar' });
    expect(button).toBeDisabled();
  });
});
