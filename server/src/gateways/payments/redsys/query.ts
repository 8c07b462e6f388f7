import { orderCodePattern } from '@cobertura/domain/payment/order-code.ts';
import type { GatewayFinding, SpokenAnswer } from '../gateway.ts';
import type { Post } from '../post.ts';
import { answerFrom, isAbout } from './answer.ts';
import { type Fields, findField, readableFields } from './fields.ts';
import { noAnswer } from './no-answer.ts';
import { queryEnvelope, readQueryAnswer } from './query-xml.ts';
import type { RedsysSettings } from './redsys.ts';
import { isSignature, sign } from './signature.ts';

/** Queries support only this version, independent of the form's version. */
const version = 'HMAC_SHA256_V1';
const timeoutMs = 15_000;
const nothingThere = 'XML0024';
const final = 'F';

export async function askRedsys(
  settings: RedsysSettings,
  { url, post }: { url: string; post: Post },
  orderCode: string,
): Promise<GatewayFinding> {
  if (!orderCodePattern.test(orderCode)) return unknown('this is no order code');
  try {
    const headers = {
      'content-type': 'text/xml; charset=utf-8',
      soapaction: 'consultaOperaciones',
    };
    const body = queryEnvelope({ ...settings, order: orderCode }, (text) => ({
      version,
      signature: sign(version, { key: settings.key, order: orderCode, text }),
    }));
    const { status, text } = await post(url, { headers, body, timeoutMs });
    if (status >= 500) return unknown(`the gateway answered ${status}`);
    return read(settings, { orderCode, isPrivate: url.startsWith('https:') }, text);
  } catch (error) {
    return unknown(noAnswer(error));
  }
}

type Asked = { orderCode: string; isPrivate: boolean };

function read(settings: RedsysSettings, asked: Asked, text: string): GatewayFinding {
  const answer = readQueryAnswer(text);
  if (!answer) return unknown('the gateway answered something that cannot be read');
  if (answer.errorCode === nothingThere) return { kind: 'no-such-order' };
  if (answer.errorCode) return unknown(`the gateway answered ${answer.errorCode}`);
  if (!isBelieved(settings, asked, answer)) return unknown('the signature does not hold');

  const spoken = answer.operations
    .map(readableFields)
    .filter((each) => isAbout(each, { ...settings, type: 0 }))
    .filter((each) => findField(each, 'Ds_Order') === asked.orderCode)
    .map(whenFinal);
  const best = spoken.find(({ result }) => result === 'authorised') ?? spoken[0];
  return best
    ? { kind: 'answer', answer: best }
    : unknown('the gateway answered about another operation');
}

/**
 * A signature must be valid. Some terminals do not sign their answers to queries. Such an answer is trusted
 * only over an encrypted connection.
 */
function isBelieved(
  { key }: RedsysSettings,
  { orderCode, isPrivate }: Asked,
  { signedText, signature }: { signedText: string; signature: string | undefined },
): boolean {
  if (signature === undefined) return isPrivate;
  return isSignature(version, { key, order: orderCode, text: signedText }, signature);
}

/** The code of an unfinished operation has no meaning yet. */
function whenFinal(fields: Fields): SpokenAnswer {
  const { reason, ...answer } = answerFrom(fields);
  if (findField(fields, 'Ds_State') !== final) return { ...answer, result: 'in-progress' };
  return reason ? { ...answer, reason } : answer;
}

function unknown(why: string): GatewayFinding {
  return { kind: 'unknown', why };
}
