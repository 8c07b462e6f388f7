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
const companyWithoutGroup: Company = { ...company, groupCompanies: [] };

const { name, nif, address, registry, email, phone, dataProtectionEmail, courtsCity } = company;

const pages: { page: string; es: LegalText; ga: LegalText; mustSay: readonly string[] }[] = [
  {
    page: 'privacy policy',
    es: privacyEs,
    ga: privacyGa,
    mustSay: [
      ...[name, nif, address, email, phone, dataProtectionEmail, ...company.groupCompanies],
      ...[
        '6.1.a',
        '6.1.b',
        '6.1.c',
        '6.1.f',
        '14 an|14 añ',
        '12 meses',
        '2 an|2 añ',
        'www.aepd.es',
      ],
    ],
  },
  {
    page: 'legal notice',
    es: termsEs,
    ga: termsGa,
    mustSay: [
      ...[name, nif, address, registry, email, phone, dataProtectionEmail, courtsCity],
      ...['34/2002', '1/2007', '14 an|14 añ', '14 días'],
    ],
  },
  {
    page: 'cookie policy',
    es: cookiesEs,
    ga: cookiesGa,
    mustSay: [
      ...[name, nif, address, dataProtectionEmail],
      ...['locale', '_t_', 'valor 1', '2 an|2 añ', '1 an|1 añ'],
    ],
  },
];

describe.each(pages)('the $page', ({ es, ga, mustSay }) => {
  it.each([company, companyWithoutGroup])('has the same shape in both languages', (provider) => {
    expect(shapeOf(ga(provider))).toEqual(shapeOf(es(provider)));
  });

  describe.each([
    ['Spanish', es],
    ['Galician', ga],
  ] as const)('in %s', (_language, text) => {
    const strings = stringsOf(text(company));

    it.each(mustSay)('says %s', (wanted) => {
      const spellings = wanted.split('|');
      expect(strings.some((string) => spellings.some((word) => string.includes(word)))).toBe(true);
    });

    it.each([company, companyWithoutGroup])('has no empty string and no empty list', (provider) => {
      expect(stringsOf(text(provider)).filter((string) => string.trim() === '')).toEqual([]);
      expect(shapeOf(text(provider)).flat()).not.toContain('list of 0');
    });

    it('is plain text that neither shouts nor stumbles', () => {
      expect(strings.filter((string) => /[!¡<>]|\.\.| {2}|undefined/.test(string))).toEqual([]);
    });

    it('has tables whose rows are as wide as their head', () => {
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
