import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import type { SealCertificate } from './certificate.ts';
import { signDetached, toDer } from './cms.ts';
import { oid } from './oids.ts';
import { fetchTimestamp } from './timestamp.ts';

export type Signing = { certificate: SealCertificate; timestampUrl: string | undefined };

/** Signs the content for a PDF: PAdES B-B, or B-T with a timestamp of the signature. */
export async function createSignature(
  content: Uint8Array,
  { certificate, timestampUrl }: Signing,
): Promise<Buffer> {
  const signedData = signDetached(content, certificate);
  if (timestampUrl) await addTimestamp(signedData, timestampUrl);
  return toDer(signedData);
}

/** The bytes to reserve for a signature: the certificates, 2 kB for the rest, and the timestamp. */
export function maxSignatureBytes({ certificate, timestampUrl }: Signing): number {
  const certificates = [certificate.certificate, ...certificate.chain];
  const timestamp = timestampUrl ? timestampBytes : 0;
  return certificates.reduce((sum, { raw }) => sum + raw.length, 2048 + timestamp);
}

/** The space for a timestamp. It includes the authority's certificates. */
const timestampBytes = 20_480;

/** Adds a timestamp of the signature as an unsigned attribute. */
async function addTimestamp(signedData: pkijs.SignedData, url: string): Promise<void> {
  const [signer] = signedData.signerInfos;
  if (!signer) return;
  const token = await fetchTimestamp(url, signer.signature.valueBlock.valueHexView);
  signer.unsignedAttrs = new pkijs.SignedAndUnsignedAttributes({
    type: 1,
    attributes: [
      new pkijs.Attribute({
        type: oid.timestampToken,
        values: [asn1js.fromBER(token.toSchema().toBER(false)).result],
      }),
    ],
  });
}
