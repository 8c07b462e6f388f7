import { type ErrorCode, Refusal } from '@cobertura/domain/errors.ts';
import { comparedAccounts } from '@cobertura/domain/payment/account.ts';
import {
  type Movement,
  type StatementFormat,
  type StatementProblem,
  statementTotals,
} from '@cobertura/domain/payment/movement.ts';
import { readNorma43 } from '@cobertura/domain/payment/norma43.ts';
import { bankText } from './bank-files/bank-text.ts';
import { readCamt053 } from './bank-files/camt053.ts';

/** Refuses a file that is no statement, is of another account, or does not add up. */
export function parseStatement(
  content: Uint8Array,
  ourAccount: string,
): { format: StatementFormat; movements: Movement[] } {
  const text = bankText(content);
  if (text === undefined) throw new Refusal('not-a-statement');
  const format = text.trimStart().startsWith('<') ? 'camt053' : 'norma43';
  const statement = readers[format](text, ourAccount);
  if (!statement.ok) throw refusalOf(statement, ourAccount);
  return { format, movements: statement.movements };
}

const readers = { norma43: readNorma43, camt053: readCamt053 };

const refusals = {
  'not-a-statement': 'not-a-statement',
  'does-not-add-up': 'statement-wrong',
  'other-account': 'statement-other-account',
} as const satisfies Record<StatementProblem['problem'], ErrorCode>;

function refusalOf(found: StatementProblem, ourAccount: string): Refusal {
  return new Refusal(refusals[found.problem], [], {
    ...(found.line !== undefined && { line: found.line }),
    ...(found.problem === 'does-not-add-up' &&
      found.wrong && {
        ...found.wrong,
        total: statementTotals[found.wrong.total],
      }),
    ...(found.problem === 'other-account' && comparedAccounts(found.account, ourAccount)),
  });
}
