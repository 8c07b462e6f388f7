import { hash, sign, verify, X509Certificate } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import type { SealCertificate } from './certificate.ts';
import { oid } from './oids.ts';

/**
 * Creates a detached CAdES signature (ETSI EN 319 122). A signed attribute names the certificate.
 * There is no signing time, because PAdES requires it in the PDF's signature dictionary instead.
 */
export function signDetached(content: Uint8Array, by: SealCertificate): pkijs.SignedData {
  const certificate = pkijs.Certificate.fromBER(by.certificate.raw);
  const attributes = sortedForDer([
    attribute(oid.contentType, new asn1js.ObjectIdentifier({ value: oid.data })),
    attribute(oid.messageDigest, octets(digestOf('sha256', content))),
    attribute(
      oid.signingCertificateV2,
      sequence(sequence(sequence(octets(Buffer.from(by.sha256, 'hex'))))),
    ),
  ]);
  const signedAttrs = new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes });
  const isRsa = by.key.asymmetricKeyType === 'rsa';
  return new pkijs.SignedData({
    version: 1,
    digestAlgorithms: [algorithm(oid.sha256, { withNull: true })],
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: oid.data }),
    certificates: [certificate, ...by.chain.map(({ raw }) => pkijs.Certificate.fromBER(raw))],
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        digestAlgorithm: algorithm(oid.sha256, { withNull: true }),
        signedAttrs,
        signatureAlgorithm: isRsa
          ? algorithm(oid.rsaWithSha256, { withNull: true })
          : algorithm(oid.ecdsaWithSha256),
        signature: octets(sign('sha256', derOfAttributes(attributes), by.key)),
      }),
    ],
  });
}

export function toDer(signedData: pkijs.SignedData): Buffer {
  const content = new pkijs.ContentInfo({
    contentType: oid.signedData,
    content: signedData.toSchema(true),
  });
  return Buffer.from(content.toSchema().toBER(false));
}

/**
 * Sets the first byte so that the bytes are a positive integer of minimal length. DER forbids a
 * leading zero byte, and openssl refuses it.
 */
export function positiveInteger(random: Buffer): Buffer {
  return Buffer.concat([Buffer.of(((random[0] ?? 0) & 0x7f) | 0x40), random.subarray(1)]);
}

/** Parses a CMS signature without verifying it. Throws if the bytes are not one. */
export function readSignedData(der: Uint8Array): pkijs.SignedData {
  const content = pkijs.ContentInfo.fromBER(der as Uint8Array<ArrayBuffer>);
  if (content.contentType !== oid.signedData) throw new Error('not a CMS signature');
  return new pkijs.SignedData({ schema: content.content });
}

/** Verifies a signature over the content. Returns the certificate or the reason for the failure. */
export function checkSignature(
  signedData: pkijs.SignedData,
  content: Uint8Array,
): { ok: true; certificateSha256: string } | { ok: false; why: string } {
  const [signer] = signedData.signerInfos;
  const attributes = signer?.signedAttrs?.attributes;
  if (!signer || !attributes) return { ok: false, why: 'the signature has no signer' };

  const certificate = signerCertificate(signedData);
  if (!certificate) return { ok: false, why: 'the certificate of the signature is missing' };
  const hashAlgorithm = hashName(signer.digestAlgorithm.algorithmId);
  if (!hashAlgorithm) return { ok: false, why: 'the hash algorithm is not trusted' };

  const digest = attributeValue(attributes, oid.messageDigest) as asn1js.OctetString | undefined;
  if (
    !digest ||
    !digestOf(hashAlgorithm, content).equals(Buffer.from(digest.valueBlock.valueHexView))
  ) {
    return { ok: false, why: 'the content was changed after it was signed' };
  }
  const named = namedCertificate(attributes);
  if (named !== undefined && named !== hash('sha256', certificate.raw)) {
    return { ok: false, why: 'the signature names a different certificate' };
  }
  const der = derOfAttributes(attributes);
  const signature = Buffer.from(signer.signature.valueBlock.valueHexView);
  if (!verify(hashAlgorithm, der, certificate.publicKey, signature)) {
    return { ok: false, why: 'the signature is invalid' };
  }
  return { ok: true, certificateSha256: hash('sha256', certificate.raw) };
}

/** Finds the signer's certificate among those embedded in the signature. */
export function signerCertificate({
  certificates = [],
  signerInfos,
}: pkijs.SignedData): X509Certificate | undefined {
  const sid = signerInfos[0]?.sid;
  if (!(sid instanceof pkijs.IssuerAndSerialNumber)) return undefined;
  const found = certificates.find(
    (each): each is pkijs.Certificate =>
      each instanceof pkijs.Certificate &&
      each.issuer.isEqual(sid.issuer) &&
      each.serialNumber.isEqual(sid.serialNumber),
  );
  return found && new X509Certificate(Buffer.from(found.toSchema().toBER(false)));
}

/** The SHA-256 hash in the `signingCertificateV2` attribute, if there is one. */
function namedCertificate(attributes: readonly pkijs.Attribute[]): string | undefined {
  let value: unknown = attributeValue(attributes, oid.signingCertificateV2);
  for (let depth = 0; depth < 3 && value instanceof asn1js.Sequence; depth++) {
    [value] = value.valueBlock.value;
  }
  return value instanceof asn1js.OctetString
    ? Buffer.from(value.valueBlock.valueHexView).toString('hex')
    : undefined;
}

function attributeValue(attributes: readonly pkijs.Attribute[], type: string): unknown {
  return attributes.find((each) => each.type === type)?.values[0];
}

/** The signature covers the attributes encoded as a SET, not with their implicit tag (RFC 5652). */
function derOfAttributes(attributes: readonly pkijs.Attribute[]): Buffer {
  const set = new asn1js.Set({ value: attributes.map((each) => each.toSchema()) });
  return Buffer.from(set.toBER(false));
}

/** DER orders a SET OF by its encodings. Strict verifiers sort before they check. */
function sortedForDer(attributes: pkijs.Attribute[]): pkijs.Attribute[] {
  const encoded = (each: pkijs.Attribute) => Buffer.from(each.toSchema().toBER(false));
  return attributes.sort((a, b) => Buffer.compare(encoded(a), encoded(b)));
}

function hashName(algorithmId: string): 'sha256' | 'sha384' | 'sha512' | undefined {
  const names = { [oid.sha256]: 'sha256', [oid.sha384]: 'sha384', [oid.sha512]: 'sha512' } as const;
  return names[algorithmId as keyof typeof names];
}

export function digestOf(hashAlgorithm: string, content: Uint8Array): Buffer {
  return hash(hashAlgorithm, content, 'buffer');
}

function attribute(type: string, value: asn1js.BaseBlock): pkijs.Attribute {
  return new pkijs.Attribute({ type, values: [value] });
}

export function algorithm(algorithmId: string, { withNull = false } = {}) {
  return new pkijs.AlgorithmIdentifier({
    algorithmId,
    ...(withNull && { algorithmParams: new asn1js.Null() }),
  });
}

export function octets(bytes: Uint8Array): asn1js.OctetString {
  return new asn1js.OctetString({ valueHex: new Uint8Array(bytes).buffer });
}

function sequence(value: asn1js.BaseBlock): asn1js.Sequence {
  return new asn1js.Sequence({ value: [value] });
}
