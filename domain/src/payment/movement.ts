/** Whether a text is an existing day of a plausible year: 2026-11-15. */
export function isDay(text: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const read = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
}

/** An incoming movement of a bank statement. */
export type Movement = {
  /** The account it came into. */
  account: string;
  /** 2026-11-15 */
  bookedOn: string;
  /** The value date of the bank, if given. */
  valueOn?: string;
  amountCents: number;
  payer: string;
  /** The full text of the bank, which contains the concept. */
  text: string;
};

export type StatementProblem = 'not-a-statement' | 'does-not-add-up';

export type StatementResult =
  | { ok: true; movements: Movement[] }
  | { ok: false; problem: StatementProblem; line?: number };
