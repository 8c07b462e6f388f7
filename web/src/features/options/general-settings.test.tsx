import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, disconnect, fail, refuse } from '../../testing/api.ts';
import { options as known } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

const options = { ...known, bankAccount: 'ES4499990049112026000115' };
const open = () => renderApp('/settings/general', { scopes: ['cau'] });
const form = () => screen.findByRole('form', { name: 'Ajustes generales' });
const field = (name: string) => screen.getByLabelText(name);
const save = () => screen.getByRole('button', { name: 'Guardar los ajustes' });

beforeEach(() => void answer('GET /options', options));

describe('general settings', () => {
  // Covers B2.6.4
  test('shows dates in Madrid time and the account in groups', async () => {
    await open();
    await form();
    expect(field('Inicio de la contratación')).toHaveValue('21/09/2026');
    expect(field('Fin de la contratación')).toHaveValue('15/01/2027');
    expect(field('Importe (€)')).toHaveValue(49);
    expect(field('Importe (€)')).toHaveAttribute('step', '0.01');
    expect(field('Importe (€)')).toHaveAttribute('min', '0');
    expect(field('Cuenta bancaria (IBAN)')).toHaveValue('ES44 9999 0049 1120 2600 0115');
    const methods = within(screen.getByRole('group', { name: 'Formas de pago' }));
    expect(methods.getByRole('switch', { name: 'Tarjeta' })).toBeChecked();
    expect(methods.getByRole('switch', { name: 'Bizum' })).not.toBeChecked();
    expect(methods.getByRole('switch', { name: 'Transferencia' })).toBeChecked();
    expect(screen.getByRole('switch', { name: /^Pedir una foto/ })).not.toBeChecked();
    expect(screen.getByText(/cada familia que puede renovar recibe un correo/)).toBeVisible();
    expect(screen.getByRole('switch', { name: /^Modo mantenimiento/ })).not.toBeChecked();
    expect(screen.queryByText(/SEAL_TSA_URL/)).not.toBeInTheDocument();
  });

  test('warns that contracts are sealed without a timestamp', async () => {
    answer('GET /options', { ...options, lacksTimestampAuthority: true });
    await open();
    await form();
    expect(screen.getByText('Los contratos se sellan sin sello de tiempo')).toBeVisible();
    expect(screen.getByText(/SEAL_TSA_URL/)).toBeVisible();
  });

  // Covers B2.6.5
  test.each([1_790_000_000, 1_790_000_000_000])(
    'shows the time of the last change from the timestamp %i',
    async (at) => {
      answer('GET /options', { ...options, updatedAt: at });
      await open();
      expect(await screen.findByText('Última actualización: 21/09/2026 16:13')).toBeVisible();
    },
  );

  // Covers B2.6.4
  test('sends the first second of the first day and the last second of the last day', async () => {
    const sent = answer('PUT /options', { ...options, cost: 52.5 });
    const user = await open();
    await form();
    await user.clear(field('Inicio de la contratación'));
    await user.type(field('Inicio de la contratación'), '2026-09-01');
    await user.clear(field('Fin de la contratación'));
    await user.type(field('Fin de la contratación'), '2026-12-31');
    await user.clear(field('Importe (€)'));
    await user.type(field('Importe (€)'), '52.50');
    await user.clear(field('Cuenta bancaria (IBAN)'));
    await user.type(field('Cuenta bancaria (IBAN)'), 'es91 2100 0418 4502 0005 1332');
    await user.click(screen.getByRole('switch', { name: 'Bizum' }));
    await user.click(screen.getByRole('switch', { name: /^Pedir una foto nueva/ }));
    await user.click(screen.getByRole('switch', { name: /^Modo mantenimiento/ }));
    await user.click(save());
    const dialog = within(await screen.findByRole('dialog', { name: /^¿Cambiar la cuenta/ }));
    expect(dialog.getByText('ES44 9999 0049 1120 2600 0115')).toBeVisible();
    expect(dialog.getByText('ES91 2100 0418 4502 0005 1332')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Cambiar la cuenta' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({
      contractInitDate: Date.parse('2026-08-31T22:00:00Z') / 1000,
      contractEndDate: Date.parse('2026-12-31T22:59:59Z') / 1000,
      cost: 52.5,
      bankAccount: 'ES9121000418450200051332',
      paymethod: { creditCard: true, bizum: true, transfer: true },
      renewalPhoto: true,
      isMaintenance: true,
    });
  });

  // Covers B2.6.2, B7.25, F1.2
  test('refetches the settings after saving and confirms it', async () => {
    const asked = answer('GET /options', options);
    answer('PUT /options', { ...options, cost: 52 });
    const user = await open();
    await form();
    await user.clear(field('Importe (€)'));
    await user.type(field('Importe (€)'), '52');
    expect(screen.getByText('Hay cambios sin guardar.')).toBeVisible();
    const again = answer('GET /options', { ...options, cost: 52 });
    await user.click(save());
    expect(await screen.findByText('Los ajustes están guardados.')).toBeVisible();
    expect(asked).toHaveLength(1);
    await waitFor(() => expect(again).toHaveLength(1));
    expect(screen.queryByText('Hay cambios sin guardar.')).not.toBeInTheDocument();
  });

  test('allows an empty contract window, which closes contracting', async () => {
    const sent = answer('PUT /options', { ...options, contractInitDate: null });
    const user = await open();
    await form();
    await user.clear(field('Inicio de la contratación'));
    expect(screen.getByText('Sin las dos fechas la contratación está cerrada.')).toBeVisible();
    await user.click(save());
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ contractInitDate: null }));
  });

  // Covers B2.6.4, B5.12, B9.9
  test.each([
    ['Importe (€)', '', 'Este campo es obligatorio.'],
    ['Importe (€)', '-1', 'El valor está fuera de los límites.'],
    ['Importe (€)', '10001', 'El valor está fuera de los límites.'],
    ['Importe (€)', '49.005', 'Escribe como mucho dos decimales.'],
    ['Cuenta bancaria (IBAN)', 'hola', 'Este IBAN no es correcto. Revisa los números.'],
    [
      'Cuenta bancaria (IBAN)',
      'ES9121000418450200051333',
      'Este IBAN no es correcto. Revisa los números.',
    ],
    ['Fin de la contratación', '2026-09-20', 'El fin no puede ser anterior al inicio.'],
  ])('does not save the field %s with the value "%s"', async (name, text, message) => {
    const sent = answer('PUT /options', options);
    const user = await open();
    await form();
    await user.clear(field(name));
    if (text) await user.type(field(name), text);
    await user.click(save());
    expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test('keeps the account when the change is not confirmed, and says who changed it last', async () => {
    answer('GET /options', {
      ...options,
      bankAccountChange: { at: 1_790_000_000, by: 'Breogán Quiñoá', from: '' },
    });
    const sent = answer('PUT /options', options);
    const user = await open();
    await form();
    expect(
      screen.getByText(/^Última vez que cambió.*Breogán Quiñoá\. Antes: ninguna\.$/),
    ).toBeVisible();
    await user.clear(field('Cuenta bancaria (IBAN)'));
    expect(screen.getByText(/Sin cuenta bancaria/)).toBeVisible();
    await user.type(field('Cuenta bancaria (IBAN)'), 'ES9121000418450200051332');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('Hay cambios sin guardar.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('saves the other settings beside an account of an earlier version', async () => {
    const account = 'la de siempre';
    answer('GET /options', { ...options, bankAccount: account, chosenBankAccount: account });
    const sent = answer('PUT /options', options);
    const user = await open();
    await form();
    await user.click(screen.getByRole('switch', { name: 'Bizum' }));
    await user.click(save());
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ bankAccount: account }));
  });

  test('shows the default account for an empty field, and saves the field empty', async () => {
    const defaultAccount = 'ES9121000418450200051332';
    answer('GET /options', {
      ...options,
      bankAccount: defaultAccount,
      chosenBankAccount: '',
      defaultBankAccount: defaultAccount,
    });
    const sent = answer('PUT /options', options);
    const user = await open();
    await form();
    expect(field('Cuenta bancaria (IBAN)')).toHaveValue('');
    expect(screen.getByText(/cuenta configurada.*ES91 2100 0418 4502 0005 1332/)).toBeVisible();
    await user.click(save());
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ bankAccount: '' }));
  });

  // Covers B1.6, B2.6.2, B2.6.3
  test('warns during maintenance, and when no payment method is on', async () => {
    const user = await open();
    await form();
    const toggle = screen.getByRole('switch', { name: /^Modo mantenimiento/ });
    expect(screen.queryByText('El mantenimiento está activado')).not.toBeInTheDocument();
    await user.click(toggle);
    expect(screen.getByText('El mantenimiento está activado')).toBeVisible();
    await user.click(screen.getByRole('switch', { name: 'Tarjeta' }));
    await user.click(screen.getByRole('switch', { name: 'Transferencia' }));
    expect(screen.getByText(/Sin ninguna forma de pago/)).toBeVisible();
  });
});

describe('failed requests', () => {
  // Covers B8.20, F8.19
  test('shows the load error and retries', async () => {
    refuse('GET /options', 'not-ready');
    const user = await open();
    expect(await screen.findByText('No hemos podido cargar los ajustes.')).toBeVisible();
    answer('GET /options', options);
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
    expect(await form()).toBeVisible();
  });

  test('shows the server’s message for each field when saving fails', async () => {
    refuse('PUT /options', 'invalid-input', [{ field: 'contractEndDate', code: 'out-of-range' }]);
    const user = await open();
    await form();
    await user.click(save());
    expect(await screen.findByText('No hemos podido guardar los ajustes.')).toBeVisible();
    expect(field('Fin de la contratación')).toHaveAccessibleDescription(
      expect.stringContaining('El valor está fuera de los límites.'),
    );
  });

  // Covers B8.20, F8.20
  test('shows a general error when saving fails without a message', async () => {
    fail('PUT /options', 500);
    const user = await open();
    await form();
    await user.click(save());
    expect(await screen.findByText(/^Error en la petición\. Inténtalo/)).toBeVisible();
  });

  // Covers B8.20, F8.20
  test('keeps the saved values when refetching fails', async () => {
    answer('PUT /options', { ...options, cost: 52 });
    const user = await open();
    await form();
    await user.clear(field('Importe (€)'));
    await user.type(field('Importe (€)'), '52');
    disconnect('GET /options');
    await user.click(save());
    expect(await screen.findByText('No hemos podido volver a cargar los ajustes.')).toBeVisible();
    expect(field('Importe (€)')).toHaveValue(52);
    expect(screen.getByText('Los ajustes están guardados.')).toBeVisible();
  });
});
