import { Refusal } from '@cobertura/domain/errors.ts';
import type { LoanRow } from '../store/loans.ts';

/** The loaner of an open loan cannot be lent or retired. Names its repair and who lent it. */
export function lentRefusal({ code, number, lent_by_name }: LoanRow): Refusal {
  return new Refusal('loaner-lent', [], { code, number, ...nameOf(lent_by_name) });
}

/** The repair of an open loan takes no other one. */
export function hasLoanerRefusal({ code, number, lent_by_name }: LoanRow): Refusal {
  return new Refusal('repair-has-loaner', [], { code, number, ...nameOf(lent_by_name) });
}

/** A loan that has ended does not change. Names who took the loaner back. */
export function returnedRefusal({ code, received_by_name }: LoanRow): Refusal {
  return new Refusal('loan-returned', [], { code, ...nameOf(received_by_name) });
}

/** The message leaves the sentence out without a name. */
function nameOf(name: string | null) {
  return name === null ? {} : { name };
}
