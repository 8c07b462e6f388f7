import type { Operation, PayMethod } from './schema.ts';

/** The payer's action on the page. */
export type PayerChoice = {
  button: 'pay' | 'deny' | 'cancel';
  method: PayMethod;
  cardNumber: string;
  expiry: string;
  cvv: string;
  phone: string;
  pin: string;
  denial: string;
};

export function choiceIn(form: Record<string, string>, { payMethods }: Operation): PayerChoice {
  const {
    button,
    cardNumber = '',
    expiry = '',
    cvv = '',
    phone = '',
    pin = '',
    denial = '',
  } = form;
  const offered = payMethods.split(' ');
  const isBizum = offered.includes('bizum') && (form.method === 'bizum' || offered.length === 1);
  return {
    button: button === 'deny' || button === 'cancel' ? button : 'pay',
    method: isBizum ? 'bizum' : 'card',
    cardNumber,
    expiry,
    cvv,
    phone,
    pin,
    denial,
  };
}

export function formOf(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Returns for example 454881******0003. No complete card number is stored. */
export function maskPayer({ method, cardNumber, phone }: PayerChoice): string {
  const digits = (method === 'card' ? cardNumber : phone).replace(/[^\d+]/g, '').slice(0, 19);
  const shown = method === 'card' ? 6 : 3;
  return (
    digits.slice(0, shown) + '*'.repeat(Math.max(digits.length - shown - 4, 0)) + digits.slice(-4)
  );
}
