import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer } from '../../testing/api.ts';
import { stopTheClock } from '../../testing/computers.ts';
import {
  giveCompanyAndFiles,
  giveMethods,
  method,
  openPayment,
  payable,
} from '../../testing/payments.ts';
import { givePhotos } from '../../testing/photos.ts';
import { renderApp } from '../../testing/render-app.tsx';

const others = ['Brais', 'Carme'].map((studentName, index) => ({
  ...payable,
  _id: `0199a1b2-0000-7000-8000-00000000000${index}`,
  studentName,
}));
const students = [{ ...payable, studentName: 'Ana' }, ...others];
const transferTogether = {
  concept: 'Cobertura SIR J7Q2MXB',
  amount: 147,
  computers: students.map(({ _id, studentName }) => ({ computerId: _id, studentName, amount: 49 })),
};
const joined = students.map((student) => ({ ...student, transferTogether }));
const ana = joined[0] ?? payable;
const amount = () => screen.getByText('Importe').parentElement;
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  stopTheClock();
  givePhotos();
  giveCompanyAndFiles();
  giveMethods({ creditCard: true, transfer: true });
  answer('GET /computers/me', { docs: joined });
});

describe('step 4 of a computer that one transfer pays with others', () => {
  test('shows the concept, the amount and the students of that transfer', async () => {
    const user = await openPayment(ana);
    await user.click(await method(/^Transferencia 147,00/));
    expect(await screen.findByText('Cobertura SIR J7Q2MXB')).toBeVisible();
    expect(amount()).toHaveTextContent('147,00');
    expect(screen.getByText(/una sola transferencia para Ana, Brais y Carme/)).toBeVisible();
    expect(screen.getByText(/Un solo justificante vale para todos/)).toBeVisible();
    expect(screen.queryByText('Cobertura SIR K7Q2MXB')).not.toBeInTheDocument();
  });

  test('mails the data of that transfer', async () => {
    const reply = { concept: transferTogether.concept, amount: 147, email: 'sabela@example.com' };
    const sent = answer('POST /payments/transfer/together', reply);
    const user = await openPayment(ana);
    await user.click(await method(/^Transferencia/));
    await user.click(await button('Enviarme estos datos por correo'));
    expect(await screen.findByText(/los datos a sabela@example.com/)).toBeVisible();
    expect(sent[0]?.body).toEqual({ computerIds: joined.map(({ _id }) => _id) });
  });

  test('leaves that transfer to pay this computer alone', async () => {
    const sent = answer('GET /payments/transfer/{id}', {
      success: true,
      email: 'sabela@example.com',
    });
    const user = await openPayment(ana);
    await user.click(await method(/^Transferencia/));
    const alone = await button('Pagar solo este equipo');
    answer('GET /computers/{id}', { ...payable, studentName: 'Ana' });
    await user.click(alone);
    expect(await screen.findByText('Cobertura SIR K7Q2MXB')).toBeVisible();
    expect(amount()).toHaveTextContent('49,00');
    expect(screen.getByText(/los datos a sabela@example.com/)).toBeVisible();
    expect(screen.queryByText(/Brais y Carme/)).not.toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  test('shows in Galician that the transfer is for several', async () => {
    const user = await openPayment(ana, { language: 'ga' });
    await user.click(await method(/^Transferencia/));
    expect(await screen.findByText(/unha soa transferencia para Ana, Brais e Carme/)).toBeVisible();
    expect(await button('Pagar só este equipo')).toBeVisible();
  });

  test('shows the same transfer while it is checked', async () => {
    await openPayment({ ...ana, status: 'transfer-confirmation' });
    expect(await screen.findByText('Estamos comprobando tu transferencia')).toBeVisible();
    expect(screen.getByText('Cobertura SIR J7Q2MXB')).toBeVisible();
    expect(amount()).toHaveTextContent('147,00');
    expect(screen.getByText('Ana, Brais y Carme')).toBeVisible();
  });
});

test('asks before one computer of a joint transfer gets a transfer of its own', async () => {
  const user = await renderApp('/my-computers/pay', { scopes: ['user'] });
  await user.click(await screen.findByRole('radio', { name: /Transferencia/ }));
  for (const name of ['Brais', 'Carme']) await user.click(screen.getByRole('checkbox', { name }));
  expect(await screen.findByText(/una sola transferencia para Ana, Brais y Carme/)).toBeVisible();
  expect(screen.queryByText('Envíanos el justificante')).not.toBeInTheDocument();
  expect(screen.queryByText(/^Cobertura SIR /)).not.toBeInTheDocument();

  answer('GET /payments/transfer/{id}', { success: true, email: 'sabela@example.com' });
  answer('GET /computers/me', { docs: [{ ...payable, studentName: 'Ana' }, ...others] });
  await user.click(await button('Pagar solo este equipo'));
  await waitFor(() => expect(screen.getByText('Cobertura SIR K7Q2MXB')).toBeVisible());
  expect(screen.getByText('Envíanos el justificante')).toBeVisible();
});
