import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, leaveOpen, refuse } from '../../testing/api.ts';
import { giveCanvas } from '../../testing/canvas.ts';
import { renderApp } from '../../testing/render-app.tsx';
import {
  button,
  endpoints,
  fields,
  heading,
  returnUrl,
  signing,
  sitting,
  submit,
} from '../../testing/signing-page.ts';

beforeEach(giveCanvas);

async function openSitting() {
  answer(endpoints.read, sitting);
  const user = await renderApp('/sign/T', { scopes: ['user'] });
  await heading('Firma de 3 contratos');
  return user;
}

describe('signing page of a sitting', () => {
  test('shows every contract by its student, with the first one open', async () => {
    await openSitting();
    const folded = screen.getAllByRole('group').filter(({ tagName }) => tagName === 'DETAILS');
    expect(folded.map((part) => part.querySelector('summary')?.textContent)).toEqual([
      'Contrato de Ana Rial',
      'Contrato de Brais Rial',
      'Contrato de Carme Rial',
    ]);
    expect(folded.map((part) => (part as HTMLDetailsElement).open)).toEqual([true, false, false]);
    expect(screen.getByText('El portátil de Carme Rial.')).toBeInTheDocument();
  });

  test('signs all of them with one consent, one code and one signature', async () => {
    const sent = answer(endpoints.sign, { returnUrl });
    const user = await openSitting();
    await user.click(screen.getByRole('checkbox', { name: sitting.consent }));
    await user.type(fields.code(), '123456');
    await user.click(fields.typed());
    await user.type(fields.name(), signing.signer.name);
    await user.click(submit());
    await heading('Contratos firmados');
    expect(sent).toHaveLength(1);
    expect(location.hash).toBe('#back');
  });

  test('leads to paying together when the contracts are already signed', async () => {
    answer(endpoints.read, { ...sitting, state: 'signed' });
    leaveOpen('GET /computers/me');
    leaveOpen('GET /options');
    const user = await renderApp('/sign/T', { scopes: ['user'] });
    await heading('Estos contratos ya están firmados');
    await user.click(button('Continuar'));
    await waitFor(() => expect(location.pathname).toBe('/my-computers/pay'));
  });

  test('says which contract changed and leads to the others', async () => {
    refuse(endpoints.read, 'sitting-changed');
    await renderApp('/sign/T', { scopes: ['user'] });
    await heading('Uno de los contratos ya no se puede firmar');
    expect(screen.getByRole('link', { name: 'Ir a mis equipos' })).toBeVisible();
  });

  test('shows the page in Galician', async () => {
    answer(endpoints.read, { ...sitting, language: 'ga' });
    await renderApp('/sign/T', { scopes: ['user'], language: 'ga' });
    await heading('Sinatura de 3 contratos');
    expect(button('Asinar con obriga de pagamento')).toBeInTheDocument();
  });
});
