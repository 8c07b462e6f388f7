import type { Language } from '@cobertura/domain/language.ts';

/** What stands on a contract, in words. How it is set is the business of this folder. */
export type ContractPaper = {
  language: Language;
  title: string;
  lead: string;
  author: string;
  /** A fixed date keeps the bytes the same whenever the same paper is made. */
  date: Date;
  summary: { amount: string; amountNote: string; facts: readonly Fact[] };
  sections: readonly Section[];
  /** Printed on a page of its own. */
  annex: Section;
  signing: {
    heading: string;
    person: { label: string; lines: readonly string[] };
    company: { label: string; lines: readonly string[] };
    /** Where the signature will be. */
    placeholder: string;
  };
  footer: Footer;
};

export type Section = { heading: string; paragraphs: string[] };

export type Fact = { label: string; value: string };

export type Footer = {
  /** Which contract it is. */
  reference: string;
  /** How to check it; a draft has nothing to check. */
  check: { label: string; code: string; line: string; url: string } | { line: string };
  page: (number: number, total: number) => string;
};

export type DrawnSignature = {
  kind: 'drawn';
  width: number;
  height: number;
  strokes: readonly (readonly Point[])[];
};

export type Point = readonly [x: number, y: number];

export type Signature = { kind: 'typed'; name: string } | DrawnSignature;

/** What is added when it has been signed. */
export type SignedPaper = {
  signature: Signature;
  /** When, below the signature. */
  signedLine: string;
  evidence: { title: string; lead: string; groups: readonly FactGroup[] };
};

export type FactGroup = { heading: string; facts: readonly Fact[] };

/** Where on the paper it is to be signed, in points from the top left of the page. */
export type SignatureBox = { page: number; x: number; y: number; width: number; height: number };
