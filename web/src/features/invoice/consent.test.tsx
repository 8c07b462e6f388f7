import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, disconnect } from '../../testing/api.ts';
import { now, stopTheClock } from '../../testing/computers.ts';
import { giveCompanyAndFiles, giveMethods, openPayment, payable } from '../../testing/payments.ts';
import { givePhotos } from '../../testing/photos.ts';
import { renderApp } from '../../testing/render-app.tsx';

const read = 'GET /user/me/invoice-consent';
const change = 'PUT /user/me/invoice-consent';
const box = () =>
  screen.findByRole('checkbox', { name: 'Quiero recibir mis facturas por correo electrónico' });
const toggle = () => screen.findByRole('switch', { name: /^Quiero la factura electrónica/ });

beforeEach(() => {
  stopTheClock();
  givePhotos();
  giveCompanyAndFiles();
  giveMethods({ creditCard: true, transfer: true });
});

describe('the consent to electronic invoices in the payment step', () => {
  test('is a box that is not ticked in advance and saves at once', async () => {
    const sent = answer(change, { given: true, at: now });
    const user = await openPayment();
    expect(await box()).not.toBeChecked();
    expect(screen.getByText(/te las enviamos en papel, sin coste/)).toBeVisible();
    await user.click(await box());
    expect(
      await screen.findByText(/^Guardado: te enviaremos las facturas por correo/),
    ).toBeVisible();
    expect(sent[0]?.body).toEqual({ given: true });
    // The family can untick it again without leaving the page.
    expect(await box()).toBeChecked();
    answer(change, { given: false, at: now });
    await user.click(await box());
    expect(await screen.findByText(/^Guardado: .* en papel/)).toBeVisible();
    expect(await box()).not.toBeChecked();
  });

  test('is only a line with a link once it was given', async () => {
    answer(read, { given: true, at: now });
    await openPayment();
    expect(await screen.findByText(/Recibirás la factura por correo electrónico/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cambiarlo en «Mis datos»' })).toHaveAttribute(
      'href',
      '/',
    );
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  test('stays unticked and says why when it cannot be saved', async () => {
    disconnect(change);
    const user = await openPayment();
    await user.click(await box());
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(await box()).not.toBeChecked();
  });

  test('does not stand in the way of paying when it cannot be loaded', async () => {
    disconnect(read);
    await openPayment();
    expect(await screen.findByText(/Puedes pagar igualmente/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Pagar/ })).toBeEnabled();
  });

  test('is asked on the page that pays several computers, and for a transfer', async () => {
    const other = { ...payable, _id: '0199a1b2-0000-7000-8000-00000000000b' };
    answer('GET /computers/me', { docs: [payable, other] });
    const user = await renderApp('/my-computers/pay', { scopes: ['user'] });
    expect(await box()).not.toBeChecked();
    await user.click(await screen.findByRole('radio', { name: /Transferencia/ }));
    expect(await box()).toBeVisible();
  });
});

describe('the consent to electronic invoices in "my data"', () => {
  test('is switched on and off', async () => {
    const sent = answer(change, { given: true, at: now });
    const user = await renderApp('/', { scopes: ['user'] });
    expect(await toggle()).not.toBeChecked();
    expect(screen.getByText(/Ahora te llegan en papel/)).toBeVisible();
    await user.click(await toggle());
    await waitFor(async () => expect(await toggle()).toBeChecked());
    expect(screen.getByText(/^Lo pediste el /)).toBeVisible();
    answer(change, { given: false, at: now });
    await user.click(await toggle());
    await waitFor(async () => expect(await toggle()).not.toBeChecked());
    expect(sent.map(({ body }) => body)).toEqual([{ given: true }]);
  });

  test('says when it could not be loaded, and retries', async () => {
    disconnect(read);
    const user = await renderApp('/', { scopes: ['user'] });
    expect(
      await screen.findByText('No hemos podido ver cómo te llegan las facturas.'),
    ).toBeVisible();
    answer(read, { given: true, at: now });
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
    expect(await toggle()).toBeChecked();
  });

  test('is not asked of staff', async () => {
    await renderApp('/', { scopes: ['accountant'] });
    await screen.findByRole('button', { name: 'Editar mis datos' });
    expect(screen.queryByRole('switch', { name: /factura/ })).not.toBeInTheDocument();
  });
});
