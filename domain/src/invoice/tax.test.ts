import { describe, expect, it } from 'vitest';
import { startOfDay } from '../dates.ts';
import { type TaxSettings, taxOn } from './tax.ts';

const regimes = [
  { regime: 'vat', from: undefined },
  { regime: 'exempt-insurance', from: '2027-01-01' },
  { regime: 'vat', from: '2027-07-01' },
] as const satisfies TaxSettings['regimes'];
const settings = { rate: 2100, regimes };
const newYear = startOfDay(2027, 1, 1);
const july = startOfDay(2027, 7, 1);

describe('the tax of an invoice', () => {
  it.each([
    ['one second before the exemption begins', newYear - 1, 2100, undefined],
    ['when the exemption begins', newYear, 0, 'E1'],
    ['one second before the exemption ends', july - 1, 0, 'E1'],
    ['when the exemption ends', july, 2100, undefined],
  ] as const)('follows the regime of the day of the operation: %s', (_, at, rate, cause) => {
    const tax = taxOn(at, settings, 'es');
    expect(tax.rate).toBe(rate);
    expect(tax.exemption?.cause).toBe(cause);
  });

  it.each([
    ['es', 'Operación exenta de IVA: artículo 20.Uno.16.º de la Ley 37/1992.'],
    ['ga', 'Operación exenta de IVE: artigo 20.Un.16.º da Lei 37/1992.'],
  ] as const)('an exempt invoice in %s names the legal ground', (language, ground) => {
    expect(taxOn(newYear, settings, language).exemption).toEqual({ cause: 'E1', ground });
  });
});
