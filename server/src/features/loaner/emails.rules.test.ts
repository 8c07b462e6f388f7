import { languages } from '@cobertura/domain/language.ts';
import { describe, expect, it } from 'vitest';
import { layOutMail } from '../../lib/mail-layout.ts';
import { loanWords } from './emails.ts';

const facts = {
  name: 'Uxía Núñez',
  code: 'P-03',
  model: 'HP ProBook',
  student: 'Brais Rial',
  number: 'A2026-000007',
  dueOn: '2026-11-27',
  items: ['charger', 'screen'],
  words: 'Con la funda azul.',
  url: 'https://cobertura.example/my-repairs/1',
  phone: '981 000 000',
} as const;

describe.each(languages)('the mails of a loan in %s', (language) => {
  const mails = Object.values(loanWords).map((wordsOf) =>
    layOutMail(wordsOf(language, facts), language),
  );

  it('name the loaner, its last day and its repair, and lead to the page', () => {
    for (const { subject, text } of mails) {
      expect(subject).toContain('P-03');
      for (const said of ['P-03 · HP ProBook', '27/11/2026', facts.number, facts.url, facts.phone])
        expect(text).toContain(said);
      expect(text).not.toMatch(/siniestro|sinistro|póliza|prima|seguro|undefined/i);
    }
  });

  it('say what went out with it, and how', () => {
    for (const { text } of mails) {
      expect(text).toMatch(/cargador (y|e) pantalla/);
      expect(text).toContain(facts.words);
    }
    const plain = loanWords.lent(language, { ...facts, items: [], words: '' });
    expect(layOutMail(plain, language).text).not.toMatch(/Notas|bo estado|buen estado/);
  });
});
