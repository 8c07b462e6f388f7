import type { Cents } from '@cobertura/domain/money.ts';
import { describe, expect, it } from 'vitest';
import { rectifyingInvoice } from '../../../testing/sample-invoice.ts';
import { refundedRepairWords } from './words/repair-mail.ts';
import { invoicePaper } from './words.ts';

describe('a rectifying invoice', () => {
  const content = {
    ...rectifyingInvoice.content,
    rectified: { number: 'F2026-000042', date: '15-11-2026', base: 4050, tax: 850, why: 'Parte.' },
  };
  const amounts = {
    baseCents: 3223 as Cents,
    taxCents: 677 as Cents,
    totalCents: 3900 as Cents,
  };

  it.each([
    [
      'es',
      'Importes de la factura rectificada: base imponible 40,50 €, IVA 21 % 8,50 €, total 49,00 €.',
      'Importe de la rectificación: base imponible -8,27 €, IVA 21 % -1,73 €, total -10,00 €.',
    ],
    [
      'ga',
      'Importes da factura rectificada: base impoñible 40,50 €, IVE 21 % 8,50 €, total 49,00 €.',
      'Importe da rectificación: base impoñible -8,27 €, IVE 21 % -1,73 €, total -10,00 €.',
    ],
  ] as const)('states what it was and what changes, in %s', (language, before, difference) => {
    const paper = invoicePaper({ ...rectifyingInvoice, ...amounts, content, language });
    expect(paper.notice?.slice(1)).toEqual([before, difference]);
  });

  it('has no tax in the amounts of an exempt one', () => {
    const exemption = { cause: 'E1', ground: 'Exenta.' } as const;
    const paper = invoicePaper({
      ...rectifyingInvoice,
      ...amounts,
      content: { ...content, exemption },
    });
    expect(paper.notice?.join(' ')).not.toContain('IVA');
  });

  it.each([
    ['replaced', /te damos otro/],
    ['irreparable', /no tiene arreglo/],
    ['unrepaired', /sin reparar/],
    [null, undefined],
  ] as const)('says with the money of a repair that is %s why it goes back', (outcome, why) => {
    const { paragraphs } = refundedRepairWords('es', {
      firstName: 'Uxía',
      studentName: 'Brais',
      number: 'R2026-000001',
      repairNumber: 'A2026-000007',
      amountCents: 5000 as Cents,
      method: 'creditCard',
      isOnPaper: false,
      isRepairing: false,
      outcome,
      expectedOn: null,
      url: 'https://cobertura.example',
    });
    if (why) expect(paragraphs[1]).toMatch(why);
    else expect(paragraphs.join(' ')).not.toContain('Es porque');
  });
});
