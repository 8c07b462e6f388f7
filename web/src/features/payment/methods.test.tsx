import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, fail } from '../../testing/api.ts';
import { now, signed, stopTheClock } from '../../testing/computers.ts';
import {
  attempt,
  giveCompanyAndFiles,
  giveMethods,
  method,
  openPayment,
  payable,
} from '../../testing/payments.ts';
import { options } from '../../testing/people.ts';
import { givePhotos } from '../../testing/photos.ts';

const price = '49,00\u00a0€';
const pay = (how: string) => screen.findByRole('button', { name: `Pagar ${price} con ${how}` });

beforeEach(() => {
  stopTheClock();
  givePhotos();
  giveCompanyAndFiles();
});
afterEach(() => void vi.useRealTimers());

describe('payment methods', () => {
  const names = { creditCard: 'Tarjeta', bizum: 'Bizum', transfer: 'Transferencia' };
  const all = [true, false].flatMap((creditCard) =>
    [true, false].flatMap((bizum) =>
      [true, false].map((transfer) => ({ creditCard, bizum, transfer })),
    ),
  );

  // Covers F2.wizard.16, F3.12
  test.each(all)('shows the methods of the options: %j', async (methods) => {
    giveMethods(methods);
    await openPayment();
    const offered = Object.entries(names).filter(([key]) => methods[key as keyof typeof names]);
    if (offered.length === 0) {
      expect(await screen.findByText(/no hay ninguna forma de pago/)).toBeVisible();
      expect(screen.getByRole('link', { name: '981 000 000' })).toBeVisible();
      return;
    }
    const group = await screen.findByRole('radiogroup', { name: '¿Cómo quieres pagar?' });
    expect(group).toBeRequired();
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ value }) => value)).toEqual(offered.map(([key]) => key));
    for (const [, name] of offered) await method(`${name} ${price}`);
    // A single method is preselected.
    expect(radios.filter(({ checked }) => checked)).toHaveLength(offered.length === 1 ? 1 : 0);
  });

  // Covers F3.11
  test('reads the methods under `others` of the options too', async () => {
    const { paymethod: _, ...rest } = options;
    const others = { paymethod: { creditCard: false, bizum: true, transfer: false } };
    answer('GET /options', { ...rest, others } as never);
    await openPayment();
    expect(await pay('Bizum')).toBeEnabled();
  });

  test('shows the next step, the price and the end of coverage', async () => {
    giveMethods({ creditCard: true, transfer: true });
    await openPayment();
    expect(await method(`Tarjeta ${price}`)).toHaveAccessibleDescription(/página segura del banco/);
    expect(await method(`Transferencia ${price}`)).toHaveAccessibleDescription(/días laborables/);
    expect(screen.getByText(/Cubre hasta el 21\/09\/2027/)).toBeVisible();
  });

  test('shows the start of a coverage that does not start with the payment', async () => {
    giveMethods({ creditCard: true });
    await openPayment({ ...payable, coversNotBefore: 4_000_000_000 });
    expect(
      await screen.findByText(/Cubre desde el 02\/10\/2096 hasta el 21\/09\/2027/),
    ).toBeVisible();
  });

  test('keeps the price of an earlier transfer request', async () => {
    giveMethods({ creditCard: true, transfer: true });
    await openPayment({ ...payable, transfer: { code: 'X', concept: 'Y', amount: 45 } });
    await method(`Transferencia 45,00\u00a0€`);
    await method(`Tarjeta ${price}`);
  });

  test('waits for the options and offers a retry', async () => {
    fail('GET /options', 400);
    const user = await openPayment();
    expect(await screen.findByText('No hemos podido cargar las formas de pago.')).toBeVisible();
    giveMethods({ creditCard: true });
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
    expect(await pay('tarjeta')).toBeEnabled();
  });

  test('shows the methods in Galician', async () => {
    giveMethods({ creditCard: true, bizum: true });
    await openPayment(payable, { language: 'ga' });
    await screen.findByRole('radiogroup', { name: 'Como queres pagar?' });
    await method(`Tarxeta ${price}`);
  });
});

describe('earlier attempt', () => {
  const withAttempt = (state: 'open' | 'unknown' | 'denied' | 'lapsed', more = {}) => ({
    ...payable,
    attempt: { order: '2609K7Q2MXBD', method: 'bizum' as const, state, at: now - 600 },
    ...more,
  });
  const title = 'Pago en curso';
  const warning = () => screen.queryByText(title);

  test.each([
    ['open', /Se lo seguimos preguntando/],
    ['unknown', /Quizá ya se haya cobrado/],
  ] as const)('shows an attempt that is %s, and no form beside it', async (state, text) => {
    giveMethods({ creditCard: true, bizum: true });
    await openPayment(withAttempt(state));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(/^El 18\/11\/2026 11:56 empezaste a pagar con Bizum/)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver el pago en curso' })).toHaveAttribute(
      'href',
      '/payment/success?order=2609K7Q2MXBD',
    );
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.queryAllByRole('link', { name: '981 000 000' })).toHaveLength(
      state === 'unknown' ? 1 : 0,
    );
  });

  test('asks before it offers to pay again', async () => {
    giveMethods({ creditCard: true, bizum: true });
    const user = await openPayment(withAttempt('open'));
    await user.click(await screen.findByRole('button', { name: 'Pagar otra vez' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Pagar otra vez?' }));
    expect(dialog.getByText(/Si el primer pago llega, te devolveremos uno/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Esperar' }));
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Pagar otra vez' }));
    await user.click(await screen.findByRole('button', { name: 'Sí, pagar otra vez' }));
    expect(await method(/^Bizum/)).not.toBeChecked();
    expect(warning()).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pagar otra vez' })).not.toBeInTheDocument();

    // The bank refuses the second payment, and its page leads back here.
    cleanup();
    await openPayment(withAttempt('open'));
    expect(await method(/^Bizum/)).toBeVisible();
  });

  test('asks the gateway when the step opens and when the page is restored', async () => {
    giveMethods({ creditCard: true, bizum: true });
    const checks = answer('POST /payments/attempts/{order}/check', attempt);
    await openPayment(withAttempt('open'));
    expect(await screen.findByText(title)).toBeVisible();
    await waitFor(() => expect(checks).toHaveLength(1));

    answer('POST /payments/attempts/{order}/check', { ...attempt, state: 'denied' });
    answer('GET /computers/{id}', withAttempt('denied'));
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    expect(await method(/^Bizum/)).toBeChecked();
    expect(warning()).not.toBeInTheDocument();
  });

  test('shows a payment that was begun before the browser’s back button', async () => {
    giveMethods({ creditCard: true, bizum: true });
    await openPayment();
    await method(/^Bizum/);
    answer('GET /computers/{id}', withAttempt('open'));
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    expect(await screen.findByText(title)).toBeVisible();
  });

  test('removes the warning when the result is known', async () => {
    vi.useFakeTimers({ now: now * 1000, shouldAdvanceTime: true });
    giveMethods({ creditCard: true, bizum: true });
    await openPayment(withAttempt('open'));
    expect(await screen.findByText(title)).toBeVisible();
    answer('GET /computers/{id}', { ...payable, status: 'paid', paidAt: now, paidAmount: 49 });
    await vi.advanceTimersByTimeAsync(16_000);
    expect(await screen.findByText('Pagado el 18/11/2026.')).toBeVisible();
    expect(warning()).not.toBeInTheDocument();
  });

  test.each(['denied', 'lapsed'] as const)(
    'preselects the method of an attempt that was %s',
    async (state) => {
      giveMethods({ creditCard: true, bizum: true });
      await openPayment(withAttempt(state));
      expect(await method(/^Bizum/)).toBeChecked();
      expect(warning()).not.toBeInTheDocument();
    },
  );

  test.each([
    ['before', now - 60, 'Transferencia'],
    ['after', now - 6000, 'Bizum'],
  ])(
    'preselects the later method for an attempt %s a rejected transfer',
    async (_, updatedAt, chosen) => {
      giveMethods({ bizum: true, transfer: true });
      await openPayment(withAttempt('denied', { issue: 'No se lee', updatedAt }));
      expect(await method(new RegExp(`^${chosen}`))).toBeChecked();
    },
  );

  test('preselects nothing when the method is no longer offered', async () => {
    giveMethods({ creditCard: true, transfer: true });
    await openPayment(withAttempt('denied'));
    expect(await method(/^Tarjeta/)).not.toBeChecked();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('payment step', () => {
  test.each([
    ['already paid', { ...payable, paidAt: now }, 'Pagado el'],
    ['expired', { ...signed, status: 'expired' as const }, 'Ahora no hay nada que pagar'],
  ])('asks for no payment when the computer is %s', async (_, computer, text) => {
    giveMethods({ creditCard: true });
    await openPayment(computer);
    expect(await screen.findByText(new RegExp(text))).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });
});
