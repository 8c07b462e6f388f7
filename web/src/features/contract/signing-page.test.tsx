import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, leaveOpen, refuse } from '../../testing/api.ts';
import { giveCanvas } from '../../testing/canvas.ts';
import { renderApp } from '../../testing/render-app.tsx';
import {
  button,
  endpoints,
  fields,
  heading,
  openPage,
  returnUrl,
  signing,
  submit,
} from '../../testing/signing-page.ts';

beforeEach(giveCanvas);

describe('signing page', () => {
  test.each([[undefined], [['admin'] as const]])(
    'redirects people with the scopes %s to the login',
    async (scopes) => {
      await renderApp('/sign/T', scopes && { scopes });
      expect(location.pathname).toBe('/login');
    },
  );

  test('shows the signer, and the contract as text that the keyboard can reach', async () => {
    await openPage();
    const contract = screen.getByRole('region', { name: 'Contrato de cobertura' });
    expect(contract).toHaveAttribute('tabindex', '0');
    expect(contract).toHaveAttribute('lang', 'es');
    expect(within(contract).getByRole('heading', { name: '1. Qué cubre' })).toBeInTheDocument();
    expect(within(contract).getByText('Los golpes.')).toBeInTheDocument();
    expect(screen.getByText('12345678Z')).toBeInTheDocument();
    expect(screen.getByText('sabela@example.com')).toBeInTheDocument();
  });

  test('starts with empty fields', async () => {
    const user = await openPage();
    expect(fields.consent()).not.toBeChecked();
    expect(fields.code()).toHaveValue('');
    expect(fields.code()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(fields.code()).toHaveAttribute('inputmode', 'numeric');
    expect(screen.getByRole('img', { name: 'Firma vacía' })).toBeInTheDocument();
    await user.click(fields.typed());
    expect(fields.name()).toHaveValue('');
    expect(fields.name()).toHaveAttribute('autocomplete', 'name');
  });

  test('lists every missing field in a focused summary with links', async () => {
    const sent = answer(endpoints.sign, { returnUrl });
    const user = await openPage();
    await user.click(submit());

    const summary = screen.getByRole('alert');
    expect(summary).toHaveFocus();
    expect(summary).toHaveTextContent('Revisa estos 3 campos:');
    expect(summary).toHaveTextContent('Dibuja tu firma, o elige escribir tu nombre.');
    expect(fields.code()).toHaveAccessibleDescription('Pide el código y escríbelo aquí.');
    expect(fields.consent()).toBeInvalid();
    await user.click(within(summary).getByRole('link', { name: 'Tu firma' }));
    expect(fields.drawn()).toHaveFocus();
    await user.click(within(summary).getByRole('link', { name: 'Tu consentimiento' }));
    expect(fields.consent()).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test('shows the page in Galician', async () => {
    answer(endpoints.read, { ...signing, language: 'ga' });
    await renderApp('/sign/T', { scopes: ['user'], language: 'ga' });
    expect(await heading('Le o contrato')).toBeInTheDocument();
    expect(button('Asinar con obriga de pagamento')).toBeInTheDocument();
    expect(screen.queryByText('Este contrato está en castelán.')).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: signing.title })).toHaveAttribute('lang', 'gl');
  });
});

test('says that the contract is in the other language, and marks it for screen readers', async () => {
  await openPage({ language: 'ga' });
  expect(screen.getByText('Este contrato está en gallego.')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: signing.title })).toHaveAttribute('lang', 'gl');
});

describe('cancelled signing', () => {
  test('asks before leaving and can continue with the signature', async () => {
    const sent = answer(endpoints.cancel, { returnUrl });
    const user = await openPage();
    await user.click(button('Cancelar'));
    await user.click(await screen.findByRole('button', { name: 'Seguir con la firma' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([]);

    await user.click(button('Cancelar'));
    await user.click(await screen.findByRole('button', { name: 'Salir sin firmar' }));
    await waitFor(() => expect(location.hash).toBe('#back'));
    expect(sent).toHaveLength(1);
  });
});

describe('reopened link', () => {
  test('continues with a postponed signature', async () => {
    await openPage({ state: 'cancelled' });
    expect(screen.getByText(/La última vez lo dejaste para más tarde/)).toBeInTheDocument();
    expect(submit()).toBeEnabled();
  });

  test('says that the contract is signed and opens the payment', async () => {
    answer(endpoints.read, { ...signing, state: 'signed' });
    leaveOpen('GET /computers/{id}');
    const user = await renderApp('/sign/T', { scopes: ['user'] });
    await heading('Este contrato ya está firmado');
    await user.click(button('Continuar'));
    await waitFor(() =>
      expect(location.pathname + location.search).toBe(
        `/my-computers/${signing.computerId}?step=4&contract=signed`,
      ),
    );
  });

  test('says that the data changed and leads to the new contract', async () => {
    refuse(endpoints.read, 'contract-changed');
    await renderApp('/sign/T', { scopes: ['user'] });
    await heading('Este contrato ya no vale');
    expect(screen.getByText(/Tus datos o los del equipo han cambiado/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ir a mis equipos' })).toBeVisible();
  });

  test('says that the link has expired and links to the computers', async () => {
    refuse(endpoints.read, 'signing-link-over');
    await renderApp('/sign/T', { scopes: ['user'] });
    await heading('Este enlace de firma ya no sirve');
    expect(screen.getByRole('link', { name: 'Ir a mis equipos' })).toHaveAttribute(
      'href',
      '/my-computers',
    );
  });
});
