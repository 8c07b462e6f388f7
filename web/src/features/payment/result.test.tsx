import { denialReasons } from '@cobertura/domain/payment/settle.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, disconnect, fail } from '../../testing/api.ts';
import { now } from '../../testing/computers.ts';
import { attempt, giveCompanyAndFiles, giveMethods, payable } from '../../testing/payments.ts';
import { renderApp } from '../../testing/render-app.tsx';

const read = 'GET /payments/attempts/{order}';
const check = 'POST /payments/attempts/{order}/check';
const order = '2609K7Q2MXBD';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.findByRole('button', { name });

function open(page: 'success' | 'error', { search = `?order=${order}`, language = 'es' } = {}) {
  return renderApp(`/payment/${page}${search}`, {
    scopes: ['user'],
    language: language as 'es' | 'ga',
  });
}

const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: now * 1000 });
  giveCompanyAndFiles();
  giveMethods({ creditCard: true });
});

describe.each(['success', 'error'] as const)('result page /payment/%s', (page) => {
  // Covers F2.result.1, F9.12
  test('confirms an authorised payment and opens the list after 2 seconds', async () => {
    const received = answer(read, { ...attempt, state: 'authorised', paid: true });
    await open(page);
    await heading('Pago recibido');
    expect(screen.getByText(/El equipo de Brais Pérez Núñez está pagado/)).toBeVisible();
    const countdown = screen.getByText('Te llevamos a tus equipos en 2 segundos.');
    expect(countdown.closest('[role=status]')).not.toBeNull();
    await advance(1000);
    expect(screen.getByText('Te llevamos a tus equipos en 1 segundo.')).toBeVisible();
    expect(location.pathname).toBe(`/payment/${page}`);
    await advance(1050);
    await waitFor(() => expect(location.pathname).toBe('/my-computers'));
    expect(received).toHaveLength(1);
  });

  test('opens the list at once on a click', async () => {
    answer(read, { ...attempt, state: 'authorised', paid: true });
    await open(page);
    fireEvent.click(await button('Ir a mis equipos'));
    await waitFor(() => expect(location.pathname).toBe('/my-computers'));
  });

  test('polls an open payment until its result is known', async () => {
    const received = answer(read, attempt);
    await open(page);
    await heading('Pago en curso');
    await waitFor(() => expect(received).toHaveLength(1));
    expect(screen.queryByText(/No se ha cobrado/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /otra vez/ })).not.toBeInTheDocument();
    await advance(1400);
    expect(received).toHaveLength(1);
    await advance(200);
    await waitFor(() => expect(received).toHaveLength(2));

    answer(read, { ...attempt, state: 'authorised', paid: true });
    await advance(2000);
    await heading('Pago recibido');
  });

  test('offers mail, list and support when a payment takes long', async () => {
    const received = answer(read, attempt);
    await open(page);
    await heading('Pago en curso');
    for (let second = 0; second < 61; second += 1) await advance(1000);
    expect(screen.getByText(/empezaste a pagar con tarjeta/)).toBeVisible();
    expect(screen.getByText(/Se lo seguimos preguntando/)).toHaveTextContent('por correo');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: '981 000 000' })).toBeVisible();
    expect(await button('Ir a mis equipos')).toBeVisible();
    expect(await button('Pagar otra vez')).toBeVisible();
    expect(screen.queryByText(/No se ha/)).not.toBeInTheDocument();
    // Polling slows down to every 5 seconds: about 17 requests a minute instead of 40.
    expect(received.length).toBeGreaterThan(12);
    expect(received.length).toBeLessThan(22);

    answer(read, { ...attempt, state: 'denied', reason: 'try-later' });
    await advance(5100);
    await heading('No se ha podido pagar');
  });

  // Covers F2.result.2
  test('says that a denied payment was not charged and offers a retry', async () => {
    answer(read, { ...attempt, state: 'denied', reason: 'card-expired' });
    await open(page);
    await heading('No se ha podido pagar');
    expect(screen.getByText('No se ha cobrado nada.')).toBeVisible();
    expect(screen.getByText('La tarjeta está caducada. Prueba con otra.')).toBeVisible();

    answer('GET /computers/{id}', payable);
    fireEvent.click(await button('Intentar pagar otra vez'));
    await waitFor(() => expect(location.pathname).toBe(`/my-computers/${payable._id}`));
    expect(location.search).toBe('?step=4');
  });

  test('asks the gateway at once, and again when the family comes back', async () => {
    const answers = answer(read, attempt);
    const checks = answer(check, attempt);
    await open(page);
    await waitFor(() => expect(checks).toHaveLength(1));
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    await waitFor(() => expect(checks).toHaveLength(2));
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(checks).toHaveLength(3));

    answer(read, { ...attempt, state: 'authorised', paid: true });
    answer(check, { ...attempt, state: 'authorised', paid: true });
    const polls = answers.length;
    fireEvent(document, new Event('visibilitychange'));
    await heading('Pago recibido');
    expect(answers).toHaveLength(polls);
  });

  test('asks again after a denial when the family comes back, and shows a later success', async () => {
    answer(read, { ...attempt, state: 'denied', reason: 'card-expired' });
    answer(check, { ...attempt, state: 'denied', reason: 'card-expired' });
    await open(page);
    await heading('No se ha podido pagar');
    answer(read, { ...attempt, state: 'authorised', paid: true });
    answer(check, { ...attempt, state: 'authorised', paid: true });
    fireEvent(document, new Event('visibilitychange'));
    await heading('Pago recibido');
  });

  test('does not wait for a payment of ten minutes ago to say that it is in progress', async () => {
    answer(read, { ...attempt, at: now - 601 });
    await open(page);
    expect(await screen.findByText(/Se lo seguimos preguntando/)).toBeVisible();

    answer('GET /computers/{id}', payable);
    fireEvent.click(await button('Pagar otra vez'));
    await waitFor(() => expect(location.pathname).toBe(`/my-computers/${payable._id}`));
    expect(location.search).toBe('?step=4');
  });

  test('says that the money arrived when a person has to look at it', async () => {
    answer(read, { ...attempt, state: 'authorised', paid: true, underReview: true });
    await open(page);
    await heading('Hemos recibido tu pago');
    expect(screen.getByText(/tiene que revisar la solicitud/)).toHaveTextContent('49,00');
    await advance(3000);
    expect(location.pathname).toBe(`/payment/${page}`);
  });

  test('says that a payment that was not needed will be refunded', async () => {
    answer(read, { ...attempt, state: 'authorised', paid: true, toRefund: true });
    await open(page);
    await heading('Te devolvemos este pago');
    expect(screen.getByText(/Te los devolvemos/)).toHaveTextContent('49,00');
    await advance(3000);
    expect(location.pathname).toBe(`/payment/${page}`);
  });

  test('shows success when another attempt has paid the computer', async () => {
    answer(read, { ...attempt, state: 'denied', reason: 'cancelled', paid: true });
    await open(page);
    await heading('Pago recibido');
  });

  test.each([
    ['lapsed' as const, 'El pago no llegó a hacerse', true],
    ['unknown' as const, 'Pago en curso', false],
  ])('shows the right message for a payment that is %s', async (state, title, mayRetry) => {
    answer(read, { ...attempt, state });
    await open(page);
    await heading(title);
    expect(screen.queryByText('No se ha cobrado nada.')).not.toBeInTheDocument();
    expect(screen.queryAllByRole('button', { name: 'Intentar pagar otra vez' })).toHaveLength(
      mayRetry ? 1 : 0,
    );
  });

  test.each([
    ['the connection', () => disconnect(read)],
    ['the server', () => fail(read, 500)],
  ])('keeps polling when %s fails', async (_, causeError) => {
    causeError();
    await open(page);
    await heading('Pago en curso');
    await advance(1600);
    await heading('Pago en curso');
    answer(read, { ...attempt, state: 'authorised', paid: true });
    await advance(2100);
    await heading('Pago recibido');
  });

  // Covers F2.public.9, F6.2
  test('denies access to staff', async () => {
    await renderApp(`/payment/${page}?order=${order}`, { scopes: ['cau'] });
    expect(await screen.findByText(/No tienes permisos/)).toBeVisible();
  });

  // Covers F2.public.9
  test('redirects to the login without a session', async () => {
    await renderApp(`/payment/${page}?order=${order}`);
    await waitFor(() => expect(location.pathname).toBe('/login'));
  });
});

test.each(['26092E345678', '260923456789', '26090000000x'])(
  'keeps the order code %s unchanged',
  async (code) => {
    const orders: unknown[] = [];
    answer('GET /payments/attempts/{order}', ({ params }) => {
      orders.push(params.order);
      return { ...attempt, state: 'denied' as const };
    });
    await open('error', { search: `?order=${code}` });
    await heading('No se ha podido pagar');
    expect(orders).toEqual([code]);
  },
);

// Covers F2.result.2
test.each(denialReasons)('explains the denial reason %s', async (reason) => {
  answer(read, { ...attempt, state: 'denied', reason });
  await open('error', { language: 'ga' });
  await heading('Non se puido pagar');
  expect(screen.getByText('Non se cobrou nada.')).toBeVisible();
  expect(screen.queryByText(/^denied\./)).not.toBeInTheDocument();
});
