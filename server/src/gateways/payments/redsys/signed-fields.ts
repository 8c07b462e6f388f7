import { decodeFields, encodeFields, type Fields, findField, readableFields } from './fields.ts';
import { isSignature, type SignatureVersion, sign } from './signature.ts';

/** The three fields of every message. */
type Envelope = {
  Ds_SignatureVersion: string;
  Ds_MerchantParameters: string;
  Ds_Signature: string;
};

export function signFields(
  version: SignatureVersion,
  { key, order, fields }: { key: string; order: string; fields: Fields },
): Envelope {
  const encoded = encodeFields(version, fields);
  return {
    Ds_SignatureVersion: version,
    Ds_MerchantParameters: encoded,
    Ds_Signature: sign(version, { key, order, text: encoded }),
  };
}

/** Picks the three fields. A missing one becomes empty, so that no signature is valid. */
export function envelopeIn(fields: Fields): Envelope {
  return {
    Ds_SignatureVersion: findField(fields, 'Ds_SignatureVersion') ?? '',
    Ds_MerchantParameters: findField(fields, 'Ds_MerchantParameters') ?? '',
    Ds_Signature: findField(fields, 'Ds_Signature') ?? '',
  };
}

/** The signed fields, or undefined for an invalid signature or an unaccepted version. */
export function readSignedFields(
  envelope: Envelope,
  { key, versions }: { key: string; versions: readonly SignatureVersion[] },
): Fields | undefined {
  const version = versions.find((each) => each === envelope.Ds_SignatureVersion);
  const text = withPlus(envelope.Ds_MerchantParameters);
  const fields = decodeFields(text);
  const order = fields && findField(fields, 'Ds_Order');
  if (!version || !fields || !order) return undefined;
  return isSignature(version, { key, order, text }, withPlus(envelope.Ds_Signature))
    ? readableFields(fields)
    : undefined;
}

/** A plus sign often arrives as a space. These texts never contain spaces. */
function withPlus(text: string): string {
  return text.replaceAll(' ', '+');
}
