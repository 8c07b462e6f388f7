import { expect, test } from 'vitest';
import { withdrawNotice } from './withdraw-notice.ts';

const publicUrl = 'https://cobertura.example';
const holidays: string[] = [];
/** Its deadline is the last millisecond of 30 November in Madrid. */
const signed = new Date('2026-11-16T10:00:00Z');
const lastInstant = new Date('2026-11-30T22:59:59.999Z');
const given = { signedAt: [signed], holidays, now: lastInstant, publicUrl };

test.each([
  ['es', 'hasta el 30/11/2026', 'Desistir del contrato aquí'],
  ['ga', 'ata o 30/11/2026', 'Desistir do contrato aquí'],
] as const)('a mail in %s says until when, with the words of the law', (language, day, label) => {
  const notice = withdrawNotice(language, given);
  expect(notice.afterwards.join()).toContain(day);
  expect(notice.secondLink).toEqual({ label, url: 'https://cobertura.example/withdraw' });
});

test('a mail after the deadline does not offer it', () => {
  const now = new Date(lastInstant.getTime() + 1);
  expect(withdrawNotice('es', { ...given, now })).toEqual({ afterwards: [] });
});

test('a mail about a contract that is not signed does not offer it', () => {
  expect(withdrawNotice('es', { ...given, signedAt: [null] })).toEqual({ afterwards: [] });
});

test('a mail about several contracts names the earliest deadline that is open', () => {
  const over = new Date('2026-10-01T10:00:00Z');
  const later = new Date('2026-11-20T10:00:00Z');
  const notice = withdrawNotice('es', { ...given, signedAt: [later, null, signed, over] });
  expect(notice.afterwards.join()).toContain('hasta el 30/11/2026');
});
