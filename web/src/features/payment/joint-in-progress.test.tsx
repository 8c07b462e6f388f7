import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer } from '../../testing/api.ts';
import { now, stopTheClock } from '../../testing/computers.ts';
import { attempt, form, giveMethods, payable } from '../../testing/payments.ts';
import { renderApp } from '../../testing/render-app.tsx';

const order = '2609K7Q2MXBD';
const underWay = { order, method: 'creditCard', state: 'open', at: now } as const;
const students = ['Ana', 'Brais', 'Carme'].map((studentName, index) => ({
  ...payable,
  _id: `0199a1b2-0000-7000-8000-00000000000${index}`,
  studentName,
}));
const paying = students.map((student) => ({ ...student, attempt: underWay }));
const check = 'POST /payments/attempts/{order}/check';
const open = () => renderApp('/my-computers/pay', { scopes: ['user'] });
const payAgain = () => screen.findByRole('button', { name: 'Pagar otra vez' });

beforeEach(() => {
  stopTheClock();
  answer('GET /computers/me', { docs: paying });
  answer('GET /company', { name: 'Cobertura Escolar' } as never);
  giveMethods({ creditCard: true, transfer: true });
});

describe('page of paying together with a payment in progress', () => {
  test('shows the payment in progress instead of a form for 0 euros', async () => {
    await open();
    expect(await screen.findByText('Pago en curso')).toBeVisible();
    expect(screen.getByText('Ana, Brais y Carme')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver el pago en curso' })).toHaveAttribute(
      'href',
      `/payment/success?order=${order}`,
    );
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByText(/0,00\s€/)).not.toBeInTheDocument();
  });

  test('pays again only after a confirmation', async () => {
    const sent = answer('POST /payments/together', { ...form, Ds_Signature: '' });
    const user = await open();
    await user.click(await payAgain());
    expect(await screen.findByText(/El primer pago sigue en curso/)).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sí, pagar otra vez' }));
    expect(await screen.findByRole('checkbox', { name: 'Ana' })).toBeChecked();
    expect(screen.getByRole('link', { name: 'Ver el pago en curso' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /Tarjeta/ }));
    await user.click(screen.getByRole('button', { name: /^Pagar 147,00\s€ con tarjeta$/ }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('keeps the others payable, and frees the row only after a confirmation', async () => {
    const [ana, brais, carme] = [...students.slice(0, 2), ...paying.slice(2)];
    answer('GET /computers/me', { docs: [ana, brais, carme] as typeof paying });
    const user = await open();
    expect(await screen.findByRole('checkbox', { name: 'Carme' })).toBeDisabled();
    await user.click(await payAgain());
    await user.click(await screen.findByRole('button', { name: 'Sí, pagar otra vez' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Carme' })).toBeEnabled());
    expect(screen.queryByText(/Espera antes de pagarlo otra vez/)).not.toBeInTheDocument();
  });

  test('asks the gateway at once, and shows the form again when the payment failed', async () => {
    const asked = answer(check, { ...attempt, state: 'denied' });
    const denied = students.map((student) => ({
      ...student,
      attempt: { ...underWay, state: 'denied' as const },
    }));
    let done = () => {};
    const first = new Promise<void>((resolve) => {
      done = resolve;
    });
    answer('GET /computers/me', { docs: paying }, { after: first });
    await open();
    done();
    await waitFor(() => expect(asked).toHaveLength(1));
    answer('GET /computers/me', { docs: denied });
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByRole('checkbox', { name: 'Ana' })).toBeChecked();
  });

  test('learns of the payment when the back button restores the page', async () => {
    answer('GET /computers/me', { docs: students });
    await open();
    expect(await screen.findByRole('checkbox', { name: 'Ana' })).toBeChecked();
    const asked = answer(check, attempt);
    answer('GET /computers/me', { docs: paying });
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    expect(await screen.findByText('Pago en curso')).toBeVisible();
    await waitFor(() => expect(asked).toHaveLength(1));
  });

  test('is where the result page of a joint payment leads to pay again', async () => {
    const computers = students.map(({ _id, studentName }) => ({
      ...{ computerId: _id, studentName, amount: 49 },
      ...{ paid: false, underReview: false, coverageFrom: null, toRefund: false },
    }));
    // Old enough to say that it is being checked.
    const old = { ...attempt, at: now - 3600, amount: 147, computers };
    answer('GET /payments/attempts/{order}', old);
    const user = await renderApp(`/payment/success?order=${order}`, { scopes: ['user'] });
    await user.click(await payAgain());
    expect(
      await screen.findByRole('heading', { name: 'Pagar varios equipos juntos' }),
    ).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Ver el pago en curso' })).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
