import { Signer } from '@signpdf/utils';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import type { SealCertificate } from './certificate.ts';
import { signDetached, toDer } from './cms.ts';
import { oid } from './oids.ts';
import { fetchTimestamp } from './timestamp.ts';

/** The signer for signpdf, which writes the returned bytes into the PDF. */
export class PadesSigner extends Signer {
  readonly #certificate: SealCertificate;
  readonly #timestampUrl: string | undefined;

  constructor(certificate: SealCertificate, timestampUrl: string | undefined) {
    super();
    this.#certificate = certificate;
    this.#timestampUrl = timestampUrl;
  }

  override async sign(pdf: Buffer): Promise<Buffer> {
    const signedData = signDetached(pdf, this.#certificate);
    if (this.#timestampUrl) await addTimestamp(signedData, this.#timestampUrl);
    return toDer(signedData);
  }
}

/** Adds a timestamp of the signature as an unsigned attribute (PAdES B-T). */
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
