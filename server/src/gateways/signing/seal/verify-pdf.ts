import { hash } from 'node:crypto';
import type * as pkijs from 'pkijs';
import { checkSignature, readSignedData, signerCertificate } from './cms.ts';
import { oid } from './oids.ts';
import type { SealVerdict } from './seal.ts';
import { isOnlyValidationData } from './validation-revision.ts';

/**
 * Verifies the seal of a PDF. The seal must be the last one in the file and use one of the given
 * certificates. Only our validation data may follow it. A valid signature by another certificate
 * proves nothing here.
 */
export function verifyPdf(pdf: Uint8Array, ours: readonly string[]): SealVerdict {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const range = lastByteRange(bytes);
  const signature = range && signatureIn(bytes, range);
  if (!range || !signature) {
    return { intact: false, seal: 'none', why: 'the file has no readable seal' };
  }
  const { signedData, padded, certificateSha256, hasCleanPadding } = signature;
  if (certificateSha256 === undefined || !ours.includes(certificateSha256)) {
    return {
      intact: false,
      seal: 'foreign',
      why: 'the seal uses a certificate of another organisation',
    };
  }

  const broken = (why: string) => ({ intact: false, seal: 'broken', why }) as const;
  const end = range.secondStart + range.secondLength;
  if (range.start !== 0 || range.firstLength >= range.secondStart || end > bytes.length) {
    return broken('the seal does not cover the file');
  }
  if (!hasCleanPadding) return broken('the padding of the seal contains data');
  const content = Buffer.concat([
    bytes.subarray(0, range.firstLength),
    bytes.subarray(range.secondStart, end),
  ]);
  const checked = checkSafely(signedData, content);
  if (!checked.ok) return broken(checked.why);
  const hasValidationData = end < bytes.length;
  const signed = { pdf: bytes.subarray(0, end), signature: padded };
  if (hasValidationData && !isOnlyValidationData(signed, bytes)) {
    return { intact: false, seal: 'extended', why: 'content was added after the seal' };
  }

  const unsignedAttributes = signedData.signerInfos[0]?.unsignedAttrs?.attributes ?? [];
  return {
    intact: true,
    certificateSha256: checked.certificateSha256,
    timestamped: unsignedAttributes.some(({ type }) => type === oid.timestampToken),
    hasValidationData,
  };
}

/** Any visitor may send a file, so a malformed signature counts as a broken seal. */
function checkSafely(signedData: pkijs.SignedData, content: Buffer) {
  try {
    return checkSignature(signedData, content);
  } catch {
    return { ok: false, why: 'the seal cannot be read' } as const;
  }
}

type ByteRange = { start: number; firstLength: number; secondStart: number; secondLength: number };

function lastByteRange(bytes: Buffer): ByteRange | undefined {
  const at = bytes.lastIndexOf('/ByteRange');
  if (at < 0) return undefined;
  const text = bytes.subarray(at, at + 80).toString('latin1');
  const numbers = /^\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(text);
  if (!numbers) return undefined;
  const [start = 0, firstLength = 0, secondStart = 0, secondLength = 0] = numbers
    .slice(1)
    .map(Number);
  return { start, firstLength, secondStart, secondLength };
}

type FoundSignature = {
  signedData: pkijs.SignedData;
  /** The signature with the zeros that follow it. */
  padded: Buffer;
  /** The hash of the certificate that the signature names. Not verified yet. */
  certificateSha256: string | undefined;
  hasCleanPadding: boolean;
};

/** Ten times the length of ours. Parsing an unlimited signature could block the process. */
const maxHexLength = 200_000;

/** Reads the signature between the two ranges. It is hexadecimal and padded with zeros. */
function signatureIn(
  bytes: Buffer,
  { firstLength, secondStart }: ByteRange,
): FoundSignature | undefined {
  if (secondStart - firstLength > maxHexLength) return undefined;
  const hex = bytes.subarray(firstLength, secondStart).toString('latin1');
  if (!/^<[0-9a-fA-F]+>$/.test(hex) || hex.length % 2 !== 0) return undefined;
  const padded = Buffer.from(hex.slice(1, -1), 'hex');
  const length = derLength(padded);
  if (length === undefined) return undefined;
  try {
    const signedData = readSignedData(padded.subarray(0, length));
    const certificate = signerCertificate(signedData);
    return {
      signedData,
      padded,
      certificateSha256: certificate && hash('sha256', certificate.raw),
      // Non-zero padding could hide content that the seal does not cover.
      hasCleanPadding: padded.subarray(length).every((byte) => byte === 0),
    };
  } catch {
    return undefined;
  }
}

/** The length of the DER value at the start of the bytes, with its header. */
function derLength(bytes: Buffer): number | undefined {
  const first = bytes[1];
  if (bytes[0] !== 0x30 || first === undefined) return undefined;
  if (first < 0x80) return first + 2;
  const count = first & 0x7f;
  if (count === 0 || count > 4 || bytes.length < 2 + count) return undefined;
  const length = bytes.readUIntBE(2, count) + 2 + count;
  return length <= bytes.length ? length : undefined;
}
