import type { PaymentMethod } from '@cobertura/domain/payment/methods.ts';
import { describe, expect, it } from 'vitest';
import { company } from '../../../testing/replies/company.ts';
import { accessibilityEs } from './accessibility.es.ts';
import { accessibilityGa } from './accessibility.ga.ts';
import { complaintsEs } from './complaints.es.ts';
import { complaintsGa } from './complaints.ga.ts';
import { cookiesEs } from './cookies.es.ts';
import { cookiesGa } from './cookies.ga.ts';
import type { Block, LegalDocument, LegalText, SectionsText } from './document.ts';
import { privacyEs } from './privacy.es.ts';
import { privacyGa } from './privacy.ga.ts';
import { termsEs } from './terms.es.ts';
import { termsGa } from './terms.ga.ts';
import { withdrawEs } from './withdraw.es.ts';
import { withdrawGa } from './withdraw.ga.ts';

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
  {
    page: 'accessibility statement',
    es: accessibilityEs,
    ga: accessibilityGa,
    companyFacts: [name, address, email, phone],
    legalFacts: [/EN 301 549.*WCAG 2\.2.*AA/, /11\/2023/, /PDF\/UA/, /15 días/, /2026/],
  },
  {
    page: 'information about complaints',
    es: withTitle(complaintsEs),
    ga: withTitle(complaintsGa),
    companyFacts: [name, address, email, phone],
    legalFacts: [
      /15 días/,
      /5 días hábiles/,
      /10 días hábiles/,
      /unha? persoa|una persona/,
      /folla/,
      /OMIC/,
      /Instituto Galego do Consumo e da Competencia/,
      /7\/2017/,
    ],
  },
  {
    page: 'other ways to withdraw',
    es: withTitle(withdrawEs),
    ga: withTitle(withdrawGa),
    companyFacts: [name, address, email, phone],
    legalFacts: [/14 días natura/, /desisto d[eo]l? contrato/],
  },
];

/** The title and the summary are texts of the page around it. */
function withTitle(text: SectionsText): LegalText {
  return (company) => ({ title: 'title', summary: 'summary', sections: text(company) });
}

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
        if (typeof block === 'string' || !('table' in block)) continue;
        const { head, rows } = block.table;
        expect(rows.map((row) => row.length)).toEqual(rows.map(() => head.length));
      }
    });
  });
});

describe('how to reach the company', () => {
  it.each([
    ['complaints in Spanish', complaintsEs, company.hours.es],
    ['complaints in Galician', complaintsGa, company.hours.ga],
    ['withdrawing in Spanish', withdrawEs, company.hours.es],
    ['withdrawing in Galician', withdrawGa, company.hours.ga],
  ])('names the hours and links phone and mail for %s', (_page, text, hours) => {
    const facts = text(company).flatMap(({ blocks }) =>
      blocks.flatMap((block) => (typeof block === 'object' && 'facts' in block ? block.facts : [])),
    );
    const values = facts.map(([, value]) => value);
    expect(values).toContain(hours);
    expect(values).toContainEqual({ text: company.phone, href: 'tel:981000000' });
    expect(values).toContainEqual({ text: company.email, href: `mailto:${company.email}` });
  });

  it('does not promise the European platform, which closed in July 2025', () => {
    const texts = JSON.stringify([complaintsEs(company), complaintsGa(company)]);
    expect(texts).not.toMatch(/ec\.europa\.eu|ODR/);
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
  if ('facts' in block) return `facts of ${block.facts.length}`;
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
  if ('facts' in block)
    return block.facts.flat().map((each) => (typeof each === 'string' ? each : each.text));
  return [...block.table.head, ...block.table.rows.flat()];
}

function blocksOf(document: LegalDocument): Block[] {
  return document.sections.flatMap(({ blocks }) => blocks);
}
