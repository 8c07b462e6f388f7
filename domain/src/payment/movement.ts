import type { Messages } from '../language.ts';

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

/** A total of a statement that is not the one of its lines, as people read both. */
export type WrongTotal = { total: keyof typeof statementTotals; said: string; counted: string };

export const statementTotals = {
  account: { es: 'Cuenta', ga: 'Conta' },
  currency: { es: 'Divisa', ga: 'Divisa' },
  'debit-count': { es: 'Número de cargos', ga: 'Número de cargos' },
  debits: { es: 'Suma de los cargos', ga: 'Suma dos cargos' },
  'credit-count': { es: 'Número de abonos', ga: 'Número de abonos' },
  credits: { es: 'Suma de los abonos', ga: 'Suma dos abonos' },
  balance: { es: 'Saldo final', ga: 'Saldo final' },
  sign: { es: 'Signo del saldo final', ga: 'Signo do saldo final' },
  records: { es: 'Número de registros', ga: 'Número de rexistros' },
} as const satisfies Record<string, Messages>;

/** A line number is only known in formats with lines. */
export type StatementProblem =
  | { problem: 'not-a-statement'; line?: number }
  /** `wrong` is missing for a file that ends too early. */
  | { problem: 'does-not-add-up'; line?: number; wrong?: WrongTotal }
  | { problem: 'other-account'; account: string; line?: number };

export type StatementResult =
  | { ok: true; movements: Movement[] }
  | ({ ok: false } & StatementProblem);

/** Whether a reference has content. Banks fill empty ones with zeros or a placeholder. */
export function isReference(text: string): boolean {
  return !/^[0\s]*$/.test(text) && !/^not\s?provided$/i.test(text);
}
