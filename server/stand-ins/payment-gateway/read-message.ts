import { decodeParameters, isSignedBy, type SignatureVersion } from './signature.ts';

export type Merchant = { code: string; terminal: number; key: string };

/** A message with a valid signature of the merchant. Parameter names are upper-case. */
export type ReadMessage = {
  version: SignatureVersion;
  order: string;
  parameters: ReadonlyMap<string, string>;
};

export type SisError = { error: `SIS${string}` };

/**
 * Decodes the message, finds the merchant and verifies the signature, in this order. The order of the real
 * gateway is not documented.
 */
export function readMessage(
  fields: unknown,
  merchant: Merchant,
  versions: readonly SignatureVersion[],
): ReadMessage | SisError {
  const version = versions.find((known) => known === fieldOf(fields, 'Ds_SignatureVersion'));
  if (!version) return { error: 'SIS0429' };

  const encoded = fieldOf(fields, 'Ds_MerchantParameters');
  const json = decodeParameters(encoded, version);
  if (json === undefined) return { error: 'SIS0430' };

  const parameters = parametersIn(json);
  if (!parameters) return { error: 'SIS0431' };

  const unknown = findMerchantError(parameters, merchant);
  if (unknown) return unknown;

  const order = parameters.get('DS_MERCHANT_ORDER') ?? '';
  if (order === '') return { error: 'SIS0074' };

  const signature = fieldOf(fields, 'Ds_Signature');
  if (!isSignedBy(encoded, signature, { version, order, key: merchant.key })) {
    return { error: 'SIS0042' };
  }
  return { version, order, parameters };
}

/** Reads a text field of a form or JSON body. Other types become an empty string. */
function fieldOf(fields: unknown, name: string): string {
  const value =
    typeof fields === 'object' && fields !== null && Object.hasOwn(fields, name)
      ? (fields as Record<string, unknown>)[name]
      : undefined;
  return typeof value === 'string' ? value : '';
}

function parametersIn(json: string): Map<string, string> | undefined {
  let read: unknown;
  try {
    read = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined;
  return new Map(
    Object.entries(read)
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([name, value]) => [name.toUpperCase(), storable(String(value))]),
  );
}

/** PostgreSQL stores neither NUL nor lone surrogates. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

function findMerchantError(
  parameters: ReadonlyMap<string, string>,
  merchant: Merchant,
): SisError | undefined {
  const code = parameters.get('DS_MERCHANT_MERCHANTCODE') ?? '';
  if (code === '') return { error: 'SIS0008' };
  if (!/^\d{1,9}$/.test(code)) return { error: 'SIS0009' };

  const terminal = parameters.get('DS_MERCHANT_TERMINAL') ?? '';
  if (terminal === '') return { error: 'SIS0010' };
  if (!/^\d{1,3}$/.test(terminal)) return { error: 'SIS0011' };

  const isKnown = code === merchant.code && Number(terminal) === merchant.terminal;
  return isKnown ? undefined : { error: 'SIS0026' };
}
