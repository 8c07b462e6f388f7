import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Movement, StatementFormat } from './movement.ts';
import {
  earlierIdentityOf,
  findNewMovements,
  identityOf,
  type KnownMovement,
  type UploadedMovement,
} from './movement-identity.ts';
import { paymentCode } from './payment-code.ts';

const uploadedOf = (changes: Partial<Movement> = {}): UploadedMovement => {
  const movement: Movement = {
    bookedOn: '2026-11-12',
    amountCents: 4900,
    payer: '',
    text: '',
    references: [],
    isReversal: false,
    ...changes,
  };
  const [digest, earlierDigest] = [identityOf(movement), earlierIdentityOf(movement)];
  return { ...movement, digest, earlierDigest };
};

/** Stores movements in memory as the server stores lines. */
function store() {
  const known: KnownMovement[] = [];
  const keep = (movement: UploadedMovement, format: StatementFormat, isEarlier: boolean) =>
    known.push({ ...movement, id: String(known.length), format, otherDigest: null, isEarlier });
  return {
    known,
    upload: (format: StatementFormat, ...movements: Partial<Movement>[]) => {
      const uploaded = movements.map(uploadedOf);
      const { added, recognised } = findNewMovements(uploaded, known, format);
      for (const { known: row, movement } of recognised) {
        if (row.format === format)
          Object.assign(row, { digest: movement.digest, isEarlier: false });
        else row.otherDigest = movement.digest;
      }
      for (const movement of added) keep(movement, format, false);
      return added.length;
    },
    /** Adds a line as the version that kept no references. */
    uploadEarlier: (format: StatementFormat, changes: Partial<Movement>) => {
      keep(uploadedOf({ ...changes, references: [] }), format, true);
    },
  };
}

const code = paymentCode(77);
const otherCode = paymentCode(78);

describe('identity of a movement within one format', () => {
  it.each(['norma43', 'camt053'] as const)('adds nothing when a %s file comes twice', (format) => {
    const { upload } = store();
    const file = [{ text: 'A', references: ['1234'] }, { text: 'A' }, { text: 'B' }];
    expect(upload(format, ...file)).toBe(3);
    expect(upload(format, ...file)).toBe(0);
  });

  it('keeps two equal movements, also with equal references', () => {
    const { upload } = store();
    const twin = { text: 'Igual', references: ['1234'] };
    expect(upload('norma43', twin)).toBe(1);
    expect(upload('norma43', twin, twin)).toBe(1);
    expect(upload('norma43', twin, twin)).toBe(0);
  });

  it('keeps equal movements with different references', () => {
    const { upload } = store();
    expect(upload('camt053', { text: 'Igual', references: ['1234'] })).toBe(1);
    expect(upload('camt053', { text: 'Igual', references: ['1235'] })).toBe(1);
    expect(upload('camt053', { text: 'Igual' })).toBe(1);
  });

  it.each([
    ['day', { bookedOn: '2026-11-13' }],
    ['amount', { amountCents: 4901 }],
    ['payer', { payer: 'OUTRO' }],
    ['text', { text: 'Outro' }],
  ])('keeps a movement that differs in its %s', (_, changes) => {
    const { upload } = store();
    const movement = { text: 'A', payer: 'B', references: ['1234'] };
    expect(upload('norma43', movement, { ...movement, ...changes })).toBe(2);
  });

  it('ignores a position in the file next to a reference of the bank', () => {
    const { upload } = store();
    const references = (position: string) => ({
      references: ['BANK-1', position],
      positionInFile: position,
    });
    expect(upload('camt053', references('7'))).toBe(1);
    expect(upload('camt053', references('2'))).toBe(0);
  });

  it('adds nothing twice in overlapping files', () => {
    const { upload } = store();
    const days = Array.from({ length: 20 }, (_, index) => ({
      bookedOn: `2026-11-${String(index + 1).padStart(2, '0')}`,
      text: 'Igual',
    }));
    expect(upload('norma43', ...days.slice(0, 15))).toBe(15);
    expect(upload('norma43', ...days.slice(9, 20))).toBe(5);
  });
});

describe('lines stored by an earlier version', () => {
  const first = { payer: 'SABELA RIAL', text: 'REF1 COBERTURA', references: ['REF1', '0099'] };

  it('are recognised in the same file, with their references', () => {
    const { upload, uploadEarlier } = store();
    uploadEarlier('norma43', first);
    uploadEarlier('norma43', first);
    expect(upload('norma43', first, first)).toBe(0);
    expect(upload('norma43', first, first)).toBe(0);
    expect(upload('norma43', first, first, first)).toBe(1);
  });

  it('are each recognised as one movement only', () => {
    const { upload, uploadEarlier } = store();
    uploadEarlier('norma43', first);
    expect(upload('norma43', first)).toBe(0);
    expect(upload('norma43', { ...first, references: ['REF1', '0100'] })).toBe(1);
  });

  it('are recognised in the other format and then again in their own', () => {
    const { upload, uploadEarlier } = store();
    uploadEarlier('norma43', first);
    expect(upload('camt053', { payer: 'Sabela Rial', text: 'Cobertura' })).toBe(0);
    expect(upload('norma43', first)).toBe(0);
    expect(upload('camt053', { payer: 'Sabela Rial', text: 'Outro' })).toBe(1);
  });
});

describe('the same movement in two formats', () => {
  it.each([
    [
      'a payment code',
      { payer: 'TRANSFERENCIA', text: `COBERTURA ${code}` },
      { payer: 'Antía', text: `cobertura ${code.slice(0, 3)} ${code.slice(3)}` },
    ],
    [
      'a reference, padded or not',
      { references: ['0000012345', 'REF 1'] },
      { references: ['BANK', '12345'] },
    ],
    [
      'the name of the payer anywhere in the text',
      { payer: 'TRANSFERENCIA DE', text: 'TRANSFERENCIA DE NUÑEZ RIAL, SABELA' },
      { payer: 'Sabela Núñez Rial' },
    ],
  ])('is one with %s in common, in both orders', (_, norma43, camt053) => {
    const one = store();
    expect(one.upload('norma43', norma43)).toBe(1);
    expect(one.upload('camt053', camt053)).toBe(0);
    expect(one.upload('norma43', norma43)).toBe(0);
    expect(one.upload('camt053', camt053)).toBe(0);
    const other = store();
    expect(other.upload('camt053', camt053)).toBe(1);
    expect(other.upload('norma43', norma43)).toBe(0);
    expect(other.upload('camt053', camt053)).toBe(0);
  });

  it.each([
    ['nothing in common', { text: 'COBERTURA' }, { text: 'COBERTURA' }],
    [
      'another day',
      { text: code, bookedOn: '2026-11-12' },
      { text: `X ${code}`, bookedOn: '2026-11-13' },
    ],
    ['another amount', { text: code }, { text: `X ${code}`, amountCents: 5000 }],
    [
      'the same payer but another code',
      { payer: 'SABELA RIAL', text: `SABELA RIAL ${code}` },
      { payer: 'Sabela Rial', text: otherCode },
    ],
    ['only a first name', { text: 'SABELA RIAL' }, { payer: 'Sabela' }],
    ['only a short reference', { references: ['0000000001'] }, { references: ['1'] }],
    [
      'the concept of one as the name of the other',
      { payer: 'COBERTURA SIR', text: 'COBERTURA SIR' },
      { payer: 'Roi Pérez', text: 'COBERTURA SIR Roi' },
    ],
  ])('is two with %s', (_, norma43, camt053) => {
    const one = store();
    expect(one.upload('norma43', norma43)).toBe(1);
    // The texts of the two formats always differ a little.
    expect(one.upload('camt053', { references: ['E2E-CAMT'], ...camt053 })).toBe(1);
  });

  it('pairs the two transfers of a family by their codes', () => {
    const { upload, known } = store();
    const name = 'SABELA RIAL';
    upload(
      'norma43',
      { payer: name, text: `${name} ${code}` },
      { payer: name, text: `${name} ${otherCode}` },
    );
    expect(upload('camt053', { payer: name, text: otherCode }, { payer: name, text: code })).toBe(
      0,
    );
    expect(known[0]?.otherDigest).toContain(code);
    expect(known[1]?.otherDigest).toContain(otherCode);
  });

  it('pairs one to one: a second transfer of the same family is new', () => {
    const { upload } = store();
    const camt053 = (reference: string) => ({ payer: 'Sabela Rial', references: [reference] });
    expect(upload('norma43', { text: 'SABELA RIAL' })).toBe(1);
    expect(upload('camt053', camt053('BANK-1'))).toBe(0);
    // Another file of the same day, without the first one.
    expect(upload('camt053', camt053('BANK-2'))).toBe(1);
    expect(upload('camt053', camt053('BANK-1'), camt053('BANK-2'))).toBe(0);
  });

  it('never has fewer movements than the longer of two files', () => {
    const fact = fc.record({
      amountCents: fc.constantFrom(4900, 5000),
      payer: fc.constantFrom('', 'SABELA RIAL', 'ROI PEREZ'),
      text: fc.constantFrom('', code, otherCode, `SABELA RIAL ${code}`, 'ROI PEREZ'),
      references: fc.constantFrom([], ['1234'], ['0001234', 'AB-99']),
    });
    const files = fc.array(fact, { maxLength: 8 });
    fc.assert(
      fc.property(files, files, (norma43, camt053) => {
        const { upload, known } = store();
        upload('norma43', ...norma43);
        const added = upload('camt053', ...camt053);
        expect(known.length).toBeGreaterThanOrEqual(Math.max(norma43.length, camt053.length));
        expect(known.length).toBe(norma43.length + added);
        expect(upload('norma43', ...norma43)).toBe(0);
        expect(upload('camt053', ...camt053)).toBe(0);
      }),
    );
  });
});
