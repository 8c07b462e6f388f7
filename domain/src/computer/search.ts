import { readInvoiceNumber } from '../invoice/number.ts';
import { paymentNumber, readPaymentCode } from '../payment/payment-code.ts';
import { withoutPurpose } from '../payment/transfer.ts';
import { fold } from '../text.ts';

/** Shorter words cannot use the indexes. */
export const minSearchLength = 3;

/** A word of the search box. It must be found in one of the fields of a computer. */
export type SearchWord = {
  /** As typed, without case and accents. */
  text: string;
  /** Only its letters and digits, as phones, NIFs and numbers are compared. */
  plain: string;
  /** How order and invoice numbers would contain it. Undefined if nearly all of them do. */
  number: string | undefined;
  /** The number behind a transfer code. */
  paymentNumber: number | undefined;
  /** All words with an @ if this is one of them. They are parts of one e-mail. */
  emails: readonly string[];
};

/**
 * Splits the text of the search box. A computer matches if it has all words of one of the lists. A
 * second list is needed when the whole text may be a transfer code that was typed with spaces.
 */
export function readSearch(text: string): SearchWord[][] {
  const words = wordsOf(joinParts(text));
  const code = readPaymentCode(withoutPurpose(text));
  return code && words.length > 1 ? [words, wordsOf([fold(code)])] : [words];
}

/** Whether a text has a word that is long enough to be searched. */
export function isSearchable(text: string): boolean {
  return readSearch(text).some((words) =>
    words.some(({ plain }) => plain.length >= minSearchLength),
  );
}

function wordsOf(texts: readonly string[]): SearchWord[] {
  const emails = texts.filter(isEmailPart);
  return texts.map((text) => {
    const plain = plainOf(text);
    const code = readPaymentCode(text);
    return {
      text,
      plain,
      number: numberOf(text, plain),
      paymentNumber: code === undefined ? undefined : paymentNumber(code),
      emails: isEmailPart(text) ? emails : [],
    };
  });
}

function isEmailPart(text: string): boolean {
  return text.includes('@');
}

function plainOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

function numberOf(text: string, plain: string): string | undefined {
  const invoice = readInvoiceNumber(text);
  if (invoice) return plainOf(fold(invoice));
  const isYearOrMonth = /^[fr]?\d{1,5}$/.test(plain);
  return isYearOrMonth || isEmailPart(text) || plain.length < minSearchLength ? undefined : plain;
}

/** Phones, NIFs and serial numbers are often typed in parts: 600 12 34 56, 12345678 Z. */
function joinParts(text: string): string[] {
  const typed = fold(text)
    // The country code of Spain. Few families write it.
    .replace(/(^|\s)\(?(?:\+|00)34\)?[\s.-]*(?=\d)/g, '$1')
    .split(/\s+/)
    .filter((word) => plainOf(word) !== '');
  const joined: { text: string; isPart: boolean }[] = [];
  for (const word of typed) {
    const last = joined.at(-1);
    const plain = plainOf(word);
    const isPart = /\d/.test(plain) && plain.length <= maxPartLength;
    if (last && belongsTo(last, { text: plain, isPart })) {
      last.text += word;
    } else {
      joined.push({ text: word, isPart });
    }
  }
  return joined.map((word) => word.text);
}

/** The digits of a NIE. Longer words are a whole phone, NIF or serial number. */
const maxPartLength = 6;

type Part = { text: string; isPart: boolean };

function belongsTo(before: Part, word: Part): boolean {
  if (before.isPart && word.isPart) return true;
  const isNifLetter = /^[a-z]$/.test(word.text) && /\d$/.test(before.text);
  return isNifLetter || (/^[xyz]$/.test(before.text) && /^\d/.test(word.text));
}
