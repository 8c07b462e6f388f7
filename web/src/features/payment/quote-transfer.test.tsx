import type { RepairView } from '@cobertura/domain/repair/api.ts';
import type { QuoteTransfer } from '@cobertura/domain/repair/quote-transfer-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { company } from '../../testing/replies/company.ts';
import { quoted, repairId } from '../../testing/replies/my-repairs.ts';

const read = 'GET /my-repairs/{id}';

const transfer: QuoteTransfer = {
  account: 'ES4499990049112026000115',
  holder: 'Cobertura Escolar',
  concept: 'Cobertura SIR E4Q6DCR',
  amount: 2500,
  receipt: null,
  issue: null,
};

const receipt = { _id: 'r1', name: 'xustificante.pdf', type: 'application/pdf', at: 1_794_000_000 };

/** Its last day has passed, and the job has not ended it. */
const over: Partial<RepairView> = {
  quote: quoted.quote && { ...quoted.quote, validUntil: Date.parse('2026-12-18T22:59:59Z') / 1000 },
  offers: ['quote-declined'],
};

function open(changes: Partial<RepairView> = {}, language: 'es' | 'ga' = 'es') {
  answer(read, { ...quoted, ...changes });
  answer('GET /company', company);
  answer('GET /my-repairs/{id}/files/{file}', new Blob() as never);
  return renderApp(`/my-repairs/${repairId}`, { scopes: ['user'], language });
}

describe('paying a quote by transfer', () => {
  test('shows the account, the concept and the amount after the family chooses it', async () => {
    const asked = answer('POST /my-repairs/{id}/quote/transfer', transfer);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Pagar por transferencia' }));
    expect(await screen.findByText('Cobertura SIR E4Q6DCR', { exact: false })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copiar la cuenta' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enviar justificante' })).toBeVisible();
    await waitFor(() => expect(asked).toHaveLength(1));
  });

  test('says why it cannot be paid by transfer now', async () => {
    refuse('POST /my-repairs/{id}/quote/transfer', 'method-not-available');
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Pagar por transferencia' }));
    expect(await screen.findByText(/ya no está disponible/)).toBeVisible();
  });

  test('says that the receipt is in review, and lets the family send another one', async () => {
    const user = await open({ transfer: { ...transfer, receipt } });
    expect(await screen.findByText('Estamos comprobando tu transferencia')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enviar otro justificante' }));
    expect(await screen.findByRole('button', { name: 'Enviar justificante' })).toBeVisible();
  });

  test('says why a receipt was rejected, in both languages', async () => {
    await open({ transfer: { ...transfer, issue: 'O importe non coincide.' } }, 'ga');
    expect(await screen.findByText('Non puidemos dar por bo o xustificante')).toBeVisible();
    expect(screen.getByText('O importe non coincide.')).toBeVisible();
  });

  test.each([
    ['es', 'Si ya has hecho la transferencia, envíanos cuanto antes el justificante'],
    ['ga', 'Se xa fixeches a transferencia, envíanos canto antes o xustificante'],
  ] as const)(
    'stays after the last day of the quote, without other ways to pay: %s',
    async (language, text) => {
      await open({ ...over, transfer }, language);
      expect(await screen.findByText(text, { exact: false })).toBeVisible();
      expect(await screen.findByText('Cobertura SIR E4Q6DCR', { exact: false })).toBeVisible();
      const send = language === 'es' ? 'Enviar justificante' : 'Enviar xustificante';
      expect(screen.getByRole('button', { name: send })).toBeVisible();
      expect(screen.queryByRole('radio')).toBeNull();
    },
  );

  test('is not offered after the last day of the quote', async () => {
    await open(over);
    expect(await screen.findByText(/Te avisaremos para recoger el portátil/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pagar por transferencia' })).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('shows a payment in progress after the last day, and no way to pay again', async () => {
    const attempt = { order: '2611AAAA0001', method: 'bizum', state: 'open', at: 1_794_000_000 };
    const quote = over.quote && { ...over.quote, state: 'paying', attempt };
    await open({ ...over, quote } as RepairView);
    expect(await screen.findByRole('link', { name: 'Ver el pago en curso' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Pagar otra vez/ })).toBeNull();
  });

  test('shows a receipt in review after the quote has ended, and takes no other one', async () => {
    const quote = quoted.quote && { ...quoted.quote, state: 'ended' as const };
    await open({
      status: 'ready',
      outcome: 'unrepaired',
      offers: [],
      quote,
      transfer: { ...transfer, receipt },
    });
    expect(await screen.findByText('Estamos comprobando tu transferencia')).toBeVisible();
    expect(screen.getByText(/Cuando comprobemos la transferencia, te devolveremos/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enviar otro justificante' })).toBeNull();
  });

  test('is gone once the quote is paid', async () => {
    await open({ status: 'repairing', offers: [], transfer: null });
    await screen.findByRole('heading', { level: 1, name: /Reparación/ });
    expect(screen.queryByRole('button', { name: 'Pagar por transferencia' })).toBeNull();
  });
});
