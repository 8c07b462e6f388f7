import type { Company } from '@cobertura/domain/company/api.ts';

export type Block =
  | string
  | { list: readonly string[] }
  | { table: { head: readonly string[]; rows: readonly (readonly string[])[] } };

export type LegalSection = { heading: string; blocks: readonly Block[] };

export type LegalDocument = {
  title: string;
  summary: string;
  sections: readonly LegalSection[];
};

export type LegalText = (company: Company) => LegalDocument;
