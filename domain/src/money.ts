declare const cents: unique symbol;

/** An amount of euros in whole cents. */
export type Cents = number & { readonly [cents]: true };

/** The one place where an amount in euros, as people and settings write it, becomes whole cents. */
export function centsFromEuros(euros: number): Cents {
  return Math.round(Number((euros * 100).toFixed(4))) as Cents;
}

export function eurosFromCents(amount: Cents): number {
  return amount / 100;
}

const euroFormat = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' });

/** 49,00 € */
export function formatEuros(amount: Cents): string {
  return euroFormat.format(eurosFromCents(amount));
}
