import { expect, test } from 'vitest';
import { withdrawNotice } from './withdraw-notice.ts';

const deadline = new Date('2026-11-30T22:59:59.999Z');
const publicUrl = 'https://cobertura.example';

test.each([
  ['es', 'hasta el 30/11/2026', 'Desistir del contrato aquí'],
  ['ga', 'ata o 30/11/2026', 'Desistir do contrato aquí'],
] as const)('a mail in %s says until when, with the words of the law', (language, day, label) => {
  const notice = withdrawNotice(language, { deadline, now: deadline, publicUrl });
  expect(notice.afterwards.join()).toContain(day);
  expect(notice.secondLink).toEqual({ label, url: 'https://cobertura.example/withdraw' });
});

test('a mail after the deadline does not offer it', () => {
  const now = new Date(deadline.getTime() + 1);
  expect(withdrawNotice('es', { deadline, now, publicUrl })).toEqual({ afterwards: [] });
});
