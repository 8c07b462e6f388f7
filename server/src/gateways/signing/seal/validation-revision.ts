import { hash } from 'node:crypto';
import { appendRevision, dictionaryOf, numbersOf, type PdfObject } from './pdf-update.ts';

/** What a verifier needs after certificates have expired, as DER. */
export type ValidationData = { certificates: Buffer[]; crls: Buffer[]; ocsps: Buffer[] };

/** A sealed PDF without later revisions, and the bytes of its signature with their padding. */
export type SignedRevision = { pdf: Buffer; signature: Buffer };

/** Our seals have far fewer. It limits the work for a visitor's file. */
const maxStreams = 100;

/**
 * Appends the document security store (DSS) and its entry for this signature (VRI), which makes
 * the seal PAdES B-LT (ETSI EN 319 142-1, 5.4). DocMDP allows this revision.
 *
 * `isOnlyValidationData` writes it again and compares. A change of this format needs a second
 * writer, so that sealed files of earlier versions stay valid.
 */
export function addValidationData(signed: SignedRevision, data: ValidationData): Buffer {
  const { pdf } = signed;
  const { catalog, next } = numbersOf(pdf);
  const streams = [...data.certificates, ...data.crls, ...data.ocsps];
  const store = next + streams.length;
  let number = next;
  const references = (items: readonly Buffer[]) => items.map(() => `${number++} 0 R`).join(' ');
  const lists = {
    Cert: references(data.certificates),
    CRL: references(data.crls),
    OCSP: references(data.ocsps),
  };
  const vri = `/VRI << /${sha1(signed.signature)} << ${entries(lists)} >> >>`;
  const { Cert: Certs, CRL: CRLs, OCSP: OCSPs } = lists;
  return appendRevision(pdf, [
    ...streams.map((content, index) => stream(next + index, content)),
    { number: store, body: `<< /Type /DSS ${entries({ Certs, CRLs, OCSPs })} ${vri} >>` },
    { number: catalog, body: `<<\n${dictionaryOf(pdf, catalog)}\n/DSS ${store} 0 R\n>>` },
  ]);
}

/** Checks whether a file is the signed revision with validation data and nothing else. */
export function isOnlyValidationData(signed: SignedRevision, file: Buffer): boolean {
  const data = readStreams(file.subarray(signed.pdf.length));
  return data !== undefined && addValidationData(signed, data).equals(file);
}

function readStreams(revision: Buffer): ValidationData | undefined {
  const streams: Buffer[] = [];
  let at = 0;
  for (;;) {
    const head = revision.subarray(at, at + 60).toString('latin1');
    const found = /^\n\d+ 0 obj\n<< \/Length (\d+) >>\nstream\n/.exec(head);
    if (!found) break;
    const start = at + found[0].length;
    const end = start + Number(found[1]);
    if (streams.push(revision.subarray(start, end)) > maxStreams) return undefined;
    at = end + streamEnd.length + '\nendobj\n'.length;
  }
  const rest = revision.subarray(at, at + 10_000).toString('latin1');
  const count = (name: string) =>
    new RegExp(`/${name} \\[([^\\]]*)\\]`).exec(rest)?.[1]?.split('R ').length ?? 0;
  const crlStart = count('Certs');
  const ocspStart = crlStart + count('CRLs');
  return {
    certificates: streams.slice(0, crlStart),
    crls: streams.slice(crlStart, ocspStart),
    ocsps: streams.slice(ocspStart),
  };
}

const streamEnd = '\nendstream';

function stream(number: number, content: Buffer): PdfObject {
  const head = Buffer.from(`<< /Length ${content.length} >>\nstream\n`);
  return { number, body: Buffer.concat([head, content, Buffer.from(streamEnd)]) };
}

function entries(lists: Record<string, string>): string {
  return Object.entries(lists)
    .flatMap(([name, references]) => (references ? [`/${name} [${references}]`] : []))
    .join(' ');
}

/** The standard prescribes SHA-1 here. It is only the name of the entry. */
function sha1(bytes: Buffer): string {
  return hash('sha1', bytes).toUpperCase();
}
