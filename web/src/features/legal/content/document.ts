import type { Company } from '@cobertura/domain/company/api.ts';
import type { PaymentMethod } from '@cobertura/domain/payment/methods.ts';

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

/** `methods` are the payment methods that are on; empty while they are unknown. */
export type LegalText = (company: Company, methods: readonly PaymentMethod[]) => LegalDocument;
