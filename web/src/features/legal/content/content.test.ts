import type { PaymentMethod } from '@cobertura/domain/payment/methods.ts';
import { describe, expect, it } from 'vitest';
import { company } from '../../../testing/company.ts';
import { cookiesEs } from './cookies.es.ts';
import { cookiesGa } from './cookies.ga.ts';
import type { Block, LegalDocument, LegalText } from './document.ts';
import { privacyEs } from './privacy.es.ts';
import { privacyGa } from './privacy.ga.ts';
import { termsEs } from './terms.es.ts';
import { termsGa } from './terms.ga.ts';

const providers = [
  { which: 'a company with a group', provider: company },
  { which: 'a company on its own', provider: { ...company, groupCompanies: [] } },
];

const methods = ['creditCard', 'transfer'] as const;

const { name, nif, address, registry, email, phone, dataProtectionEmail, courtsCity } = company;

type Page = {
  page: string;
  es: LegalText;
  ga: LegalText;
  companyFacts: readonly string[];
  legalFacts: readonly RegExp[];
};

const rights = [
  /^Acceso:/,
  /^Rectificación ou? supresión:/,
  /^Limitación:/,
  /^Oposición:/,
  /^Portabilidade?:/,
];

const pages: readonly Page[] = [
  {
    page: 'privacy policy',
    es: privacyEs,
    ga: privacyGa,
    companyFacts: [
      name,
      nif,
      address,
      email,
      phone,
      dataProtectionEmail,
      ...company.groupCompanies,
    ],
    legalFacts: [
      /6\.1\.a/,
      /6\.1\.b/,
      /6\.1\.c/,
      /6\.1\.f/,
      /14 a[nñ]os/,
      /12 meses/,
      /2 a[nñ]os/,
      ...rights,
    ],
  },
  {
    page: 'legal notice',
    es: termsEs,
    ga: termsGa,
    companyFacts: [name, nif, address, registry, email, phone, dataProtectionEmail, courtsCity],
    legalFacts: [/34\/2002/, /1\/2007/, /14 a[nñ]os/, /14 días/, /volunta/],
  },
  {
    page: 'cookie policy',
    es: cookiesEs,
    ga: cookiesGa,
    companyFacts: [name, nif, address, dataProtectionEmail],
    legalFacts: [
      /\blocale\b/,
      /\b_t_/,
      /\bdrafts\b/,
      /\bended\b/,
      /\bsigning-token\b/,
      /\breloaded\b/,
      /\btsr-scroll-restoration\b/,
      /valor 1/,
      /^2 a[nñ]os$/,
      /^1 a[nñ]o$/,
    ],
  },
];

describe.each(pages)('$page', ({ es, ga, companyFacts, legalFacts }) => {
  it.each(providers)('has the same structure in both languages for $which', ({ provider }) => {
    expect(shapeOf(ga(provider, methods))).toEqual(shapeOf(es(provider, methods)));
  });

  describe.each([
    { language: 'Spanish', text: es },
    { language: 'Galician', text: ga },
  ])('text in $language', ({ text }) => {
    const strings = stringsOf(text(company, methods));

    // Covers B2.7.2, B2.7.3, B2.7.7
    it('names the required facts about the company', () => {
      const missing = companyFacts.filter((fact) => !strings.some((entry) => entry.includes(fact)));
      expect(missing).toEqual([]);
    });

    // Covers B2.7.4, B2.7.5, B2.7.6, B2.7.9, B9.13, F9.14, F9.15
    it('contains the information that the law requires', () => {
      const missing = legalFacts.filter((fact) => !strings.some((entry) => fact.test(entry)));
      expect(missing).toEqual([]);
    });

    it.each(providers)('leaves no text or list empty for $which', ({ provider }) => {
      const document = text(provider, methods);
      expect(stringsOf(document).filter((entry) => entry.trim() === '')).toEqual([]);
      expect(shapeOf(document).flat()).not.toContain('list of 0');
      expect(shapeOf(document)).not.toContainEqual([]);
    });

    it('uses plain text without exclamation marks or double spaces', () => {
      expect(strings.filter((entry) => /[!¡<>]|\.\.| {2}/.test(entry))).toEqual([]);
    });

    it('gives each table row as many cells as the header', () => {
      for (const block of blocksOf(text(company, methods))) {
        if (typeof block === 'string' || 'list' in block) continue;
        const { head, rows } = block.table;
        expect(rows.map((row) => row.length)).toEqual(rows.map(() => head.length));
      }
    });
  });
});

describe('payment methods in the legal notice', () => {
  const about = (text: LegalText, methods: readonly PaymentMethod[]) =>
    stringsOf(text(company, methods)).find((entry) => /^(Los|Os) medios de pag/.test(entry));

  it.each([
    [termsEs, methods, /: tarjeta o transferencia\. Si pagas con tarjeta, /],
    [termsGa, methods, /: tarxeta ou transferencia\. Se pagas con tarxeta, /],
    [termsEs, ['creditCard', 'bizum'], /: tarjeta o Bizum\. Si pagas con tarjeta o Bizum, /],
    [termsEs, ['transfer'], /: transferencia\.$/],
    [termsGa, [], /na web antes de pagar\.$/],
  ] as const)('names only those that are on', (text, enabled, expected) => {
    expect(about(text, enabled)).toMatch(expected);
  });
});

function shapeOf(document: LegalDocument): string[][] {
  return document.sections.map(({ blocks }) => blocks.map(shapeOfBlock));
}

function shapeOfBlock(block: Block): string {
  if (typeof block === 'string') return 'text';
  if ('list' in block) return `list of ${block.list.length}`;
  return `table of ${block.table.head.length} by ${block.table.rows.length}`;
}

function stringsOf(document: LegalDocument): string[] {
  return [
    document.title,
    document.summary,
    ...document.sections.map(({ heading }) => heading),
    ...blocksOf(document).flatMap(stringsOfBlock),
  ];
}

function stringsOfBlock(block: Block): readonly string[] {
  if (typeof block === 'string') return [block];
  if ('list' in block) return block.list;
  return [...block.table.head, ...block.table.rows.flat()];
}

function blocksOf(document: LegalDocument): Block[] {
  return document.sections.flatMap(({ blocks }) => blocks);
}
