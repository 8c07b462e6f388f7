export const statementFormats = ['norma43', 'camt053'] as const;

export type StatementFormat = (typeof statementFormats)[number];

/** An incoming movement of our account. */
export type Movement = {
  /** 2026-11-15 */
  bookedOn: string;
  /** The value date of the bank, if given. */
  valueOn?: string;
  amountCents: number;
  payer: string;
  /** The full text of the bank, which contains the concept. */
  text: string;
  /** References and document numbers of the bank and of the payer, without empty ones. */
  references: readonly string[];
  /** The number of the entry. Some banks start at 1 in every file, so it identifies no movement. */
  positionInFile?: string;
  /** The bank took back a debit, so this is not a payment of a family. */
  isReversal: boolean;
};

/** A line number is only known in formats with lines. */
export type StatementProblem =
  | { problem: 'not-a-statement' | 'does-not-add-up'; line?: number }
  | { problem: 'other-account'; account: string; line?: number };

export type StatementResult =
  | { ok: true; movements: Movement[] }
  | ({ ok: false } & StatementProblem);

/** Whether a reference has content. Banks fill empty ones with zeros or a placeholder. */
export function isReference(text: string): boolean {
  return !/^[0\s]*$/.test(text) && !/^not\s?provided$/i.test(text);
}
