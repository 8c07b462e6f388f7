import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, disconnect, fail, refuse } from '../../testing/api.ts';
import { covered, now, stopTheClock } from '../../testing/computers.ts';
import {
  form,
  giveCompanyAndFiles,
  giveMethods,
  method,
  openPayment,
  payable,
  watchForms,
} from '../../testing/payments.ts';
import { givePhotos } from '../../testing/photos.ts';

const card = 'GET /payments/creditcard/{id}';
const bizum = 'GET /payments/bizum/{id}';
const price = '49,00\u00a0€';
const pay = (how = '') =>
  screen.findByRole('button', { name: `Pagar ${price}${how && ` con ${how}`}` });

let posted: ReturnType<typeof watchForms>;

beforeEach(() => {
  stopTheClock();
  givePhotos();
  giveCompanyAndFiles();
  posted = watchForms();
});

describe('payment', () => {
  // Covers F2.wizard.19
  test.each([
    ['Tarjeta', 'tarjeta', card],
    ['Bizum', 'Bizum', bizum],
  ] as const)('pays by %s with the signed form of the gateway', async (name, how, call) => {
    giveMethods({ creditCard: true, bizum: true, transfer: true });
    const received = answer(call, form);
    const user = await openPayment();
    await user.click(await method(new RegExp(`^${name}`)));
    await user.click(await pay(how));
    await waitFor(() => expect(posted).toHaveLength(1));
    const { url, ...fields } = form;
    expect(posted[0]).toEqual({ url, method: 'post', fields });
    expect(received[0]?.headers.get('authorization')).toMatch(/^Bearer /);
    expect(await pay(how)).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Te llevamos a la página de pago…')).toBeVisible();
    expect(document.querySelector('form[method=post]')).toBeNull();
  });

  test('starts one payment for several clicks', async () => {
    giveMethods({ creditCard: true });
    const received = answer(card, form);
    await openPayment();
    const button = await pay('tarjeta');
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(posted).toHaveLength(1));
    fireEvent.click(button);
    expect(received).toHaveLength(1);
    expect(posted).toHaveLength(1);
  });

  test('can be started again after the browser’s back button', async () => {
    giveMethods({ creditCard: true });
    answer(card, form);
    const user = await openPayment();
    await user.click(await pay('tarjeta'));
    await waitFor(() => expect(posted).toHaveLength(1));
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    await waitFor(async () => expect(await pay('tarjeta')).toBeEnabled());
    await user.click(await pay('tarjeta'));
    await waitFor(() => expect(posted).toHaveLength(2));
  });

  // Covers F5.20
  test('asks for a method and moves the focus there each time', async () => {
    giveMethods({ creditCard: true, bizum: true });
    const user = await openPayment();
    await user.click(await pay());
    expect(await screen.findByRole('alert')).toHaveTextContent('Elige cómo quieres pagar.');
    expect(await method(/^Tarjeta/)).toHaveFocus();
    expect(screen.getByRole('radiogroup')).toBeInvalid();
    await user.click(await pay());
    expect(await method(/^Tarjeta/)).toHaveFocus();

    await user.click(await method(/^Bizum/));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(posted).toEqual([]);
  });

  const gateways = [
    ['tarjeta', { creditCard: true }, card, /pago con tarjeta/],
    ['Bizum', { bizum: true }, bizum, /pago con Bizum/],
  ] as const;
  const fields = ['url', 'Ds_SignatureVersion', 'Ds_MerchantParameters', 'Ds_Signature'] as const;

  // Covers F3.13, F8.14
  test.each(
    gateways.flatMap(([how, ...rest]) => fields.map((field) => [how, field, ...rest] as const)),
  )(
    'does not open the gateway for %s when the form lacks %s',
    async (how, field, methods, call, text) => {
      giveMethods(methods);
      answer(call, { ...form, [field]: how === 'Bizum' ? '' : undefined } as typeof form);
      const user = await openPayment();
      await user.click(await pay(how));
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      expect(await pay(how)).toBeEnabled();
      expect(posted).toEqual([]);
    },
  );

  // Covers F5.20, F8.14
  test('says that a method is no longer available and refetches the options', async () => {
    giveMethods({ creditCard: true, bizum: true });
    refuse(bizum, 'method-not-available');
    const user = await openPayment();
    await user.click(await method(/^Bizum/));
    const requests = giveMethods({ creditCard: true, transfer: true });
    await user.click(await pay('Bizum'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'ya no está disponible. Elige otra.',
    );
    await waitFor(() => expect(requests).toHaveLength(1));
    await method(/^Transferencia/);
    expect(screen.queryByRole('radio', { name: /^Bizum/ })).not.toBeInTheDocument();
    await user.click(await method(/^Tarjeta/));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('refetches the computer when it no longer expects a payment', async () => {
    giveMethods({ creditCard: true });
    refuse(card, 'not-in-this-status');
    const user = await openPayment();
    const button = await pay('tarjeta');
    answer('GET /computers/{id}', {
      ...covered,
      paidAt: now,
      paymentMethod: 'creditCard',
      payment: '2609K7Q2MXBD',
    });
    await user.click(button);
    expect(await screen.findByText('Pagado el 18/11/2026.')).toBeVisible();
    expect(screen.getByText('2609K7Q2MXBD')).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  test('shows the server’s message and can be retried', async () => {
    giveMethods({ creditCard: true });
    refuse(card, 'payment-unavailable');
    const user = await openPayment();
    await user.click(await pay('tarjeta'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Ahora no se puede abrir la página de pago',
    );
    answer(card, form);
    await user.click(await pay('tarjeta'));
    await waitFor(() => expect(posted).toHaveLength(1));
  });

  // Covers F8.14
  test.each([
    ['of the server without a message', () => fail(card, 500), 'No se ha podido hacer el pago.'],
    ['of the connection', () => disconnect(card), 'No hay conexión.'],
  ])('says that the payment failed after an error %s', async (_, causeError, text) => {
    giveMethods({ creditCard: true });
    causeError();
    const user = await openPayment();
    await user.click(await pay('tarjeta'));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  test('refuses to pay without a computer', async () => {
    giveMethods({ creditCard: true });
    const user = await openPayment({ ...payable, _id: '' });
    await user.click(await pay('tarjeta'));
    expect(await screen.findByRole('alert')).toHaveTextContent('No sabemos qué equipo');
  });
});
