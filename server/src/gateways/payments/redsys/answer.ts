import { type Cents, formatEuros } from '@cobertura/domain/money.ts';
import type { ReceivedAnswer } from '../gateway.ts';
import { denialReason } from './denial-reason.ts';
import { type Fields, findField } from './fields.ts';
import { operationTime } from './operation-time.ts';

export const euros = 978;

/** Interprets the signed fields of a payment. The caller checks the amount. */
export function answerFrom(fields: Fields): ReceivedAnswer {
  const code = responseCode(fields);
  const result = resultOf(code);
  const paidAt = operationTime(fields);
  return {
    orderCode: findField(fields, 'Ds_Order') ?? '',
    result,
    // An unreadable amount becomes one that never matches.
    amountCents: wholeNumber(findField(fields, 'Ds_Amount')) ?? -1,
    inEuros: wholeNumber(findField(fields, 'Ds_Currency')) === euros,
    ...(result === 'denied' && { reason: denialReason(code) }),
    ...(paidAt !== undefined && { paidAt }),
    responseCode: code,
    reported: reportedAmount(fields),
    content: fields,
  };
}

/** Numbers of ISO 4217. A currency without a name here is shown by its number. */
const currencyNames = new Map([
  [euros, '€'],
  [840, 'USD'],
  [826, 'GBP'],
]);

function reportedAmount(fields: Fields): string {
  const cents = wholeNumber(findField(fields, 'Ds_Amount'));
  const currency = wholeNumber(findField(fields, 'Ds_Currency'));
  const name = currency === undefined ? '?' : (currencyNames.get(currency) ?? `ISO ${currency}`);
  return cents === undefined ? `? ${name}` : formatEuros(cents as Cents).replace('€', name);
}

export type Terminal = { merchant: string; terminal: number };

/** Whether the fields are for our terminal and this kind of operation. */
export function isAbout(fields: Fields, { type, ...terminal }: Terminal & { type: number }) {
  return (
    isForTerminal(fields, terminal) && wholeNumber(findField(fields, 'Ds_TransactionType')) === type
  );
}

/** Leading zeros vary, so numbers are compared. */
export function isForTerminal(fields: Fields, { merchant, terminal }: Terminal): boolean {
  return (
    wholeNumber(findField(fields, 'Ds_MerchantCode')) === Number(merchant) &&
    wholeNumber(findField(fields, 'Ds_Terminal')) === terminal
  );
}

/** The four-digit response, or the error code, or an empty string. */
export function responseCode(fields: Fields): string {
  const response = findField(fields, 'Ds_Response') ?? '';
  if (/^\d{4}$/.test(response)) return response;
  const error = findField(fields, 'Ds_ErrorCode') ?? '';
  return isErrorCode(error) ? error : '';
}

/** For example SIS0054 or XML0024. */
export function isErrorCode(text: string): boolean {
  return /^[A-Z]{3}\d{4}$/.test(text);
}

/** These two codes are not final, because the payer is still on the page. */
export function isInProgress(code: string): boolean {
  return code === '9998' || code === '9999';
}

export function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}

/** For payments only: 0900 is an authorised refund, and 0400 an authorised void. */
function resultOf(code: string): ReceivedAnswer['result'] {
  if (/^00\d\d$/.test(code)) return 'authorised';
  // Without a code there is no result yet. A later query finds it.
  return code === '' || isInProgress(code) ? 'in-progress' : 'denied';
}
