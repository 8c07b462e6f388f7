import type { RepairView } from '@cobertura/domain/repair/api.ts';
import type { QuoteView } from '@cobertura/domain/repair/quote-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import { attempt, form, giveMethods } from '../../testing/payments.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { quoted, repairId } from '../../testing/replies/my-repairs.ts';

const pay = 'POST /my-repairs/{id}/quote/payments';
const order = '2609K7Q2MXBD';
const begun = { order, method: 'bizum', at: 1_794_000_000 } as const;

function open(changes: Partial<QuoteView> = {}, language: 'es' | 'ga' = 'es') {
  const repair: RepairView = { ...quoted, quote: quoted.quote && { ...quoted.quote, ...changes } };
  answer('GET /my-repairs/{id}', repair);
  return renderApp(`/my-repairs/${repairId}`, { scopes: ['user'], language });
}

const radio = (name: RegExp) => screen.findByRole('radio', { name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  giveMethods({ creditCard: true, bizum: true });
});

describe('paying a quote by card or Bizum', () => {
  test.each([
    ['creditCard', /^Tarjeta/, /^Pagar 25,00\s€ con tarjeta$/],
    ['bizum', /^Bizum/, /^Pagar 25,00\s€ con Bizum$/],
  ])('accepts it and leads to the bank, once: %s', async (method, name, label) => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
    const asked = answer(pay, form);
    const user = await open();
    expect(await screen.findByText(/Al pagar aceptas el presupuesto/)).toBeVisible();
    await user.click(await radio(name));
    const send = await button(label);
    await user.dblClick(send);
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
    expect(asked).toHaveLength(1);
    expect(asked[0]?.body).toEqual({ method });
  });

  test('asks for a method first', async () => {
    const asked = answer(pay, form);
    const user = await open();
    await user.click(await button(/^Pagar 25,00\s€$/));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(asked).toHaveLength(0);
  });

  test('says why it can no longer be paid', async () => {
    refuse(pay, 'quote-expired');
    const user = await open();
    await user.click(await radio(/^Bizum/));
    await user.click(await button(/con Bizum$/));
    expect(await screen.findByText(/ha terminado/)).toBeVisible();
  });

  test.each(['es', 'ga'] as const)('names a payment in progress, in %s', async (language) => {
    const user = await open({ state: 'paying', attempt: { ...begun, state: 'open' } }, language);
    const title = language === 'es' ? 'Pago en curso' : 'Pagamento en curso';
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByRole('radio', { name: /Bizum/ })).toBeNull();
    const again = language === 'es' ? 'Pagar otra vez' : 'Pagar outra vez';
    await user.click(await button(again));
    const confirm = language === 'es' ? 'Sí, pagar otra vez' : 'Si, pagar outra vez';
    await user.click(await button(confirm));
    expect(await radio(/^Bizum/)).not.toBeChecked();
  });

  test('proposes the method of a denied payment again', async () => {
    await open({ attempt: { ...begun, state: 'denied' } });
    expect(await radio(/^Bizum/)).toBeChecked();
    expect(screen.queryByText('Pago en curso')).toBeNull();
  });
});

describe('the result of paying a quote', () => {
  const ofRepair = { ...attempt, amount: 25, repair: { _id: repairId, number: 'A2026-000007' } };

  function openResult(changes: Partial<typeof attempt>) {
    answer('GET /payments/attempts/{order}', { ...ofRepair, ...changes });
    answer('POST /payments/attempts/{order}/check', { ...ofRepair, ...changes });
    answer('GET /my-repairs/{id}', quoted);
    return renderApp(`/payment/success?order=${order}`, { scopes: ['user'] });
  }

  test('says that the repair begins, and leads to it', async () => {
    const user = await openResult({ state: 'authorised', paid: true });
    const title = 'Ya está pagado: empezamos la reparación';
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(/por la reparación A2026-000007/)).toBeVisible();
    await user.click(await button('Ver la reparación'));
    await waitFor(() => expect(location.pathname).toBe(`/my-repairs/${repairId}`));
  });

  test('leads back to the repair after a denial', async () => {
    const user = await openResult({ state: 'denied' });
    await user.click(await button('Intentar pagar otra vez'));
    await waitFor(() => expect(location.pathname).toBe(`/my-repairs/${repairId}`));
  });

  test('says that money which was not needed goes back', async () => {
    await openResult({ state: 'authorised', paid: true, toRefund: true });
    expect(await screen.findByText(/por la reparación A2026-000007, pero/)).toBeVisible();
  });
});
