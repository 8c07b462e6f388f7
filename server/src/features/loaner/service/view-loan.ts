import type { Loan, Loaner, LoanOfRepair } from '@cobertura/domain/loaner/api.ts';
import type { FamilyLoan } from '@cobertura/domain/loaner/fields.ts';
import { stateOfLoaner } from '@cobertura/domain/loaner/loaner.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import type { LoanerRow } from '../store/loaners.ts';
import type { LoanRow } from '../store/loans.ts';

/** A loan as the desk and the workshop see it. `today` is a day in Madrid. */
export function toLoan(row: LoanRow, today: string): Loan {
  return {
    _id: row.id,
    repairId: row.case_id,
    number: row.number,
    student: row.student_name,
    school: row.school,
    lentAt: toSeconds(row.lent_at),
    lentBy: row.lent_by_name ?? '',
    dueOn: row.due_on,
    isOverdue: isOverdue(row, today),
    outItems: row.out_items,
    outWords: row.out_words,
    back: row.returned_at && {
      at: toSeconds(row.returned_at),
      by: row.received_by_name ?? '',
      items: row.back_items ?? [],
      words: row.back_words,
    },
  };
}

/** A loan with its loaner. */
export function toLoanOfRepair(row: LoanRow, today: string): LoanOfRepair {
  const { code, serial_number: serial, model, kept_at: keptAt } = row;
  return { ...toLoan(row, today), code, serial, model, keptAt };
}

export function toLoaner(row: LoanerRow, loan: LoanRow | undefined, today: string): Loaner {
  const { id, code, serial_number: serial, model, kept_at: keptAt, words } = row;
  const dueOn = loan?.due_on ?? null;
  return {
    ...{ _id: id, code, serial, model, keptAt, words },
    state: stateOfLoaner({ isRetired: row.retired_at !== null, dueOn }, today),
    loan: loan ? toLoan(loan, today) : null,
  };
}

export function toFamilyLoan(row: LoanRow, today: string): FamilyLoan {
  return {
    code: row.code,
    model: row.model,
    dueOn: row.due_on,
    isOverdue: isOverdue(row, today),
    items: row.out_items,
    lentAt: toSeconds(row.lent_at),
    returnedAt: toSecondsOrNull(row.returned_at),
  };
}

function isOverdue({ returned_at, due_on }: LoanRow, today: string): boolean {
  return returned_at === null && today > due_on;
}
