import type { Endpoint } from '@cobertura/domain/endpoint.ts';
import fc from 'fast-check';
import { invalidText, text } from './any-text.ts';
import { type Known, valuesOf } from './any-value.ts';
import { registrationForm } from './forms.ts';
import { multipart } from './multipart.ts';
import { pdf, picture } from './pictures.ts';

/** Random input for an endpoint: valid, nearly valid, or invalid. */
export type AnyInput = {
  params: Record<string, unknown>;
  query: [string, unknown][];
  headers: Record<string, string>;
  payload: string | Buffer;
  address: string;
};

/** Existing values, by the name of the field that refers to them. */
export type Existing = Record<string, readonly string[]>;

export function anyInput(endpoint: Endpoint, existing: Existing): fc.Arbitrary<AnyInput> {
  const { path, params, query } = endpoint;
  const known = likelyValues(existing);
  const inPath = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  const anyParams = fc.record(Object.fromEntries(inPath.map((name) => [name, text])));
  const right = query ? valuesOf(query, known) : fc.constant({});
  const wrong = fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    fc.array(fc.tuple(fc.oneof(nameIn(query?.shape), text), text), { maxLength: 3 }),
  );
  return fc
    .record({
      params: params
        ? fc.oneof({ weight: 4, arbitrary: valuesOf(params, known) }, anyParams)
        : anyParams,
      query: fc
        .tuple(right, wrong)
        .map(([all, some]) => [...Object.entries(all as object), ...some]),
      headers: anyHeaders,
      own: fc.dictionary(
        fc.constantFrom('x', ...Object.keys(endpoint.headers?.shape ?? {})),
        fc.oneof(headerText, fc.uuid()),
      ),
      body: anyBody(endpoint, known),
      // Each request has its own address, so that limits do not hide other results.
      address: fc.ipV4(),
    })
    .map(({ headers, own, body, ...rest }) => ({
      ...rest,
      headers: { ...body.headers, ...headers, ...own },
      payload: body.payload,
    })) as fc.Arbitrary<AnyInput>;
}

/** Likely valid values by field name, so that requests get past validation. */
function likelyValues(existing: Existing): Known {
  const right: Record<string, string> = registrationForm;
  return (name) => {
    const found = existing[name];
    if (name === 'email') return fc.oneof(anyEmail, fc.constantFrom(...(found ?? [''])));
    if (found) return fc.constantFrom(...found);
    return right[name] === undefined ? undefined : fc.constant(right[name]);
  };
}

const anyEmail = fc.nat(1e9).map((number) => `anyone-${number}@example.com`);

function nameIn(shape: object = {}): fc.Arbitrary<string> {
  return fc.constantFrom(...Object.keys(shape), 'x', '__proto__');
}

/** Characters that Node allows in the value of a header. */
const headerText = fc.oneof(
  fc.string({
    unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
  }),
  fc.constantFrom(
    '',
    '*',
    'es',
    'gl;q=1',
    'bytes=0-',
    'bytes=9-1',
    'x'.repeat(4000),
    "' or 1=1 --",
  ),
);

const anyHeaders = fc.dictionary(
  fc.constantFrom(
    ...['accept', 'accept-language', 'user-agent', 'cookie', 'origin', 'referer', 'range'],
    ...['if-none-match', 'if-modified-since', 'x-forwarded-for', 'x-forwarded-host', 'forwarded'],
    ...['x-http-method-override', 'x-request-id', 'x-docuseal-signature', 'content-type'],
  ),
  headerText,
  { maxKeys: 1 },
);

type Body = { headers: Record<string, string>; payload: string | Buffer };

function anyBody(endpoint: Endpoint, known: Known): fc.Arbitrary<Body> {
  const shaped = endpoint.body ? valuesOf(endpoint.body, known) : fc.constant({});
  const wrong = fc.dictionary(nameIn(endpoint.body?.shape), invalidText, { maxKeys: 2 });
  const nearly = fc.tuple(shaped, wrong).map(([all, some]) => ({ ...(all as object), ...some }));
  const others = [
    { weight: 1, arbitrary: fc.dictionary(text, invalidText).map(asJson) },
    { weight: 1, arbitrary: invalidText.map(asJson) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }).map(asSent) },
  ];
  if (endpoint.upload) return fc.oneof({ weight: 8, arbitrary: anyForm }, ...others);
  if (endpoint.rawBody) return fc.oneof({ weight: 3, arbitrary: anyMessage }, ...others);
  return fc.oneof(
    { weight: 5, arbitrary: shaped.map(asJson) },
    { weight: 4, arbitrary: nearly.map(asJson) },
    ...others,
  );
}

const asJson = (value: unknown): Body => asSent(JSON.stringify(value) ?? '');

function asSent(payload: string): Body {
  return { headers: { 'content-type': 'application/json' }, payload };
}

/** Files with the first bytes of a known type, and fake ones. */
const fileStarts = [
  '%PDF-1.7\n%%EOF',
  '\u0089PNG\r\n\u001a\n',
  'GIF89a',
  '\u00ff\u00d8\u00ff\u00e0',
  'PK\u0003\u0004',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>',
  '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
  'serie;modelo\n=1+1;x\n',
  '11218000',
  '',
];

const anyFile = fc.record({
  content: fc.oneof(
    fc.constantFrom(await picture(), pdf, Buffer.from('SN-90001\nSN-90002\n')),
    fc
      .tuple(fc.constantFrom(...fileStarts), fc.uint8Array({ maxLength: 300 }))
      .map(([start, rest]) => Buffer.concat([Buffer.from(start, 'latin1'), rest])),
  ),
  name: fc.constantFrom('foto.jpg', '../../etc/passwd', 'a\u0000.pdf', 'x".csv', '..', 'ñ.csv'),
  type: fc.constantFrom('image/jpeg', 'application/pdf', 'text/csv', 'text/html', 'x'),
  field: fc.constantFrom('file', 'file', 'file', 'x', '__proto__'),
});

/** Usually one file, sometimes several or none, and sometimes a truncated form. */
const anyForm: fc.Arbitrary<Body> = fc
  .tuple(
    fc.oneof(
      anyFile.map((file) => [file]),
      fc.array(anyFile, { maxLength: 2 }),
    ),
    fc.nat(9),
  )
  .map(([files, broken]) => {
    const form = multipart(files);
    return broken > 0 ? form : { ...form, payload: form.payload.subarray(0, -20) };
  });

/** A message of a gateway or signing provider without a valid signature. */
const anyMessage: fc.Arbitrary<Body> = fc
  .record({
    Ds_SignatureVersion: fc.constantFrom('HMAC_SHA256_V1', 'HMAC_SHA512_V2', 'x'),
    Ds_MerchantParameters: fc
      .oneof(invalidText, fc.record({ Ds_Order: text, Ds_Response: text, Ds_Amount: text }))
      .map((value) => Buffer.from(JSON.stringify(value) ?? '').toString('base64url')),
    Ds_Signature: text,
  })
  .map((fields) => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: Object.entries(fields)
      .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
      .join('&'),
  }));
