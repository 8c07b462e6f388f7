import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, fail, refuse } from '../../../testing/api.ts';
import { now, signed, stopTheClock } from '../../../testing/computers.ts';
import { choose, closed, dialog } from '../../../testing/row-actions.ts';

beforeEach(stopTheClock);

describe('status change', () => {
  const change = 'PUT /computers/{id}/change-status';

  // Covers B4.9
  test('disables saving while the status is the same', async () => {
    const user = await choose('Cambiar el estado');
    const shown = await dialog();
    const save = await shown.findByRole('button', { name: 'Guardar' });
    expect(save).toBeDisabled();
    const field = shown.getByRole('combobox', { name: 'Estado nuevo' });
    await user.selectOptions(field, 'waiting');
    expect(save).toBeEnabled();
    await user.selectOptions(field, 'pending-payment');
    expect(save).toBeDisabled();
  });

  // Covers B4.8
  test('does not offer the status invoiced without a payment', async () => {
    await choose('Cambiar el estado');
    const shown = await dialog();
    const options = within(shown.getByRole('combobox', { name: 'Estado nuevo' }));
    expect(options.queryByRole('option', { name: 'Facturado' })).toBeNull();
    expect(options.getByRole('option', { name: 'Pagado' })).toBeInTheDocument();
    expect(shown.getByText(/porque este equipo no tiene ningún pago/)).toBeVisible();
  });

  test('shows the other person’s change and disables saving', async () => {
    refuse('PUT /computers/{id}/change-status', 'not-in-this-status');
    const by = { at: now, by: 'Marta Rey', event: 'status-changed', why: null };
    answer('GET /computers/{id}/events', {
      docs: [{ ...by, from: 'pending-payment', to: 'waiting' }],
    });
    const user = await choose('Cambiar el estado');
    const shown = await dialog();
    await user.selectOptions(shown.getByLabelText('Estado nuevo'), 'waiting');
    await user.type(shown.getByLabelText('Motivo del cambio'), 'Me equivoqué');
    await user.click(shown.getByRole('button', { name: 'Guardar' }));
    expect(await shown.findByText(/Marta Rey, .*: Estado cambiado a mano/)).toBeVisible();
    expect(shown.getByRole('button', { name: 'Guardar' })).toBeDisabled();
  });

  // Covers B1.4, B2.1.12, B8.8
  test('changes the status and closes the dialog', async () => {
    const sent = answer(change, { ...signed, status: 'paid' });
    const user = await choose('Cambiar el estado');
    const shown = await dialog();
    await user.selectOptions(shown.getByRole('combobox', { name: 'Estado nuevo' }), 'paid');
    expect(shown.getByText(/Se anotará un pago hecho a mano/)).toBeVisible();
    await user.selectOptions(
      shown.getByRole('combobox', { name: 'Cómo llegó el dinero' }),
      'Tarjeta',
    );
    await user.type(shown.getByLabelText('Motivo del cambio'), ' Pagó en la oficina ');
    await user.click(shown.getByRole('button', { name: 'Guardar' }));
    expect(await shown.findByText('El estado ha cambiado.')).toBeVisible();
    expect(sent[0]?.body).toEqual({
      status: 'paid',
      seen: 'pending-payment',
      reason: 'Pagó en la oficina',
      paymentMethod: 'creditCard',
    });
    await closed();
  });

  test('asks for the reason and, for a payment, how the money came', async () => {
    const sent = answer(change, { ...signed, status: 'waiting' });
    const user = await choose('Cambiar el estado');
    const shown = await dialog();
    await user.selectOptions(shown.getByRole('combobox', { name: 'Estado nuevo' }), 'paid');
    await user.type(shown.getByLabelText('Motivo del cambio'), '  ');
    await user.click(shown.getByRole('button', { name: 'Guardar' }));
    expect(shown.getByText('Di cómo llegó el dinero.')).toBeVisible();
    expect(shown.getByText('Escribe el motivo del cambio.')).toBeVisible();
    await user.selectOptions(shown.getByRole('combobox', { name: 'Estado nuevo' }), 'waiting');
    expect(shown.queryByRole('combobox', { name: 'Cómo llegó el dinero' })).toBeNull();
    expect(sent).toEqual([]);
    await user.type(shown.getByLabelText('Motivo del cambio'), 'Lo pide la familia');
    await user.click(shown.getByRole('button', { name: 'Guardar' }));
    expect(await shown.findByText('El estado ha cambiado.')).toBeVisible();
    expect(sent[0]?.body).toEqual({
      status: 'waiting',
      seen: 'pending-payment',
      reason: 'Lo pide la familia',
    });
  });

  // Covers B8.8
  test('shows a general error if the server gives no message', async () => {
    fail(change, 502);
    const user = await choose('Cambiar el estado');
    const shown = await dialog();
    await user.selectOptions(shown.getByRole('combobox', { name: 'Estado nuevo' }), 'waiting');
    await user.type(shown.getByLabelText('Motivo del cambio'), 'Me equivoqué');
    await user.click(shown.getByRole('button', { name: 'Guardar' }));
    expect(await shown.findByRole('alert')).toHaveTextContent('No se ha podido cambiar el estado.');
  });

  // Covers B8.8
  test('shows briefly why the status change is refused', async () => {
    refuse(change, 'serial-in-use');
    const user = await choose('Cambiar el estado');
    const shown = await dialog();
    await user.selectOptions(shown.getByRole('combobox', { name: 'Estado nuevo' }), 'waiting');
    await user.type(shown.getByLabelText('Motivo del cambio'), 'Me equivoqué');
    await user.click(shown.getByRole('button', { name: 'Guardar' }));
    expect(await shown.findByRole('alert')).toBeVisible();
    await waitFor(() => expect(shown.queryByRole('alert')).toBeNull());
  });
});
