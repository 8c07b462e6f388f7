import type { RepairView } from '@cobertura/domain/repair/api.ts';
import type { QuoteView } from '@cobertura/domain/repair/quote-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import { options } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { company } from '../../testing/replies/company.ts';
import * as repairs from '../../testing/replies/my-repairs.ts';

const { repairId, quoted } = repairs;
const read = 'GET /my-repairs/{id}';
const decline = 'POST /my-repairs/{id}/quote/decline';

const withQuote = (changes: Partial<QuoteView>, repair: Partial<RepairView> = {}): RepairView => ({
  ...quoted,
  ...repair,
  quote: quoted.quote && { ...quoted.quote, ...changes },
});

function open(repair: RepairView = quoted, language: 'es' | 'ga' = 'es') {
  answer(read, repair);
  return renderApp(`/my-repairs/${repairId}`, { scopes: ['user'], language });
}

/** Without the space that does not break. */
const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ') ?? '';

const card = async (name = 'Presupuesto') => {
  const heading = await screen.findByRole('heading', { name, level: 2 });
  return heading.parentElement as HTMLElement;
};

const transfer = {
  account: 'ES91 2100 0418 4502 0005 1332',
  holder: 'Cobertura Escolar',
  concept: 'Cobertura SIR K7Q2MXB',
  amount: 2500,
  receipt: null,
  issue: null,
};

const refund = { amount: 2500, isBack: false };
const back = { ...refund, isBack: true };

describe('the quote on the page of a repair', () => {
  test('comes first, with who pays what, why, until when and its lines', async () => {
    await open();
    const shown = await card();
    const text = plain(shown);
    expect(text).toContain('La cobertura paga 100,00 € · Tú pagas 25,00 €');
    expect(text).toContain('los primeros 25,00 € de esta reparación los pagas tú');
    expect(text).toContain('Puedes aceptarlo hasta el 18/12/2099');
    expect(text).toContain('5 días laborables después de recibir tu pago. Si recibimos hoy');
    expect(text).toContain('Si recibimos hoy tu pago, será el 25/11/2026. El precio es final');
    const rows = within(within(shown).getByRole('table')).getAllByRole('row').map(plain);
    expect(rows).toEqual([
      'ConceptoImporte',
      'Pantalla de 14 pulgadasPieza95,00 €',
      'MontajeMano de obra · 2 × 15,00 €30,00 €',
      'Total, IVA incluido125,00 €',
      'Paga la cobertura100,00 €',
      'Pagas tú25,00 €',
    ]);
    const titles = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
    expect(titles[0]).toBe('Presupuesto');
    expect(within(shown).getByRole('button', { name: 'Descargar el presupuesto' })).toBeVisible();
  });

  test('speaks Galician', async () => {
    await open(quoted, 'ga');
    const text = plain(await card('Orzamento'));
    expect(text).toContain('A cobertura paga 100,00 € · Ti pagas 25,00 €');
    expect(text).toContain('os primeiros 25,00 € desta reparación págalos ti');
    expect(text).toContain('Se recibimos hoxe o teu pagamento, será o 25/11/2026.');
  });

  test('says only what the family pays if the coverage pays nothing', async () => {
    const terms = { kind: 'beyond', repairsPerPeriod: 2 } as const;
    await open(withQuote({ coverage: 0, family: 12_500, terms }));
    const text = plain(await card());
    expect(text).toContain('Tú pagas 125,00 €');
    expect(text).not.toContain('La cobertura paga 0');
    expect(text).toContain('Tu contrato cubre 2 reparaciones en el periodo');
  });

  test.each([
    ['that it is accepted and not paid', { acceptedAt: 1 }, 'Falta el pago'],
    [
      'that its money goes back',
      { state: 'paid', refund },
      'Te devolvemos 25,00 € por el mismo medio.',
    ],
    ['that its money is back', { state: 'paid', refund: back }, 'Te hemos devuelto 25,00 €.'],
    ['that the receipt is checked', { state: 'checking' }, 'Tenemos tu justificante.'],
  ] as const)('says %s', async (_title, changes, text) => {
    await open(withQuote(changes));
    expect(plain(await card())).toContain(text);
  });

  test.each(['paying', 'checking'] as const)('awaits no decision while it is %s', async (state) => {
    await open(withQuote({ state, acceptedAt: 1 }));
    expect(await screen.findByText(/Estamos comprobando tu pago/)).toBeVisible();
    expect(screen.queryByText(/espera tu respuesta/)).toBeNull();
  });

  test('names no day of return for a payment of today while money may be on its way', async () => {
    await open(withQuote({ state: 'checking' }));
    const text = plain(await card());
    expect(text).toContain('5 días laborables después de recibir tu pago');
    expect(text).not.toContain('Si recibimos hoy');
  });

  test('names no day for a transfer, whose money comes on another day', async () => {
    answer('GET /company', company);
    await open(withQuote({ acceptedAt: 1 }, { transfer }));
    const text = plain(await card());
    expect(text).toContain('5 días laborables después de recibir tu pago');
    expect(text).not.toContain('25/11/2026');
  });

  test('awaits no decision once it is accepted, only the payment', async () => {
    await open(withQuote({ acceptedAt: 1 }));
    expect(await screen.findByText('Has aceptado el presupuesto. Falta el pago.')).toBeVisible();
    expect(screen.queryByText(/espera tu respuesta/)).toBeNull();
  });

  test('says that the ways to pay do not load, and loads them again', async () => {
    refuse('GET /options', 'too-many-tries');
    const user = await open();
    const shown = within(await card());
    const retry = await shown.findByRole('button', { name: 'Volver a intentarlo' });
    answer('GET /options', options);
    await user.click(retry);
    expect(await shown.findByRole('radio', { name: /^Tarjeta/ })).toBeVisible();
  });

  test('says that no payment method is on', async () => {
    const paymethod = { creditCard: false, bizum: false, transfer: false };
    answer('GET /options', { ...options, paymethod });
    await open();
    expect(await screen.findByText('Ahora no hay ninguna forma de pago disponible')).toBeVisible();
  });

  test('says that its time is over, and offers nothing to pay', async () => {
    const past = Date.parse('2026-12-18T22:59:59Z') / 1000;
    await open(withQuote({ validUntil: past }, { offers: ['quote-declined'] }));
    expect(plain(await card())).toContain('El plazo para aceptarlo terminó el 18/12/2026');
  });

  test.each([null, 1])(
    'awaits nothing once its time is over, accepted at %s',
    async (acceptedAt) => {
      await open(withQuote({ acceptedAt }, { offers: ['quote-declined'] }));
      expect(await screen.findByText('El plazo del presupuesto ha terminado.')).toBeVisible();
      expect(screen.queryByText(/espera tu respuesta|Falta el pago/)).toBeNull();
    },
  );

  test('stays on the page once it is paid, without a decision', async () => {
    const repairing = { status: 'repairing', expectedOn: '2099-12-01', offers: [] } as const;
    await open(withQuote({ state: 'paid', acceptedAt: 1 }, { ...repairing, offers: [] }));
    expect(plain(await card())).toContain('Lo aceptaste y está pagado.');
    expect(screen.queryByRole('button', { name: 'No acepto el presupuesto' })).toBeNull();
  });

  test.each(['declined', 'lapsed', 'ended'] as const)('is gone once it is %s', async (state) => {
    const ready = { status: 'ready', outcome: 'unrepaired', offers: [] } as const;
    await open(withQuote({ state }, { ...ready, offers: [] }));
    expect(await screen.findByRole('heading', { name: /A2026-000007/ })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Presupuesto' })).toBeNull();
  });
});

describe('declining a quote', () => {
  test('asks before, says what happens, and shows the laptop to collect', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'No acepto el presupuesto' }));
    const dialog = await screen.findByRole('dialog', { name: '¿No aceptas el presupuesto?' });
    expect(dialog).toHaveTextContent('lo recoges tal como está y no pagas nada');
    const ready: RepairView = {
      ...repairs.ready,
      files: [],
      outcome: 'unrepaired',
      ended: { by: 'quote-declined', why: null },
    };
    const sent = answer(decline, ready);
    answer(read, ready);
    await user.click(within(dialog).getByRole('button', { name: 'No lo acepto' }));
    expect(await screen.findByText(/Hemos anotado que no lo aceptas/)).toBeVisible();
    expect(screen.getByText('042137')).toBeVisible();
    expect(screen.getByText('Nos dijiste que no aceptabas el presupuesto.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers.get('idempotency-key')).toBeTruthy();
  });

  test('changes nothing if the family goes back', async () => {
    const user = await open();
    const sent = answer(decline, quoted);
    await user.click(await screen.findByRole('button', { name: 'No acepto el presupuesto' }));
    await user.click(await screen.findByRole('button', { name: 'Volver' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([]);
  });

  test('says why it is not possible', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'No acepto el presupuesto' }));
    refuse(decline, 'quote-receipt-sent');
    await user.click(await screen.findByRole('button', { name: 'No lo acepto' }));
    expect(await screen.findByText(/Estamos comprobando tu transferencia/)).toBeVisible();
  });
});
