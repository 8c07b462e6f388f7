import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import { now, stopTheClock } from '../../testing/computers.ts';
import { attempt, bankAccount, form, giveMethods, payable } from '../../testing/payments.ts';
import { renderApp } from '../../testing/render-app.tsx';

const named = (studentName: string, last: string) => ({
  ...payable,
  _id: `0199a1b2-0000-7000-8000-00000000000${last}`,
  studentName,
});
const ana = named('Ana', 'a');
const brais = named('Brais', 'b');
const carme = named('Carme', 'c');
const pay = 'POST /payments/together';
const transfer = 'POST /payments/transfer/together';
const open = (language?: 'ga') =>
  renderApp('/my-computers/pay', { scopes: ['user'], ...(language && { language }) });
const box = (name: string) => screen.findByRole('checkbox', { name });

beforeEach(() => {
  stopTheClock();
  answer('GET /computers/me', { docs: [ana, brais, carme] });
  answer('GET /company', { name: 'Cobertura Escolar' } as never);
  giveMethods({ creditCard: true, transfer: true });
});

describe('paying several computers', () => {
  test('ticks all of them and pays the total of those that stay ticked', async () => {
    // Without its signature the form is not posted, so the page stays.
    const sent = answer(pay, { ...form, Ds_Signature: '' });
    const user = await open();
    expect(await box('Ana')).toBeChecked();
    expect(screen.getAllByText('147,00 €').length).toBeGreaterThan(0);
    await user.click(await box('Brais'));
    await user.click(screen.getByRole('radio', { name: /Tarjeta/ }));
    await user.click(screen.getByRole('button', { name: /^Pagar 98,00\s€ con tarjeta$/ }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ computerIds: [ana._id, carme._id], method: 'creditCard' });
  });

  test('pays one alone in the single way', async () => {
    const sent = answer('GET /payments/creditcard/{id}', { ...form, Ds_Signature: '' });
    const user = await open();
    await user.click(await box('Brais'));
    await user.click(await box('Carme'));
    await user.click(screen.getByRole('radio', { name: /Tarjeta/ }));
    await user.click(screen.getByRole('button', { name: /^Pagar 49,00\s€ con tarjeta$/ }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('takes ten of twelve, and another one only after one is unticked', async () => {
    const docs = Array.from({ length: 12 }, (_, index) =>
      named(`Alumno ${index + 1}`, index.toString(16)),
    );
    answer('GET /computers/me', { docs });
    const user = await open();
    expect(await box('Alumno 10')).toBeChecked();
    for (const name of ['Alumno 11', 'Alumno 12']) {
      expect(await box(name)).not.toBeChecked();
      expect(await box(name)).toBeDisabled();
      expect(await box(name)).toHaveAccessibleDescription(
        'En un pago caben 10 equipos. Quita otro para añadir este.',
      );
    }
    await user.click(await box('Alumno 1'));
    expect(await box('Alumno 11')).not.toBeChecked();
    await user.click(await box('Alumno 12'));
    expect(await box('Alumno 12')).toBeChecked();
    expect(await box('Alumno 11')).toBeDisabled();
    expect(screen.getByText('490,00 €', { selector: 'p' })).toBeVisible();
  });

  test('asks for at least one computer', async () => {
    const user = await open();
    for (const name of ['Ana', 'Brais', 'Carme']) await user.click(await box(name));
    await user.click(screen.getByRole('radio', { name: /Tarjeta/ }));
    await user.click(screen.getByRole('button', { name: /^Pagar/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Elige al menos un equipo.');
  });

  test('does not tick a computer whose payment is being checked, and says why', async () => {
    const underWay = {
      order: '2609K7Q2MXBD',
      method: 'creditCard',
      state: 'open',
      at: now,
    } as const;
    answer('GET /computers/me', { docs: [ana, brais, { ...carme, attempt: underWay }] });
    await open();
    const shown = await box('Carme');
    expect(shown).not.toBeChecked();
    expect(shown).toBeDisabled();
    expect(screen.getByText(/Estamos comprobando un pago de este equipo/)).toBeVisible();
    expect(screen.getAllByText('98,00 €').length).toBeGreaterThan(0);
  });

  test('shows the reason of the server when one cannot be paid', async () => {
    refuse(pay, 'together-not-payable');
    const user = await open();
    await user.click(await screen.findByRole('radio', { name: /Tarjeta/ }));
    await user.click(screen.getByRole('button', { name: /^Pagar/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Quítalo y paga los demás');
  });

  test('prepares one transfer with its concept and total, and asks for one receipt', async () => {
    const sent = answer(transfer, {
      concept: 'Cobertura SIR J7Q2MXB',
      amount: 147,
      email: 'sabela@example.com',
    });
    const user = await open();
    await user.click(await screen.findByRole('radio', { name: /Transferencia/ }));
    expect(screen.queryByText('Envíanos el justificante')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Preparar una sola transferencia' }));
    expect(await screen.findByText('Cobertura SIR J7Q2MXB')).toBeVisible();
    expect(screen.getByText(bankAccount)).toBeVisible();
    expect(screen.getByText('Te hemos enviado los datos a sabela@example.com.')).toBeVisible();
    expect(screen.getByText('Envíanos el justificante')).toBeVisible();
    expect(sent[0]?.body).toEqual({ computerIds: [ana._id, brais._id, carme._id] });
  });

  test('continues with a transfer that already joins these computers', async () => {
    const joined = {
      concept: 'Cobertura SIR J7Q2MXB',
      amount: 147,
      computers: [ana, brais, carme].map(({ _id, studentName }) => ({
        computerId: _id,
        studentName,
        amount: 49,
      })),
    };
    const docs = [ana, brais, carme].map((each) => ({ ...each, transferTogether: joined }));
    answer('GET /computers/me', { docs });
    const user = await open();
    await user.click(await screen.findByRole('radio', { name: /Transferencia/ }));
    expect(await screen.findByText('Cobertura SIR J7Q2MXB')).toBeVisible();
  });

  test('says that there is nothing to pay', async () => {
    answer('GET /computers/me', { docs: [] });
    await open();
    expect(await screen.findByText('Ahora no hay nada que pagar.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ir a mis equipos' })).toBeVisible();
  });

  test('shows the page in Galician', async () => {
    await open('ga');
    expect(
      await screen.findByRole('heading', { name: 'Pagar varios equipos xuntos' }),
    ).toBeVisible();
    expect(await screen.findByRole('group', { name: 'Que equipos queres pagar?' })).toBeVisible();
  });
});

describe('result of paying several computers', () => {
  const share = (studentName: string, given: object = {}) => ({
    ...{ computerId: ana._id, studentName, amount: 49, paid: true },
    ...{ underReview: false, coverageFrom: null, toRefund: false, ...given },
  });
  const openResult = (computers: (typeof attempt)['computers']) => {
    const state = 'authorised' as const;
    answer('GET /payments/attempts/{order}', { ...attempt, state, paid: true, computers });
    answer('POST /payments/attempts/{order}/check', { ...attempt, state, paid: true, computers });
    return renderApp('/payment/success?order=2609K7Q2MXBD', { scopes: ['user'] });
  };

  test('names all students', async () => {
    await openResult([share('Ana'), share('Brais')]);
    expect(await screen.findByText(/Los equipos de Ana y Brais están pagados/)).toBeVisible();
  });

  test('says when the coverage of a computer starts', async () => {
    await openResult([share('Ana', { coverageFrom: 4_000_000_000 }), share('Brais')]);
    const starts = 'La cobertura del equipo de Ana empieza el 02/10/2096, como elegiste al firmar.';
    expect(await screen.findByText(starts)).toBeVisible();
    expect(screen.queryByText(/La cobertura del equipo de Brais/)).not.toBeInTheDocument();
  });

  test('says what became of each when they differ', async () => {
    await openResult([
      share('Ana'),
      share('Brais', { toRefund: true }),
      share('Carme', { underReview: true }),
    ]);
    expect(await screen.findByText(/El equipo de Ana está pagado/)).toBeVisible();
    expect(
      screen.getByText(/^No hemos podido aplicar este pago: te devolvemos 49,00/),
    ).toBeVisible();
    expect(screen.getByText('Pagado, lo estamos revisando')).toBeVisible();
    expect(screen.queryByText(/Te llevamos a tus equipos en/)).not.toBeInTheDocument();
  });
});

test('links from the list and from step 4 to one payment', async () => {
  answer('GET /computers/{id}', brais);
  await renderApp(`/my-computers/${brais._id}?step=4`, { scopes: ['user'] });
  const name = /^Pagar los 3 equipos juntos: 147,00\s€$/;
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/my-computers/pay');
});
