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
    // The library writes letters beyond ASCII in a way that readers take for others.
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

/** What a timestamp may need, in bytes: it brings the authority's certificates with it. */
const timestampRoom = 20_480;

/** Bytes kept free for the signature: it carries the certificates, and 2 kB of its own. */
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
