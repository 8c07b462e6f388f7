import type { Company } from '@cobertura/domain/company/api.ts';
import { describe, expect, it } from 'vitest';
import { cookiesEs } from './cookies.es.ts';
import { cookiesGa } from './cookies.ga.ts';
import type { Block, LegalDocument, LegalText } from './document.ts';
import { privacyEs } from './privacy.es.ts';
import { privacyGa } from './privacy.ga.ts';
import { termsEs } from './terms.es.ts';
import { termsGa } from './terms.ga.ts';

const company: Company = {
  name: 'Reparacións do Atlántico, S.L.',
  nif: 'B00000000',
  address: 'Rúa da Proba, 1, 15001 A Coruña',
  registry: 'Rexistro da Coruña, folla C-00000',
  email: 'contacto@example.com',
  phone: '981 000 000',
  dataProtectionEmail: 'datos@example.com',
  groupCompanies: ['Grupo Un, S.A.', 'Grupo Dous, S.L.'],
  courtsCity: 'Pontevedra',
};

const providers = [
  { which: 'a company with a group', provider: company },
  { which: 'a company on its own', provider: { ...company, groupCompanies: [] } },
];

const { name, nif, address, registry, email, phone, dataProtectionEmail, courtsCity } = company;

type Page = {
  page: string;
  es: LegalText;
  ga: LegalText;
  ofTheCompany: readonly string[];
  ofTheLaw: readonly RegExp[];
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
    ofTheCompany: [
      name,
      nif,
      address,
      email,
      phone,
      dataProtectionEmail,
      ...company.groupCompanies,
    ],
    ofTheLaw: [
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
    ofTheCompany: [name, nif, address, registry, email, phone, dataProtectionEmail, courtsCity],
    ofTheLaw: [/34\/2002/, /1\/2007/, /14 a[nñ]os/, /14 días/, /volunta/],
  },
  {
    page: 'cookie policy',
    es: cookiesEs,
    ga: cookiesGa,
    ofTheCompany: [name, nif, address, dataProtectionEmail],
    ofTheLaw: [/\blocale\b/, /\b_t_/, /valor 1/, /^2 a[nñ]os$/, /^1 a[nñ]o$/],
  },
];

describe.each(pages)('$page', ({ es, ga, ofTheCompany, ofTheLaw }) => {
  it.each(providers)('has the same structure in both languages for $which', ({ provider }) => {
    expect(shapeOf(ga(provider))).toEqual(shapeOf(es(provider)));
  });

  describe.each([
    { language: 'Spanish', text: es },
    { language: 'Galician', text: ga },
  ])('text in $language', ({ text }) => {
    const strings = stringsOf(text(company));

    // Covers B2.7.2, B2.7.3, B2.7.7
    it('names the required facts about the company', () => {
      const missing = ofTheCompany.filter((fact) => !strings.some((said) => said.includes(fact)));
      expect(missing).toEqual([]);
    });

    // Covers B2.7.4, B2.7.5, B2.7.6, B2.7.9, B9.13, F9.14, F9.15
    it('contains the information that the law requires', () => {
      const missing = ofTheLaw.filter((fact) => !strings.some((said) => fact.test(said)));
      expect(missing).toEqual([]);
    });

    it.each(providers)('leaves no text or list empty for $which', ({ provider }) => {
      const document = text(provider);
      expect(stringsOf(document).filter((said) => said.trim() === '')).toEqual([]);
      expect(shapeOf(document).flat()).not.toContain('list of 0');
      expect(shapeOf(document)).not.toContainEqual([]);
    });

    it('uses plain text without exclamation marks or double spaces', () => {
      expect(strings.filter((said) => /[!¡<>]|\.\.| {2}/.test(said))).toEqual([]);
    });

    it('gives each table row as many cells as the header', () => {
      for (const block of blocksOf(text(company))) {
        if (typeof block === 'string' || 'list' in block) continue;
        const { head, rows } = block.table;
        expect(rows.map((row) => row.length)).toEqual(rows.map(() => head.length));
      }
    });
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
