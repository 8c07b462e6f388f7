import { listMethods, paymentMethods } from '@cobertura/domain/payment/methods.ts';
import type { Section } from '../../../pdf/paper.ts';
import type { ContractTerms } from '../service/terms.ts';

/** A contract in one language, for the PDF and for the accessible text. */
export type ContractWords = {
  title: string;
  lead: string;
  amountNote: string;
  facts: {
    student: string;
    school: string;
    model: string;
    serial: string;
    period: string;
    end: string;
    start: string;
  };
  period: (from: string, until: string) => string;
  sections: Section[];
  annex: Section;
  /** The text of the checkbox beside the signature. It is stored as evidence. */
  consent: string;
  signing: {
    heading: string;
    person: string;
    company: string;
    companyLines: readonly string[];
    placeholder: string;
  };
  footer: {
    reference: (id: string) => string;
    draft: string;
    codeLabel: string;
    check: (url: string) => string;
    page: (number: number, total: number) => string;
  };
};

export function euros(cents: number): string {
  return new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' }).format(cents / 100);
}

export function placeOf({ town, province }: ContractTerms['school']): string {
  return town === '' || town === province ? province : `${town}, ${province}`;
}

/** Completes "the payment methods of the web". Empty when all are switched off. */
export function methodsOf({ methods = paymentMethods, language }: ContractTerms): string {
  const list = listMethods(methods, language);
  return list && `: ${list}`;
}

/** Numbers the entries of a clause: a), b), c). */
export function lettered(entries: readonly string[]): string[] {
  return entries.map((entry, index) => `${String.fromCharCode(97 + index)}) ${entry}`);
}
