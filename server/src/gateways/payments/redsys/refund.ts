import type { Post } from '../../post.ts';
import type { RefundAnswer } from '../gateway.ts';
import { isErrorCode, isForTerminal, isInProgress, responseCode, wholeNumber } from './answer.ts';
import { describeFailure } from './describe-failure.ts';
import { type Fields, fieldsIn, findField, readableFields } from './fields.ts';
import type { RedsysSettings } from './redsys.ts';
import { envelopeIn, readSignedFields, signFields } from './signed-fields.ts';

const refundType = 3;
const timeoutMs = 60_000;
const versions = ['HMAC_SHA256_V1', 'HMAC_SHA512_V1', 'HMAC_SHA512_V2'] as const;

/**
 * Errors that leave it open whether the refund happened: a recent refund, which may be this one, and internal
 * errors of the gateway.
 */
const inconclusive = /^(SIS0|9)(295|00[1-6])$/;

type Refund = { orderCode: string; amountCents: number };

export async function refundAtRedsys(
  settings: RedsysSettings,
  { url, post }: { url: string; post: Post },
  refund: Refund,
): Promise<RefundAnswer> {
  try {
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    const body = JSON.stringify(signRequest(settings, refund));
    const { status, text } = await post(url, { headers, body, timeoutMs });
    if (status >= 500) return unknown(`the gateway answered ${status}`);
    return read(settings, refund, text);
  } catch (error) {
    return unknown(describeFailure(error));
  }
}

function signRequest(settings: RedsysSettings, { orderCode, amountCents }: Refund) {
  // The manual of this interface uses another name for the form's V2.
  const version = settings.signature === 'HMAC_SHA512_V2' ? 'HMAC_SHA512_V1' : settings.signature;
  return signFields(version, {
    key: settings.key,
    order: orderCode,
    fields: {
      DS_MERCHANT_AMOUNT: String(amountCents),
      DS_MERCHANT_ORDER: orderCode,
      DS_MERCHANT_MERCHANTCODE: settings.merchant,
      DS_MERCHANT_TERMINAL: String(settings.terminal),
      DS_MERCHANT_CURRENCY: '978',
      DS_MERCHANT_TRANSACTIONTYPE: String(refundType),
    },
  });
}

function read(settings: RedsysSettings, refund: Refund, text: string): RefundAnswer {
  const answer = asFields(text);
  if (!answer) return unknown('the answer of the gateway is not JSON');

  const error = findField(answer, 'errorCode');
  if (error !== undefined && isErrorCode(error)) return refusedBy(error, readableFields(answer));

  const fields = readSignedFields(envelopeIn(answer), { key: settings.key, versions });
  if (!fields) return unknown('the signature of the answer is invalid');
  // The type is not compared: the manual's example answers a refund with another type than it asked for.
  if (!isForTerminal(fields, settings) || !isForRefund(fields, refund)) {
    return unknown('the answer is about another operation');
  }
  return signedAnswer(fields);
}

function isForRefund(fields: Fields, { orderCode, amountCents }: Refund): boolean {
  return (
    findField(fields, 'Ds_Order') === orderCode &&
    wholeNumber(findField(fields, 'Ds_Amount')) === amountCents
  );
}

function signedAnswer(content: Fields): RefundAnswer {
  const code = responseCode(content);
  if (code === '0900') return { kind: 'done', responseCode: code, content };
  // Authorised as another operation, or unfinished: the refund may have happened.
  if (code === '' || /^00\d\d$/.test(code) || isInProgress(code)) {
    return unknown(`the gateway answered ${code || 'without a code'}`);
  }
  return refusedBy(code, content);
}

function refusedBy(code: string, content: Fields): RefundAnswer {
  return inconclusive.test(code)
    ? unknown(`the gateway answered ${code}`)
    : { kind: 'refused', responseCode: code, content };
}

/** An error may be a list with one item. */
function asFields(text: string): Fields | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return fieldsIn(Array.isArray(read) ? read[0] : read);
  } catch {
    return undefined;
  }
}

function unknown(why: string): RefundAnswer {
  return { kind: 'unknown', why };
}
