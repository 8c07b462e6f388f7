/** Whether a text is a day that there is, of a year that money can be of: 2026-11-15. */
export function isDay(text: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const read = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
}

/** Money that came into an account, as a bank statement tells it. */
export type Movement = {
  /** The account it came into. */
  account: string;
  /** 2026-11-15 */
  bookedOn: string;
  /** From when the money counts for the bank, where it says so. */
  valueOn?: string;
  amountCents: number;
  payer: string;
  /** All that the bank says about it: the concept stands somewhere in it. */
  text: string;
};

export type StatementProblem = 'not-a-statement' | 'does-not-add-up';

export type ReadStatement =
  | { ok: true; movements: Movement[] }
  | { ok: false; problem: StatementProblem; line?: number };
