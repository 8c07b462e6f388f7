import type { ReadNotification } from '../gateway.ts';
import { answerFrom, isAbout } from './answer.ts';
import type { RedsysSettings } from './redsys.ts';
import { envelopeIn, readSignedFields } from './signed-fields.ts';

/** All versions are accepted, because a terminal may change its version during a payment. */
const versions = ['HMAC_SHA256_V1', 'HMAC_SHA512_V2'] as const;

export function readNotification(settings: RedsysSettings, body: Buffer): ReadNotification {
  const text = body.toString();
  if (text.trim() === '') return { kind: 'empty' };

  const form = Object.fromEntries(new URLSearchParams(text));
  const fields = readSignedFields(envelopeIn(form), { key: settings.key, versions });
  if (!fields) return { kind: 'refused' };
  if (!isAbout(fields, { ...settings, type: 0 })) {
    return { kind: 'other', content: fields };
  }
  return { kind: 'answer', answer: answerFrom(fields) };
}
