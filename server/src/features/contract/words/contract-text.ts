import { formatDate } from '@cobertura/domain/dates.ts';
import type { ContractPaper, Section } from '../../../pdf/paper.ts';
import type { ContractTerms } from '../service/terms.ts';
import { contractEs } from './contract.es.ts';
import { contractGa } from './contract.ga.ts';
import { type ContractWords, euros } from './contract-words.ts';
import { boxLines, type LaterStart, startLine } from './withdrawal.ts';

const byLanguage = { es: contractEs, ga: contractGa };

export function wordsOf(terms: ContractTerms): ContractWords {
  return byLanguage[terms.language](terms);
}

/** Returns the full text of the contract for readers who cannot use the PDF. */
export function accessibleText(terms: ContractTerms): { title: string; sections: Section[] } {
  const { title, sections, annex } = wordsOf(terms);
  return { title, sections: [...sections, annex] };
}

type Identity = { id: string; code: string; verifyUrl: string };

/** Returns the document to print. Without an identity it is a draft, which cannot be verified. */
export function paperOf(
  terms: ContractTerms,
  {
    identity,
    date,
    later,
  }: {
    identity: Identity | undefined;
    date: Date;
    /** For a contract whose terms say that the coverage waits. */
    later?: LaterStart | undefined;
  },
): ContractPaper {
  const words = wordsOf(terms);
  const { signer, school } = terms;
  const { facts, signing, footer } = words;
  return {
    language: terms.language,
    title: words.title,
    lead: words.lead,
    author: terms.company.name,
    date,
    summary: {
      amount: euros(terms.priceCents),
      amountNote: words.amountNote,
      facts: [
        { label: facts.student, value: terms.studentName },
        { label: facts.school, value: school.name },
        { label: facts.model, value: terms.computerModel },
        { label: facts.serial, value: terms.serialNumber },
        ...datesOf(terms, { words, later }),
      ],
    },
    sections: words.sections,
    annex: words.annex,
    signing: {
      heading: signing.heading,
      person: { label: signing.person, lines: [signer.name, `NIF ${signer.nif}`] },
      company: { label: signing.company, lines: signing.companyLines },
      placeholder: signing.placeholder,
    },
    footer: identity
      ? {
          reference: footer.reference(identity.id),
          check: {
            label: footer.codeLabel,
            code: identity.code,
            line: footer.check(identity.verifyUrl),
            url: identity.verifyUrl,
          },
          page: footer.page,
        }
      : { reference: words.title, check: { line: footer.draft }, page: footer.page },
  };
}

/**
 * When the coverage starts and ends. Versions before 2026-5 name the whole campaign first, and those before
 * 2026-3 nothing else.
 */
function datesOf(
  terms: ContractTerms,
  { words, later }: { words: ContractWords; later: LaterStart | undefined },
): ContractPaper['summary']['facts'] {
  const { facts } = words;
  const start = { label: facts.start, value: startLine(terms, later) };
  if (terms.termsVersion >= '2026-5') {
    return [start, { label: facts.end, value: formatDate(terms.until) }];
  }
  const period = words.period(formatDate(terms.from), formatDate(terms.until));
  return [
    { label: facts.period, value: period },
    ...(terms.withdrawUrl === undefined ? [] : [start]),
  ];
}

/** The values for the fields of a provider's template, by field name. */
export function templateFields(
  terms: ContractTerms,
  later: LaterStart | undefined,
): Record<string, string> {
  const { signer, school } = terms;
  return {
    signer_name: signer.name,
    signer_nif: signer.nif,
    signer_email: signer.email,
    signer_address: signer.address,
    student_name: terms.studentName,
    school_name: school.name,
    computer_model: terms.computerModel,
    serial_number: terms.serialNumber,
    price: euros(terms.priceCents),
    from: formatDate(terms.from),
    until: formatDate(terms.until),
    start: startLine(terms, later),
    boxes: boxLines(terms).join('\n'),
  };
}
