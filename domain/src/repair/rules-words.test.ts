import { describe, expect, test } from 'vitest';
import type { Cents } from '../money.ts';
import type { CoverageRules } from './rules.ts';
import { wordsOfRules } from './rules-words.ts';

const desk = { phone: '981 000 000' };
const cents = (amount: number) => amount as Cents;

/** The contract of today. */
const free: CoverageRules = {
  excess: [cents(0)],
  cap: null,
  repairsPerPeriod: null,
  reportDays: 7,
};

/** Texts have a space that does not break before the euro sign. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const toPay = (rules: Partial<CoverageRules>, language: 'es' | 'ga' = 'es') =>
  wordsOfRules(language, { ...free, ...rules }, desk).toPay.map(plain);

describe('the rules of a contract in words', () => {
  test('say by default that everything is covered and nothing is to be paid', () => {
    const { covered, notCovered, reporting } = wordsOfRules('es', free, desk);
    expect(toPay({})).toEqual(['Por las reparaciones cubiertas no pagas nada más.']);
    expect(covered.join(' ')).toContain('Sin límite de reparaciones.');
    expect(covered.join(' ')).toContain('3 meses de garantía');
    expect(notCovered.join(' ')).toContain('30 días');
    const said = reporting.join(' ');
    for (const part of ['«Comunicar una avería»', '981 000 000', 'en 7 días']) {
      expect(said).toContain(part);
    }
    expect(said).toContain('Te respondemos en 1 día laborable');
    expect(said).toContain(
      'hasta 2 días laborables en saber qué le pasa y 5 días laborables en repararlo',
    );
    expect(said).toContain('en total, 15 días laborables como mucho');
  });

  test('name what the family pays for each repair', () => {
    expect(toPay({ excess: [cents(2000)] })[0]).toBe('Por cada reparación cubierta pagas 20,00 €.');
    expect(toPay({ excess: [0, 1500, 3000].map(cents) })[0]).toBe(
      'Por las reparaciones cubiertas pagas: por la 1.ª reparación del periodo, nada; por la 2.ª reparación del periodo, 15,00 €; por la 3.ª y las siguientes, 30,00 €.',
    );
    expect(toPay({ excess: [0, 1500].map(cents) }, 'ga')[0]).toBe(
      'Polas reparacións cubertas pagas: pola 1.ª reparación do período, nada; pola 2.ª e as seguintes, 15,00 €.',
    );
  });

  test('promise no repair after the last one that the period has', () => {
    const limited = { excess: [0, 1500].map(cents), repairsPerPeriod: 2 };
    expect(toPay(limited)[0]).toBe(
      'Por las reparaciones cubiertas pagas: por la 1.ª reparación del periodo, nada; por la 2.ª reparación del periodo, 15,00 €.',
    );
    expect(toPay({ repairsPerPeriod: 2 }, 'ga')).toEqual([
      'Polas reparacións cubertas non pagas nada máis.',
      'Se che toca pagar algo, antes enviámosche un orzamento e decides ti.',
    ]);
  });

  test('name the most that the coverage pays, and the number of repairs', () => {
    expect(toPay({ cap: cents(30_000) })).toEqual([
      'La cobertura paga como mucho 300,00 € por cada reparación.',
      'Si te toca pagar algo, antes te enviamos un presupuesto y decides tú.',
    ]);
    const { covered } = wordsOfRules('ga', { ...free, repairsPerPeriod: 2 }, desk);
    expect(covered[0]).toMatch(/^Ata 2 reparacións no período\. /);
  });

  test.each(['es', 'ga'] as const)('never speak of an insurance in %s', (language) => {
    const rules = { ...free, excess: [cents(1000)], cap: cents(5000), repairsPerPeriod: 1 };
    const all = Object.values(wordsOfRules(language, rules, desk))
      .flat()
      .join(' ');
    expect(all).not.toMatch(/seguro|póliza|prima|siniestro|franquicia/i);
  });
});
