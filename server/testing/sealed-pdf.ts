import {
  appendRevision,
  dictionaryOf,
  numbersOf,
} from '../src/gateways/signing/seal/pdf-update.ts';

/** The positions of the parts of a sealed PDF. */
export function partsOf(pdf: Buffer) {
  const numbers = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(pdf.toString('latin1'));
  const [, firstLength = 0, secondStart = 0, secondLength = 0] = (numbers?.slice(1) ?? []).map(
    Number,
  );
  const hex = pdf.subarray(firstLength + 1, secondStart - 1).toString('latin1');
  const padded = Buffer.from(hex, 'hex');
  const length = padded.readUInt16BE(2) + 4;
  const end = secondStart + secondLength;
  return {
    firstLength,
    secondStart,
    /** The end of the signed revision. */
    end,
    content: Buffer.concat([pdf.subarray(0, firstLength), pdf.subarray(secondStart, end)]),
    signature: padded.subarray(0, length),
    /** The position of the padding zeros after the signature. */
    paddingStart: firstLength + 1 + 2 * length,
  };
}

export function withByte(pdf: Buffer, at: number, change: (byte: number) => number): Buffer {
  const changed = Buffer.from(pdf);
  changed[at] = change(changed[at] ?? 0) & 0xff;
  return changed;
}

/** Revisions that another program could append. */
export const foreignRevisions = {
  'an unused object': (pdf: Buffer) =>
    appendRevision(pdf, [{ number: numbersOf(pdf).next, body: '(nothing)' }]),
  'a changed page': (pdf: Buffer) => {
    const [, kid] = /\/Kids \[(\d+) 0 R/.exec(pdf.toString('latin1')) ?? [];
    const page = Number(kid);
    const body = `<< ${dictionaryOf(pdf, page)} /Rotate 90 >>`;
    return appendRevision(pdf, [{ number: page, body }]);
  },
};

/** Pseudo-random numbers that are the same in every run. */
export function spread(count: number, below: number): number[] {
  return Array.from({ length: count }, (_, i) => Math.floor(((i * 0.618033988749895) % 1) * below));
}
