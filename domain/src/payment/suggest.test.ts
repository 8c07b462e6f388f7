import { describe, expect, it } from 'vitest';
import { type Candidate, maxSuggestions, nameWords, rankCandidates } from './suggest.ts';

describe('the words of a bank text that may be names', () => {
  it.each([
    ['NÚÑEZ RIAL, UXÍA', ['nunez', 'rial', 'uxia']],
    ['Transferencia de Mª del Mar Gómez', ['mar', 'gomez']],
    ['COBERTURA SIR 4K7-2MX9', ['sir']],
    ['uno dos tres cuatro cinco seis siete', ['uno', 'tres', 'cuatro', 'cinco', 'seis']],
    ['', []],
  ])('in %j are %j', (text, words) => {
    expect(nameWords(text)).toEqual(words);
  });
});

describe('the suggestions for a deposit', () => {
  const stranger: Candidate = {
    hasCode: false,
    name: 'Xoán Lema Castro',
    studentName: 'Antía Lema Souto',
    priceCents: 4900,
    hasReceipt: false,
    hasAsked: false,
  };
  const family = { ...stranger, name: 'Uxía Núñez Rial', studentName: 'Brais Rial Núñez' };
  const deposit = { amountCents: 4900, words: nameWords('RIAL NUNEZ UXIA') };

  it.each<[string, Partial<Candidate>, string[]]>([
    ['the payment code', { hasCode: true }, ['code', 'amount']],
    ['the name of the family', family, ['name', 'amount']],
    ['the name of the student', { studentName: 'Uxía Rial' }, ['name', 'amount']],
    ['a receipt of the same amount', { hasReceipt: true }, ['amount', 'receipt']],
    ['a recent request for the data', { hasAsked: true }, ['amount', 'asked']],
    ['a name, with another amount', { ...family, priceCents: 1 }, ['name']],
  ])('contain a computer for %s', (_name, given, why) => {
    const ranked = rankCandidates(deposit, [{ ...stranger, ...given }]);
    expect(ranked.map((each) => each.why)).toEqual([why]);
  });

  it.each<[string, Partial<Candidate>]>([
    ['only the amount is equal', {}],
    ['one word of the name is equal', { name: 'Uxía Lema Castro' }],
    ['only the receipt is there', { hasReceipt: true, priceCents: 1 }],
  ])('leave out a computer when %s', (_name, given) => {
    expect(rankCandidates(deposit, [{ ...stranger, ...given }])).toEqual([]);
  });

  it('contain a computer for one word when the deposit has no other word', () => {
    const ranked = rankCandidates({ ...deposit, words: ['nunez'] }, [stranger, family]);
    expect(ranked.map(({ candidate }) => candidate)).toEqual([family]);
  });

  it('are at most ten, the best first', () => {
    const many = Array.from({ length: 20 }, () => ({ ...stranger, hasAsked: true }));
    const coded = { ...stranger, hasCode: true };
    const ranked = rankCandidates(deposit, [...many, family, coded]);
    expect(ranked).toHaveLength(maxSuggestions);
    expect(ranked.slice(0, 2).map(({ candidate }) => candidate)).toEqual([coded, family]);
  });
});
