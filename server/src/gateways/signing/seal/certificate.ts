import { createPrivateKey, hash, type KeyObject, X509Certificate } from 'node:crypto';
import { SealUnusable } from './seal.ts';

/** The private key of the seal, its certificate and the issuing certificates. */
export type SealCertificate = {
  key: KeyObject;
  certificate: X509Certificate;
  chain: readonly X509Certificate[];
  /** SHA-256 of the certificate. It identifies the sealer in a sealed document. */
  sha256: string;
};

export type SealPems = { key: string; certificate: string; chain: string | undefined };

export function readCertificate({ key: keyPem, certificate, chain }: SealPems): SealCertificate {
  const key = readKey(keyPem);
  const [leaf] = readCertificates(certificate, 'SEAL_CERT_PEM');
  if (!leaf) throw new SealUnusable('SEAL_CERT_PEM contains no certificate.');
  if (!leaf.checkPrivateKey(key)) {
    throw new SealUnusable('SEAL_KEY_PEM is not the key of the certificate in SEAL_CERT_PEM.');
  }
  const above = [
    ...readCertificates(certificate, 'SEAL_CERT_PEM').slice(1),
    ...(chain ? readCertificates(chain, 'SEAL_CHAIN_PEM') : []),
  ];
  return { key, certificate: leaf, chain: above, sha256: hash('sha256', leaf.raw) };
}

/** Returns how many days the certificate stays valid. Throws if it is expired or not valid yet. */
export function daysLeft({ validFromDate, validToDate }: X509Certificate, now: Date): number {
  if (now < validFromDate) {
    throw new SealUnusable(`its certificate is not valid before ${day(validFromDate)}.`);
  }
  if (now >= validToDate) {
    throw new SealUnusable(
      `its certificate expired on ${day(validToDate)}. Its seals would be invalid: install a new certificate.`,
    );
  }
  return Math.floor((validToDate.getTime() - now.getTime()) / 86_400_000);
}

function readKey(pem: string): KeyObject {
  const key = orUnusable(() => createPrivateKey(pem), 'SEAL_KEY_PEM is not a private key in PEM.');
  if (key.asymmetricKeyType !== 'rsa' && key.asymmetricKeyType !== 'ec') {
    throw new SealUnusable(
      'SEAL_KEY_PEM must be an RSA or an EC key: PDF readers support no other.',
    );
  }
  return key;
}

function readCertificates(pem: string, name: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  return blocks.map((block) =>
    orUnusable(() => new X509Certificate(block), `${name} contains an invalid certificate.`),
  );
}

function orUnusable<T>(read: () => T, why: string): T {
  try {
    return read();
  } catch (error) {
    throw new SealUnusable(why, { cause: error });
  }
}

function day(date: Date): string {
  return date.toISOString().slice(0, 10);
}
