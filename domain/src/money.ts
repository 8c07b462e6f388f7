declare const cents: unique symbol;

/** An amount of euros in whole cents. */
export type Cents = number & { readonly [cents]: true };

export const noCents = 0 as Cents;

/** Converts an amount in euros to whole cents. All conversions use this function. */
export function centsFromEuros(euros: number): Cents {
  return Math.round(Number((euros * 100).toFixed(4))) as Cents;
}

export function eurosFromCents(amount: Cents): number {
  return amount / 100;
}

export function subtractCents(amount: Cents, taken: Cents): Cents {
  return (amount - taken) as Cents;
}

export function sumCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce<number>((sum, amount) => sum + amount, 0) as Cents;
}

const euroFormat = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' });

/** 49,00 € */
export function formatEuros(amount: Cents): string {
  return euroFormat.format(eurosFromCents(amount));
}
