import type { StaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer } from '../../testing/api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { quotedRepair, repairId, staffRepair } from '../../testing/replies/desk-repairs.ts';

function open(repair: StaffRepair) {
  answer('GET /repairs/{id}', repair);
  return renderApp(`/repairs/${repairId}`, { scopes: ['accountant'] });
}

/** Without the space that does not break. */
const plain = (element: HTMLElement | null) =>
  element?.textContent?.replaceAll('\u00a0', ' ') ?? '';

const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name, level: 2 });
  return heading.parentElement as HTMLElement;
};

describe('the quote on the page of the desk', () => {
  test('has its state, its reminders and its paper', async () => {
    await open(quotedRepair);
    const shown = await card('Presupuesto');
    expect(within(shown).getByText('La familia puede aceptarlo hasta el 18/12/2026')).toBeVisible();
    expect(plain(shown)).toContain('Recordatorios enviados1');
    expect(within(shown).getByRole('button', { name: 'Abrir el presupuesto' })).toBeVisible();
  });

  test.each([
    ['open', 1_795_000_000, /^Aceptado el .*, sin pagar$/],
    ['paying', 1, /^Hay un pago en marcha$/],
    ['checking', 1, /^Hay un justificante por comprobar$/],
    ['paid', 1, /^Pagado$/],
    ['declined', null, /^La familia no lo aceptó$/],
    ['lapsed', null, /^Terminó el plazo sin pago$/],
    ['ended', null, /^La reparación terminó sin él$/],
  ] as const)('says how far it is: %s', async (state, acceptedAt, words) => {
    const { quote } = quotedRepair;
    await open({ ...quotedRepair, quote: quote && { ...quote, state, acceptedAt } });
    expect(within(await card('Presupuesto')).getByText(words)).toBeVisible();
  });

  test('has the transfer that the family asked for, and why its receipt was rejected', async () => {
    const transfer = { concept: 'Cobertura SIR E4Q6DCR', amount: 2500, askedAt: 1_795_000_000 };
    await open({ ...quotedRepair, transfer: { ...transfer, issue: 'No se lee.' } });
    const text = plain(await card('Presupuesto'));
    expect(text).toContain('Transferencia pedida18/11/2026');
    expect(text).toContain('Cobertura SIR E4Q6DCR');
    expect(text).toContain('Importe de la transferencia25,00 €');
    expect(text).toContain('Motivo del último rechazoNo se lee.');
  });

  test('is not there if the coverage pays all, or before the diagnosis', async () => {
    await open(staffRepair);
    expect(await card('Cobertura')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Presupuesto' })).toBeNull();
  });

  test('has its shares as amounts in the check of the coverage', async () => {
    await open(quotedRepair);
    const text = plain(await card('Cobertura'));
    expect(text).toContain('Paga la cobertura100,00 €');
    expect(text).toContain('Paga la familia25,00 €');
  });
});
