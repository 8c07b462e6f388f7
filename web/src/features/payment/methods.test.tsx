import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, fail } from '../../testing/api.ts';
import { now, signed, stopTheClock } from '../../testing/computers.ts';
import { giveMethods, giveTheRest, method, openPayment, payable } from '../../testing/payments.ts';
import { options } from '../../testing/people.ts';
import { givePhotos } from '../../testing/photos.ts';

const price = '49,00\u00a0€';
const pay = (how: string) => screen.findByRole('button', { name: `Pagar ${price} con ${how}` });

beforeEach(() => {
  stopTheClock();
  givePhotos();
  giveTheRest();
});

describe('the ways to pay', () => {
  const names = { creditCard: 'Tarjeta', bizum: 'Bizum', transfer: 'Transferencia' };
  const all = [true, false].flatMap((creditCard) =>
    [true, false].flatMap((b) =>
      [true, false].map((transfer) => ({ creditCard, bizum: b, transfer })),
    ),
  );

  test.each(all)('are those that the settings offer: %j', async (methods) => {
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
    // The only one there is needs no choosing.
    expect(radios.filter(({ checked }) => checked)).toHaveLength(offered.length === 1 ? 1 : 0);
  });

  test('may stand under others in the settings', async () => {
    const { paymethod: _, ...rest } = options;
    const others = { paymethod: { creditCard: false, bizum: true, transfer: false } };
    answer('GET /options', { ...rest, others } as never);
    await openPayment();
    expect(await pay('Bizum')).toBeEnabled();
  });

  test('say what happens next, what it costs and until when it covers', async () => {
    giveMethods({ creditCard: true, transfer: true });
    await openPayment();
    expect(await method(`Tarjeta ${price}`)).toHaveAccessibleDescription(/página segura del banco/);
    expect(await method(`Transferencia ${price}`)).toHaveAccessibleDescription(/días laborables/);
    expect(screen.getByText(/Cubre hasta el 21\/09\/2027/)).toBeVisible();
  });

  test('keep the price of a transfer that was asked for before', async () => {
    giveMethods({ creditCard: true, transfer: true });
    await openPayment({ ...payable, transfer: { code: 'X', concept: 'Y', amount: 45 } });
    await method(`Transferencia 45,00\u00a0€`);
    await method(`Tarjeta ${price}`);
  });

  test('wait for the settings, and can be asked for again', async () => {
    fail('GET /options', 400);
    const user = await openPayment();
    expect(await screen.findByText('No hemos podido cargar las formas de pago.')).toBeVisible();
    giveMethods({ creditCard: true });
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
    expect(await pay('tarjeta')).toBeEnabled();
  });

  test('are offered in Galician too', async () => {
    giveMethods({ creditCard: true, bizum: true });
    await openPayment(payable, { language: 'ga' });
    await screen.findByRole('radiogroup', { name: 'Como queres pagar?' });
    await method(`Tarxeta ${price}`);
  });
});

describe('the fourth step', () => {
  test.each([
    ['paid already, though it came back to this step', { ...payable, paidAt: now }, 'Pagado el'],
    ['not to be paid', { ...signed, status: 'expired' as const }, 'Ahora no hay nada que pagar'],
  ])('asks for nothing when it is %s', async (_, computer, text) => {
    giveMethods({ creditCard: true });
    await openPayment(computer);
    expect(await screen.findByText(new RegExp(text))).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });
});
