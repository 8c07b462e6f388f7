import type { SealCertificate } from './certificate.ts';
import { createSignature, maxSignatureBytes, type Signing } from './pades-signature.ts';
import type { SealedPdf, SealOptions } from './seal.ts';
import { addSignatureField, fillHole } from './signature-field.ts';

export async function sealPdf(
  paper: Uint8Array,
  { at, reason, ...signing }: Omit<SealOptions, 'withTimestamp'> & Signing,
): Promise<SealedPdf> {
  const { certificate, timestampUrl } = signing;
  const prepared = addSignatureField(Buffer.from(paper), {
    at,
    reason,
    name: commonName(certificate),
    signatureBytes: maxSignatureBytes(signing),
  });
  const { pdf, hole } = prepared;
  const signed = Buffer.concat([pdf.subarray(0, hole.start), pdf.subarray(hole.end)]);
  return {
    content: fillHole(prepared, await createSignature(signed, signing)),
    certificateSha256: certificate.sha256,
    timestamped: timestampUrl !== undefined,
  };
}

function commonName({ certificate }: SealCertificate): string {
  return /^CN=(.+)$/m.exec(certificate.subject)?.[1] ?? 'Cobertura SIR';
}
