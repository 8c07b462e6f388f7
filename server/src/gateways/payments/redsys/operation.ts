import type { Cents } from '@cobertura/domain/money.ts';
import type { SignedOperation } from '@cobertura/domain/payment/review.ts';
import type { GatewayOperation } from '../gateway.ts';
import { euros, isAbout, responseCode, type Terminal, wholeNumber } from './answer.ts';
import { type Fields, findField } from './fields.ts';
import { operationTime } from './operation-time.ts';

/** The largest integer of the database. */
const maxCents = 2 ** 31 - 1;

/** Describes any signed operation. `answerFrom` interprets payments. */
export function describeOperation(terminal: Terminal, fields: Fields): GatewayOperation {
  const paidAt = operationTime(fields);
  const code = responseCode(fields);
  return {
    kind: kindOf(terminal, fields),
    // 0900 is an authorised refund or confirmation, and 0400 an authorised void.
    isAuthorised: /^(00\d\d|0900|0400)$/.test(code),
    orderCode: findField(fields, 'Ds_Order') ?? '',
    amountCents: amountOf(fields),
    responseCode: code,
    key: keyOf(fields),
    ...(paidAt !== undefined && { paidAt }),
  };
}

function kindOf(terminal: Terminal, fields: Fields): SignedOperation['kind'] {
  if (isAbout(fields, { ...terminal, type: 0 })) return 'payment';
  return isAbout(fields, { ...terminal, type: 3 }) ? 'refund' : 'other';
}

function amountOf(fields: Fields): Cents | null {
  const cents = wholeNumber(findField(fields, 'Ds_Amount'));
  const isReadable = cents !== undefined && cents <= maxCents;
  return isReadable && wholeNumber(findField(fields, 'Ds_Currency')) === euros
    ? (cents as Cents)
    : null;
}

/** Messages about one operation differ in other fields, such as `Ds_Control_…`. */
const identifying = [
  'Ds_MerchantCode',
  'Ds_Terminal',
  'Ds_Order',
  'Ds_TransactionType',
  'Ds_Amount',
  'Ds_Currency',
  'Ds_Response',
  'Ds_AuthorisationCode',
];

/** Numbers come with and without leading zeros. */
function keyOf(fields: Fields): string {
  const values = identifying.map((name) => (findField(fields, name) ?? '').trim());
  return values.map((value) => value.replace(/^0+(?=\d)/, '')).join(' ');
}
