import { orderCodePattern } from '@cobertura/domain/payment/order-code.ts';
import type { Post } from '../../post.ts';
import type { GatewayFinding, ReceivedAnswer } from '../gateway.ts';
import { answerFrom, isAbout } from './answer.ts';
import { describeFailure } from './describe-failure.ts';
import { type Fields, findField, readableFields } from './fields.ts';
import type { QueryAnswer } from './query-xml.ts';
import type { RedsysSettings } from './redsys.ts';
import { isSignature, sign } from './signature.ts';

/** Queries support only this version, independent of the form's version. */
const version = 'HMAC_SHA256_V1';
const timeoutMs = 15_000;
const orderUnknown = 'XML0024';
const finalState = 'F';

export async function queryRedsys(
  settings: RedsysSettings,
  { url, post }: { url: string; post: Post },
  orderCode: string,
): Promise<GatewayFinding> {
  if (!orderCodePattern.test(orderCode)) return unknown('the order code is invalid');
  try {
    const headers = {
      'content-type': 'text/xml; charset=utf-8',
      soapaction: 'consultaOperaciones',
    };
    const { queryEnvelope, readQueryAnswer } = await import('./query-xml.ts');
    const body = queryEnvelope({ ...settings, order: orderCode }, (text) => ({
      version,
      signature: sign(version, { key: settings.key, order: orderCode, text }),
    }));
    const { status, text } = await post(url, { headers, body, timeoutMs });
    if (status >= 500) return unknown(`the gateway answered ${status}`);
    const query = { orderCode, isEncrypted: url.startsWith('https:') };
    return read(settings, query, readQueryAnswer(text));
  } catch (error) {
    return unknown(describeFailure(error));
  }
}

type Query = { orderCode: string; isEncrypted: boolean };

function read(
  settings: RedsysSettings,
  query: Query,
  answer: QueryAnswer | undefined,
): GatewayFinding {
  if (!answer) return unknown('the answer of the gateway cannot be read');
  if (answer.errorCode === orderUnknown) return { kind: 'no-such-order' };
  if (answer.errorCode) return unknown(`the gateway answered ${answer.errorCode}`);
  if (!isTrusted(settings, query, answer)) return unknown('the signature of the answer is invalid');

  const answers = answer.operations
    .map(readableFields)
    .filter((each) => isAbout(each, { ...settings, type: 0 }))
    .filter((each) => findField(each, 'Ds_Order') === query.orderCode)
    .map(readOperation);
  const best = answers.find(({ result }) => result === 'authorised') ?? answers[0];
  return best ? { kind: 'answer', answer: best } : unknown('the answer is about another operation');
}

/**
 * A signature must be valid. Some terminals do not sign their answers to queries. An unsigned answer is
 * trusted only over an encrypted connection.
 */
function isTrusted(
  { key }: RedsysSettings,
  { orderCode, isEncrypted }: Query,
  { signedText, signature }: { signedText: string; signature: string | undefined },
): boolean {
  if (signature === undefined) return isEncrypted;
  return isSignature(version, { key, order: orderCode, text: signedText }, signature);
}

/** The code of an unfinished operation has no meaning yet. */
function readOperation(fields: Fields): ReceivedAnswer {
  const { reason, ...answer } = answerFrom(fields);
  if (findField(fields, 'Ds_State') !== finalState) return { ...answer, result: 'in-progress' };
  return reason ? { ...answer, reason } : answer;
}

function unknown(why: string): GatewayFinding {
  return { kind: 'unknown', why };
}
