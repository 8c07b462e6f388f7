import { startOfIsoDay } from '../dates.ts';
import type { Language } from '../language.ts';

/** The rates of VAT in percent. The tax agency accepts 2, 5 and 7.5 only for operations of 2022 to 2024. */
export const acceptedRates = [0, 4, 10, 21] as const;

/** vat: the price contains VAT. exempt-insurance: an insurance operation, exempt from VAT. */
export const taxRegimes = ['vat', 'exempt-insurance'] as const;

export type TaxRegime = (typeof taxRegimes)[number];

/** Why an invoice has no VAT: the code in its record, and the text that the law requires on it. */
export type Exemption = { cause: 'E1'; ground: string };

/** The tax of one invoice. The rate is in hundredths of a percent: 2100 is 21 %. */
export type Tax = { rate: number; exemption?: Exemption };

export type TaxSettings = {
  /** The rate of VAT in hundredths of a percent. */
  rate: number;
  /** In the order of their days. The first has no day: it is valid from the beginning. */
  regimes: readonly { regime: TaxRegime; from: string | undefined }[];
};

const insuranceGround = {
  es: 'Operación exenta de IVA: artículo 20.Uno.16.º de la Ley 37/1992.',
  ga: 'Operación exenta de IVE: artigo 20.Un.16.º da Lei 37/1992.',
} satisfies Record<Language, string>;

/**
 * The tax of the family's share of a repair: always VAT. A repair that is paid apart is a service of its
 * own, even where the coverage is an exempt insurance operation.
 */
export function repairTax({ rate }: TaxSettings): Tax {
  return { rate };
}

/**
 * The tax of a new invoice of the coverage. The day of the operation decides, because the tax accrues on that day.
 * Not for a rectifying invoice, which keeps the tax of the invoice that it rectifies.
 */
export function taxOn(
  operationAt: number,
  { rate, regimes }: TaxSettings,
  language: Language,
): Tax {
  const current = regimes.findLast(
    ({ from }) => from === undefined || startOfIsoDay(from) <= operationAt,
  );
  if (current?.regime !== 'exempt-insurance') return { rate };
  return { rate: 0, exemption: { cause: 'E1', ground: insuranceGround[language] } };
}
