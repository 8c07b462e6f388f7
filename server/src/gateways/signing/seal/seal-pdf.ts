import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { SignPdf } from '@signpdf/signpdf';
import type { SealCertificate } from './certificate.ts';
import { PadesSigner } from './pades-signer.ts';
import type { SealedPdf, SealOptions } from './seal.ts';

export async function sealPdf(
  pdf: Uint8Array,
  { certificate, timestampUrl, at, reason }: Omit<SealOptions, 'withTimestamp'> & Sealing,
): Promise<SealedPdf> {
  const prepared = plainAddPlaceholder({
    pdfBuffer: Buffer.from(pdf),
    // signpdf encodes non-ASCII letters in a way that PDF readers misread.
    reason: ascii(reason),
    name: ascii(commonName(certificate)),
    contactInfo: '',
    location: 'ES',
    signingTime: at,
    subFilter: 'ETSI.CAdES.detached',
    signatureLength: roomFor(certificate) + (timestampUrl ? timestampRoom : 0),
  });
  const signer = new PadesSigner(certificate, timestampUrl);
  const content = await new SignPdf().sign(prepared, signer, at);
  return {
    content,
    certificateSha256: certificate.sha256,
    timestamped: timestampUrl !== undefined,
  };
}

/** The space for a timestamp, in bytes. It includes the authority's certificates. */
const timestampRoom = 20_480;

/** The space for the signature in bytes: the certificates, and 2 kB for the rest. */
function roomFor({ certificate, chain }: SealCertificate): number {
  return [certificate, ...chain].reduce((sum, { raw }) => sum + raw.length, 2048);
}

type Sealing = { certificate: SealCertificate; timestampUrl: string | undefined };

function commonName({ certificate }: SealCertificate): string {
  return /^CN=(.+)$/m.exec(certificate.subject)?.[1] ?? 'Cobertura SIR';
}

function ascii(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\x20-\x7E]/g, '')
    .replace(/[()\\]/g, '');
}
