import { textOfAnnulled, textOfIssued } from '@cobertura/domain/verifactu/record.ts';
import { describe, expect, it } from 'vitest';
import { hashOf as hash } from './service/build-record.ts';

/** Examples that the tax agency publishes with their hashes. */
const first = {
  issuerNif: '89890001K',
  number: '12345678/G33',
  date: '01-01-2024',
  type: 'F1',
  taxTotal: '12.35',
  total: '123.45',
  previousHash: '',
  madeAt: '2024-01-01T19:20:30+01:00',
} as const;
const firstHash = '3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60';
const second = {
  ...first,
  number: '12345679/G34',
  previousHash: firstHash,
  madeAt: '2024-01-01T19:20:35+01:00',
} as const;
const secondHash = 'F7B94CFD8924EDFF273501B01EE5153E4CE8F259766F88CF6ACB8935802A2B97';

describe('the hash of a record', () => {
  it('hashes the examples of the tax agency to their published values', () => {
    expect(hash(textOfIssued(first))).toBe(firstHash);
    expect(hash(textOfIssued(second))).toBe(secondHash);
    const annulled = { ...second, previousHash: secondHash, madeAt: '2024-01-01T19:20:40+01:00' };
    expect(hash(textOfAnnulled(annulled))).toBe(
      '177547C0D57AC74748561D054A9CEC14B4C4EA23D1BEFD6F2E69E3A388F90C68',
    );
  });

  it('gives another hash for a text that ends with a line break', () => {
    expect(hash(`${textOfIssued(first)}\n`)).toBe(
      '31AED1A12718F6A86C9C4BB24AF6B6E138D880DE843FB4EA818C03EBB17638AA',
    );
  });

  it('ignores spaces around a value', () => {
    expect(textOfIssued({ ...first, number: ' 12345678/G33 ' })).toBe(textOfIssued(first));
  });
});
