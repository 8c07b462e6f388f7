import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, fail } from '../../testing/api.ts';
import { now, signed, stopTheClock } from '../../testing/computers.ts';
import {
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
  const warning = () => screen.queryByText('Estamos comprobando un pago tuyo');

  test.each([
    ['open', /Si lo dejaste sin terminar, puedes pagar ahora/],
    ['unknown', /no vuelvas a pagar sin preguntarnos/],
  ] as const)('warns about an attempt that is %s before another payment', async (state, text) => {
    giveMethods({ creditCard: true, bizum: true });
    await openPayment(withAttempt(state));
    expect(await screen.findByText('Estamos comprobando un pago tuyo')).toBeVisible();
    expect(screen.getByText(/^El 18\/11\/2026 11:56 empezaste a pagar con Bizum/)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(await method(/^Bizum/)).not.toBeChecked();
    expect(screen.queryAllByRole('link', { name: '981 000 000' })).toHaveLength(
      state === 'unknown' ? 1 : 0,
    );
  });

  test('removes the warning when the result is known', async () => {
    vi.useFakeTimers({ now: now * 1000, shouldAdvanceTime: true });
    giveMethods({ creditCard: true, bizum: true });
    await openPayment(withAttempt('open'));
    expect(await screen.findByText('Estamos comprobando un pago tuyo')).toBeVisible();
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
