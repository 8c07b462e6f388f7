import type { SealCertificate } from './certificate.ts';
import { createSignature, maxSignatureBytes, type Signing } from './pades-signature.ts';
import {
  type SealedPdf,
  type SealOptions,
  TimestampUnavailable,
  ValidationDataUnavailable,
} from './seal.ts';
import { addSignatureField, fillHole } from './signature-field.ts';
import { fetchValidationData } from './validation-data.ts';
import { addValidationData, type SignedRevision } from './validation-revision.ts';

type Paper = { pdf: Buffer; at: Date; reason: string; certificate: SealCertificate };

/** Seals a PDF at the level B-LT of PAdES, or at the level that `timestamp` allows. */
export async function sealPdf(
  paper: Paper,
  {
    timestamp,
    timestampUrl,
  }: Pick<SealOptions, 'timestamp'> & { timestampUrl: string | undefined },
): Promise<SealedPdf> {
  const isOptional = timestamp === 'if-available';
  const sealed = { certificateSha256: paper.certificate.sha256 };
  const basic = async () => {
    const { pdf } = await sign(paper, undefined);
    return { ...sealed, content: pdf, timestamped: false, hasValidationData: false };
  };
  if (!timestampUrl || timestamp === 'none') return basic();
  try {
    const signed = await sign(paper, timestampUrl);
    const content = await withValidationData(signed, { isOptional });
    const hasValidationData = content !== signed.pdf;
    return { ...sealed, content, timestamped: true, hasValidationData };
  } catch (error) {
    if (isOptional && error instanceof TimestampUnavailable) return basic();
    throw error;
  }
}

type Signed = SignedRevision & { der: Buffer };

async function sign(
  { pdf: paper, at, reason, certificate }: Paper,
  timestampUrl: string | undefined,
): Promise<Signed> {
  const signing: Signing = { certificate, timestampUrl };
  const signatureBytes = maxSignatureBytes(signing);
  const name = commonName(certificate);
  const prepared = addSignatureField(paper, { at, reason, name, signatureBytes });
  const { pdf, hole } = prepared;
  const content = Buffer.concat([pdf.subarray(0, hole.start), pdf.subarray(hole.end)]);
  const der = await createSignature(content, signing);
  const padding = Buffer.alloc(Math.max(0, signatureBytes - der.length));
  return { pdf: fillHole(prepared, der), der, signature: Buffer.concat([der, padding]) };
}

async function withValidationData(
  signed: Signed,
  { isOptional }: { isOptional: boolean },
): Promise<Buffer> {
  try {
    return addValidationData(signed, await fetchValidationData(signed.der));
  } catch (error) {
    if (isOptional && error instanceof ValidationDataUnavailable) return signed.pdf;
    throw error;
  }
}

function commonName({ certificate }: SealCertificate): string {
  return /^CN=(.+)$/m.exec(certificate.subject)?.[1] ?? 'Cobertura SIR';
}
