import type { Company } from '@cobertura/domain/company/api.ts';
import type { PaymentMethod } from '@cobertura/domain/payment/methods.ts';

export type TextLink = { text: string; href: string };

export type Block =
  | string
  | { list: readonly string[] }
  | { facts: readonly (readonly [label: string, value: string | TextLink])[] }
  | { table: { head: readonly string[]; rows: readonly (readonly string[])[] } };

export type LegalSection = { heading: string; blocks: readonly Block[] };

export type LegalDocument = {
  title: string;
  summary: string;
  sections: readonly LegalSection[];
};

/** `methods` are the payment methods that are on; empty while they are unknown. */
export type LegalText = (company: Company, methods: readonly PaymentMethod[]) => LegalDocument;

/** Sections of a page that has its own title. */
export type SectionsText = (company: Company) => readonly LegalSection[];

export function phoneLink(phone: string): TextLink {
  return { text: phone, href: `tel:${phone.replace(/\s/g, '')}` };
}

export function mailLink(email: string): TextLink {
  return { text: email, href: `mailto:${email}` };
}
