import { describe, expect, it } from 'vitest';
import { readNorma43 } from './norma43.ts';

const own = '999900492026000115';

/** A statement with one credit of 49 euros, and the totals that its last records say. */
function statement({
  credits = '00000000004900',
  count = '00001',
  sign = '2',
  balance = '00000000004900',
  records = '000003',
} = {}): string {
  return [
    `11${own}261101261115200000000000000978`,
    `22    0049261110261110${'04000'}200000000004900`,
    `33${own}0000000000000000000${count}${credits}${sign}${balance}978`,
    `88${'9'.repeat(18)}${records}`,
  ].join('\r\n');
}

const read = (text: string) => readNorma43(text, 'ES4499990049112026000115');

describe('the totals of a Norma 43 statement', () => {
  it('are those of its lines', () => {
    expect(read(statement())).toMatchObject({ ok: true });
  });

  it.each([
    ['credits', { credits: '00000000004800' }, '48,00 €', '49,00 €'],
    ['credit-count', { count: '00002' }, '2', '1'],
    ['balance', { balance: '00000000010196' }, '101,96 €', '49,00 €'],
    ['sign', { sign: '0' }, '0', '2'],
    ['records', { records: '000004' }, '4', '3'],
  ])('are named when they are wrong, with both values: %s', (total, changes, said, counted) => {
    const found = JSON.stringify(read(statement(changes))).replaceAll('\u00a0', ' ');
    expect(JSON.parse(found)).toMatchObject({ wrong: { total, said, counted } });
  });
});
