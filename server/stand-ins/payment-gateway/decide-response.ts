import type { PayerChoice } from './payer-choice.ts';
import type { Operation } from './schema.ts';

const approved = '0000';

/** The available denials, with the codes of the real gateway. */
export const denials = [
  '0190',
  '0101',
  '0116',
  '0129',
  '0172',
  '0180',
  '0184',
  '0912',
  '9064',
] as const;

/** The four-digit response code. Public test values cause denials, as at the real gateway. */
export function decideResponse(
  { amountCents }: Pick<Operation, 'amountCents'>,
  choice: PayerChoice,
  now: Date,
): string {
  switch (choice.button) {
    case 'cancel':
      return choice.method === 'bizum' ? '9673' : '9915';
    case 'deny':
      return denials.find((code) => code === choice.denial) ?? '0190';
    case 'pay': {
      const denial = choice.method === 'bizum' ? bizumDenial(choice) : cardDenial(choice, now);
      return denial ?? amountDenials[amountCents % 100] ?? approved;
    }
  }
}

export function isApproved(response: string | null): boolean {
  return response !== null && /^00\d\d$/.test(response);
}

const cvvDenials: Record<string, string> = {
  999: '0190',
  172: '0172',
  173: '0173',
  174: '0174',
};

/** Denials by the cents of the amount. */
const amountDenials: Record<number, string> = { 96: '0190', 72: '0172', 73: '0173', 74: '0174' };

function cardDenial({ cardNumber, expiry, cvv }: PayerChoice, now: Date): string | undefined {
  const digits = cardNumber.replace(/[\s-]/g, '');
  if (!/^\d{13,19}$/.test(digits)) return '9064';
  if (!hasCheckDigit(digits)) return '9093';
  if (hasExpired(expiry, now)) return '0101';
  if (!/^\d{3,4}$/.test(cvv)) return '0129';
  return cvvDenials[cvv];
}

function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}

/** A card is valid until the last day of its month. */
function hasExpired(expiry: string, now: Date): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/?\s*(\d\d)$/.exec(expiry.trim()) ?? [];
  return month === undefined || Date.UTC(2000 + Number(year), Number(month), 1) <= now.getTime();
}

function bizumDenial({ phone, pin }: PayerChoice): string | undefined {
  if (!/^(\+34)?[67]\d{8}$/.test(phone.replace(/[\s-]/g, ''))) return '9675';
  return /^\d{4}$/.test(pin) ? undefined : '9672';
}
