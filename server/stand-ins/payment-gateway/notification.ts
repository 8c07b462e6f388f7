import { randomInt } from 'node:crypto';
import { madridTime } from '@cobertura/domain/dates.ts';
import { isApproved } from './decide-response.ts';
import type { Operation } from './schema.ts';
import { encodeParameters, sign } from './signature.ts';
import type { Damage } from './switches.ts';

export type SignedFields = {
  Ds_SignatureVersion: string;
  Ds_MerchantParameters: string;
  Ds_Signature: string;
};

/** The fields of a notification, as at the real gateway. */
export function notificationFields(operation: Operation): Record<string, string> {
  const { response, answeredAt } = operation;
  if (response === null || answeredAt === null)
    throw new Error('the operation has no response yet');
  const { year, month, day, hour, minute } = madridTime(answeredAt.getTime() / 1000);
  return {
    Ds_Date: encodeURIComponent(`${two(day)}/${two(month)}/${year}`),
    Ds_Hour: encodeURIComponent(`${two(hour)}:${two(minute)}`),
    Ds_SecurePayment: isApproved(response) ? '1' : '0',
    Ds_Amount: String(operation.amountCents),
    Ds_Currency: operation.currency,
    Ds_Order: operation.orderCode,
    Ds_MerchantCode: operation.merchantCode,
    Ds_Terminal: threeDigits(operation.terminal),
    Ds_Response: response,
    Ds_MerchantData: encodeURIComponent(operation.merchantData),
    Ds_TransactionType: operation.transactionType,
    Ds_ConsumerLanguage: operation.consumerLanguage || '1',
    Ds_AuthorisationCode: operation.authorisationCode ?? ' '.repeat(6),
    ...payerFields(operation),
    ...(response.startsWith('9') && { Ds_ErrorCode: errorCode(response) }),
    // The real gateway adds fields without notice, so merchants must ignore unknown ones.
    [`Ds_Control_${answeredAt.getTime()}`]: String(randomInt(10 ** 12)),
  };
}

/** The body of the POST, intact or damaged as requested. */
export function notificationBody(operation: Operation, damage: Damage, key: string): string {
  if (damage === 'empty') return '';
  const signed = signFields(
    damageBeforeSigning(notificationFields(operation), damage),
    operation,
    key,
  );
  const sent = damageAfterSigning(signed, operation, damage);
  const body = new URLSearchParams(sent).toString();
  // An unencoded plus sign arrives as a space.
  return damage === 'plus' ? body.replaceAll('%2B', '+') : body;
}

export function signFields(
  fields: Record<string, string>,
  {
    signatureVersion: version,
    orderCode: order,
  }: Pick<Operation, 'signatureVersion' | 'orderCode'>,
  key: string,
): SignedFields {
  const parameters = encodeParameters(JSON.stringify(fields), version);
  return {
    Ds_SignatureVersion: version,
    Ds_MerchantParameters: parameters,
    Ds_Signature: sign(parameters, { version, order, key }),
  };
}

export function threeDigits(terminal: number): string {
  return String(terminal).padStart(3, '0');
}

function payerFields({ paidWith, payer }: Operation): Record<string, string> {
  if (paidWith === 'bizum') {
    return {
      Ds_ProcessedPayMethod: '68',
      Ds_Bizum_MobileNumber: payer ?? '',
      Ds_Bizum_IdOper: String(randomInt(10 ** 12)).padStart(12, '0'),
    };
  }
  if (paidWith !== 'card') return {};
  return {
    Ds_ProcessedPayMethod: '1',
    Ds_Card_Number: payer ?? '',
    Ds_Card_Country: '724',
    Ds_Card_Type: 'C',
    Ds_Card_Brand: '1',
  };
}

/** 9064 is SIS0064. Codes from 9900 keep all their digits. */
function errorCode(response: string): string {
  return response.startsWith('99') ? `SIS${response}` : `SIS0${response.slice(1)}`;
}

function damageBeforeSigning(
  fields: Record<string, string>,
  damage: Damage,
): Record<string, string> {
  switch (damage) {
    case 'signed-amount':
      return { ...fields, Ds_Amount: String(Number(fields.Ds_Amount) + 1) };
    case 'signed-currency':
      return { ...fields, Ds_Currency: '840' };
    case 'signed-merchant':
      return { ...fields, Ds_MerchantCode: '999008882' };
    case 'plus':
      // Three of these characters always produce at least one plus sign in base64.
      return { ...fields, Ds_Control_Plus: '~~~' };
    default:
      return fields;
  }
}

function damageAfterSigning(
  signed: SignedFields,
  operation: Operation,
  damage: Damage,
): SignedFields {
  const withOther = (fields: Record<string, string>) => ({
    ...signed,
    Ds_MerchantParameters: encodeParameters(
      JSON.stringify({ ...notificationFields(operation), ...fields }),
      operation.signatureVersion,
    ),
  });
  switch (damage) {
    case 'signature':
      return { ...signed, Ds_Signature: otherStart(signed.Ds_Signature) };
    case 'version':
      return { ...signed, Ds_SignatureVersion: 'HMAC_SHA1_V1' };
    case 'amount':
      return withOther({ Ds_Amount: String(operation.amountCents + 1) });
    case 'order':
      return withOther({ Ds_Order: otherEnd(operation.orderCode) });
    default:
      return signed;
  }
}

function otherStart(text: string): string {
  return (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
}

function otherEnd(text: string): string {
  return text.slice(0, -1) + (text.endsWith('1') ? '2' : '1');
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
