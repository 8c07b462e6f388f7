import type { SpokenAnswer } from '../gateway.ts';
import { denialReason } from './denial-reason.ts';
import { type Fields, findField } from './fields.ts';

const euros = 978;

/** What signed fields say about a payment. Whether the amount is right is not decided here. */
export function answerFrom(fields: Fields): SpokenAnswer {
  const code = responseCode(fields);
  const result = resultOf(code);
  return {
    orderCode: findField(fields, 'Ds_Order') ?? '',
    result,
    // Without a readable amount: one that nobody ever asked for.
    amountCents: wholeNumber(findField(fields, 'Ds_Amount')) ?? -1,
    inEuros: wholeNumber(findField(fields, 'Ds_Currency')) === euros,
    ...(result === 'denied' && { reason: denialReason(code) }),
    responseCode: code,
    content: fields,
  };
}

export type Terminal = { merchant: string; terminal: number };

/** Of our terminal, and of this kind of operation. Zeros in front come and go: numbers are compared. */
export function isAbout(fields: Fields, { merchant, terminal, type }: Terminal & { type: number }) {
  return (
    wholeNumber(findField(fields, 'Ds_MerchantCode')) === Number(merchant) &&
    wholeNumber(findField(fields, 'Ds_Terminal')) === terminal &&
    wholeNumber(findField(fields, 'Ds_TransactionType')) === type
  );
}

/** Four digits; an error code where there are none, and nothing where there is neither. */
export function responseCode(fields: Fields): string {
  const response = findField(fields, 'Ds_Response') ?? '';
  if (/^\d{4}$/.test(response)) return response;
  const error = findField(fields, 'Ds_ErrorCode') ?? '';
  return isErrorCode(error) ? error : '';
}

/** SIS0054, XML0024. */
export function isErrorCode(text: string): boolean {
  return /^[A-Z]{3}\d{4}$/.test(text);
}

/** Unlike other codes these two are not the end: the payer is still at it. */
export function isInProgress(code: string): boolean {
  return code === '9998' || code === '9999';
}

export function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}

/** Of a payment: 0900 is an authorised refund, and 0400 an authorised void. */
function resultOf(code: string): SpokenAnswer['result'] {
  if (/^00\d\d$/.test(code)) return 'authorised';
  // Without a code nothing was said: whoever wants to know asks again.
  return code === '' || isInProgress(code) ? 'in-progress' : 'denied';
}
