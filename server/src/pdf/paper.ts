import type { Language } from '@cobertura/domain/language.ts';

/** A4 in points. */
export const pageWidth = 595.28;
export const pageHeight = 841.89;

/** The texts of a contract. This folder decides their layout. */
export type ContractPaper = {
  language: Language;
  title: string;
  lead: string;
  author: string;
  /** The creation date in the metadata. A fixed one makes the bytes reproducible. */
  date: Date;
  summary: { amount: string; amountNote: string; facts: readonly Fact[] };
  sections: readonly Section[];
  /** Printed on a separate page. */
  annex: Section;
  signing: {
    heading: string;
    person: { label: string; lines: readonly string[] };
    company: { label: string; lines: readonly string[] };
    /** The text in the empty signature box. */
    placeholder: string;
  };
  footer: Footer;
};

export type Section = { heading: string; paragraphs: string[] };

export type Fact = { label: string; value: string };

export type Footer = {
  reference: string;
  /** How to verify the document. A draft has only a text. */
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

/** The parts that only a signed contract has. */
export type SignedPaper = {
  signature: Signature;
  /** The signing time, printed below the signature. */
  signedLine: string;
  evidence: { title: string; lead: string; groups: readonly FactGroup[] };
};

export type FactGroup = { heading: string; facts: readonly Fact[] };

/** The place for the signature, in points from the top left of the page. */
export type SignatureBox = { page: number; x: number; y: number; width: number; height: number };
