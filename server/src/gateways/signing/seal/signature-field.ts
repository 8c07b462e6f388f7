import {
  appendRevision,
  dictionaryOf,
  numbersOf,
  type PdfObject,
  textString,
} from './pdf-update.ts';

type Field = { at: Date; reason: string; name: string; signatureBytes: number };

/** A PDF with an empty signature. The signature covers all bytes but those of `hole`. */
export type PreparedPdf = { pdf: Buffer; hole: { start: number; end: number } };

/**
 * Adds an invisible signature field. The signature certifies the document: DocMDP with P 1 allows
 * no later change, except the validation data that PAdES adds (ISO 32000-2, 12.8.2.2).
 */
export function addSignatureField(paper: Buffer, field: Field): PreparedPdf {
  const { catalog, next } = numbersOf(paper);
  const page = firstPage(paper, catalog);
  const [signature, widget, form] = [next, next + 1, next + 2];
  const pdf = appendRevision(paper, [
    { number: signature, body: emptySignature(field) },
    dictionary(widget, [
      '/Type /Annot /Subtype /Widget /FT /Sig /T (Signature1) /Rect [0 0 0 0] /F 4',
      `/V ${signature} 0 R /P ${page} 0 R`,
    ]),
    dictionary(form, [`/SigFlags 3 /Fields [${widget} 0 R]`]),
    dictionary(catalog, [
      dictionaryOf(paper, catalog),
      `/AcroForm ${form} 0 R /Perms << /DocMDP ${signature} 0 R >>`,
    ]),
    dictionary(page, [withAnnotation(dictionaryOf(paper, page), `${widget} 0 R`)]),
  ]);
  return fillByteRange(pdf, paper.length);
}

/** Writes the signature into the hole as hexadecimal digits, padded with zeros. */
export function fillHole({ pdf, hole }: PreparedPdf, signature: Buffer): Buffer {
  const digits = hole.end - hole.start - 2;
  const hex = signature.toString('hex');
  if (hex.length > digits) {
    throw new Error(`the signature has ${signature.length} bytes, reserved are ${digits / 2}`);
  }
  const filled = Buffer.from(pdf);
  filled.write(hex, hole.start + 1, 'latin1');
  return filled;
}

const emptyByteRange = '/ByteRange [0 0000000000 0000000000 0000000000]';

function emptySignature({ at, reason, name, signatureBytes }: Field): string {
  const noChanges = '<< /Type /TransformParams /P 1 /V /1.2 >>';
  return [
    '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached',
    emptyByteRange,
    `/Contents <${'00'.repeat(signatureBytes)}>`,
    `/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams ${noChanges} >>]`,
    `/M (D:${at.toISOString().replace(/[-:T]|\.\d+/g, '')})`,
    `/Name ${textString(name)} /Reason ${textString(reason)} /Location (ES) >>`,
  ].join('\n');
}

function fillByteRange(pdf: Buffer, from: number): PreparedPdf {
  const start = pdf.indexOf('/Contents <', from) + '/Contents '.length;
  const end = pdf.indexOf('>', start) + 1;
  const range = `/ByteRange [0 ${start} ${end} ${pdf.length - end}]`;
  pdf.write(range.padEnd(emptyByteRange.length), pdf.indexOf(emptyByteRange, from), 'latin1');
  return { pdf, hole: { start, end } };
}

function firstPage(pdf: Buffer, catalog: number): number {
  const pages = /\/Pages (\d+) 0 R/.exec(dictionaryOf(pdf, catalog))?.[1];
  const first = /\/Kids \[(\d+) 0 R/.exec(dictionaryOf(pdf, Number(pages)))?.[1];
  if (!first) throw new Error('the PDF has no page');
  return Number(first);
}

function withAnnotation(page: string, reference: string): string {
  return page.includes('/Annots')
    ? page.replace(/\/Annots\s*\[/, `$&${reference} `)
    : `${page}\n/Annots [${reference}]`;
}

function dictionary(number: number, lines: readonly string[]): PdfObject {
  return { number, body: `<<\n${lines.join('\n')}\n>>` };
}
