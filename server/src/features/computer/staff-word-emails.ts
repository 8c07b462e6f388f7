import type { Language } from '@cobertura/domain/language.ts';
import type { MailWords } from '../../lib/mail-layout.ts';
import { requestRejectedWords, requestValidatedWords } from './request-emails.ts';
import { transferRejectedWords, transferValidatedWords } from './transfer-emails.ts';

/** What the staff decided about a computer, for its family to read. */
export type StaffWord = {
  firstName: string;
  studentName: string;
  /** What is wrong or missing; empty when nothing is. */
  reason: string;
  /** The last day of the coverage; empty while there is none. */
  until: string;
  /** The computer's page. */
  url: string;
};

/** How each decision is told. */
export const staffWordMails = {
  'transfer-validated': transferValidatedWords,
  'transfer-found': transferValidatedWords,
  'transfer-rejected': transferRejectedWords,
  'request-validated': requestValidatedWords,
  'request-rejected': requestRejectedWords,
} as const satisfies Record<string, (language: Language, word: StaffWord) => MailWords>;

export function isStaffWord(event: string): event is keyof typeof staffWordMails {
  return Object.hasOwn(staffWordMails, event);
}
