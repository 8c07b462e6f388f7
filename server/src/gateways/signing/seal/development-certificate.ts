import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { writeAtomically } from '../../../lib/write-atomically.ts';
import type { SealPems } from './certificate.ts';
import { algorithm, positiveInteger } from './cms.ts';
import { oid } from './oids.ts';

const years = 10;

/**
 * Creates a root and a certificate at the first use and stores them. PDF readers cannot trust a
 * self-signed certificate. A developer can import this root to see the seal as valid.
 */
export async function developmentCertificate(folder: string, now: Date): Promise<SealPems> {
  const kept = join(folder, 'development.pem');
  if (!existsSync(kept)) {
    const { key, certificate, root } = makeCertificates(now);
    await writeAtomically(join(folder, 'root.pem'), Buffer.from(root));
    // One file, so that the key and its certificate are written together or not at all.
    await writeAtomically(kept, Buffer.from(key + certificate + root));
    await chmod(kept, 0o600);
  }
  const pem = await readFile(kept, 'utf8');
  return { key: pem, certificate: pem, chain: undefined };
}

export function makeCertificates(
  now: Date,
  { validForDays = years * 365 }: { validForDays?: number } = {},
): { key: string; certificate: string; root: string } {
  const rootKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rootName = nameOf('Raíz de desarrollo de Cobertura SIR');
  // One minute earlier, because the verifier's clock may be slow.
  const from = new Date(now.getTime() - 60_000);
  const until = new Date(now.getTime() + validForDays * 86_400_000);

  const root = issue({
    subject: rootName,
    issuer: rootName,
    publicKey: rootKeys.publicKey,
    signWith: rootKeys.privateKey,
    from,
    until,
    extensions: [basicConstraints(true), keyUsage(0x06)],
  });
  const certificate = issue({
    subject: nameOf('Sello de desarrollo de Cobertura SIR'),
    issuer: rootName,
    publicKey: keys.publicKey,
    signWith: rootKeys.privateKey,
    from,
    until,
    extensions: [basicConstraints(false), keyUsage(0xc0), documentSigning()],
  });
  const key = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  return { key, certificate, root };
}

type Issue = {
  subject: pkijs.RelativeDistinguishedNames;
  issuer: pkijs.RelativeDistinguishedNames;
  publicKey: KeyObject;
  signWith: KeyObject;
  from: Date;
  until: Date;
  extensions: pkijs.Extension[];
};

function issue({ subject, issuer, publicKey, signWith, from, until, extensions }: Issue): string {
  const serial = positiveInteger(randomBytes(16));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const certificate = new pkijs.Certificate({
    version: 2,
    serialNumber: new asn1js.Integer({ valueHex: new Uint8Array(serial).buffer }),
    subject,
    issuer,
    notBefore: new pkijs.Time({ type: 0, value: from }),
    notAfter: new pkijs.Time({ type: 0, value: until }),
    subjectPublicKeyInfo: pkijs.PublicKeyInfo.fromBER(new Uint8Array(spki)),
    signature: algorithm(oid.ecdsaWithSha256),
    signatureAlgorithm: algorithm(oid.ecdsaWithSha256),
    extensions,
  });
  // Sign with Node's crypto. pkijs itself would need a WebCrypto engine.
  certificate.tbsView = new Uint8Array(certificate.encodeTBS().toBER(false));
  certificate.signatureValue = new asn1js.BitString({
    valueHex: new Uint8Array(sign('sha256', certificate.tbsView, signWith)).buffer,
  });
  const base64 = Buffer.from(certificate.toSchema(true).toBER(false)).toString('base64');
  const lines = base64.match(/.{1,64}/g)?.join('\n');
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
}

/** Parses the name from its encoding. Built directly, pkijs would merge its parts into one set. */
function nameOf(commonName: string): pkijs.RelativeDistinguishedNames {
  const part = (type: string, value: asn1js.BaseBlock) =>
    new asn1js.Set({
      value: [
        new asn1js.Sequence({ value: [new asn1js.ObjectIdentifier({ value: type }), value] }),
      ],
    });
  const name = new asn1js.Sequence({
    value: [
      part('2.5.4.6', new asn1js.PrintableString({ value: 'ES' })),
      part('2.5.4.10', new asn1js.Utf8String({ value: 'Cobertura SIR (desarrollo)' })),
      part('2.5.4.3', new asn1js.Utf8String({ value: commonName })),
    ],
  });
  return pkijs.RelativeDistinguishedNames.fromBER(name.toBER(false));
}

function extension(extnID: string, critical: boolean, value: asn1js.BaseBlock): pkijs.Extension {
  return new pkijs.Extension({ extnID, critical, extnValue: value.toBER(false) });
}

function basicConstraints(cA: boolean): pkijs.Extension {
  return extension('2.5.29.19', true, new pkijs.BasicConstraints({ cA }).toSchema());
}

/** The key usage bits of RFC 5280, with the first bit as the highest. */
function keyUsage(bits: number): pkijs.Extension {
  const valueHex = new Uint8Array([bits]).buffer;
  const unusedBits = Math.max(0, Math.log2(bits & -bits));
  return extension('2.5.29.15', true, new asn1js.BitString({ valueHex, unusedBits }));
}

/** The extended key usages for e-mail, which old readers need, and for documents (RFC 9336). */
function documentSigning(): pkijs.Extension {
  const keyPurposes = ['1.3.6.1.5.5.7.3.4', '1.3.6.1.5.5.7.3.36'];
  return extension('2.5.29.37', false, new pkijs.ExtKeyUsage({ keyPurposes }).toSchema());
}
