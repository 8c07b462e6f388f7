import * as api from '@cobertura/domain/loaner/api.ts';
import type { Caller } from '../../http/access.ts';
import { type Route, route } from '../../http/route.ts';
import { extendLoan, takeLoanerBack } from './service/change-loan.ts';
import { lendLoaner } from './service/lend-loaner.ts';
import { countLoaners, findScannedLoaner, listLoaners, listLoans } from './service/list-loaners.ts';
import { type Lender, readLoanOfRepair } from './service/read-loan.ts';
import { addLoaner, changeLoaner, restoreLoaner, retireLoaner } from './service/save-loaner.ts';

export const loanerRoutes: Route[] = [
  route(api.listLoaners, (deps, { query }) => listLoaners(deps, query)),
  route(api.countLoaners, (deps) => countLoaners(deps)),
  route(api.findLoaner, (deps, { params }) => findScannedLoaner(deps, params.text)),
  route(api.addLoaner, (deps, call) => addLoaner(deps, { ...toLender(call), form: call.body })),
  route(api.changeLoaner, (deps, { params, body }) => changeLoaner(deps, params.id, body)),
  route(api.retireLoaner, (deps, { params }) => retireLoaner(deps, params.id)),
  route(api.restoreLoaner, (deps, { params }) => restoreLoaner(deps, params.id)),
  route(api.listLoans, (deps, { params }) => listLoans(deps, params.id)),
  route(api.lendLoaner, (deps, call) => lendLoaner(deps, toLender(call), call.body)),
  route(api.takeLoanerBack, (deps, call) =>
    takeLoanerBack(deps, { id: call.params.id, ...toLender(call) }, call.body),
  ),
  route(api.extendLoan, (deps, call) =>
    extendLoan(deps, { id: call.params.id, ...toLender(call) }, call.body),
  ),
  route(api.readLoanOfRepair, (deps, { params, caller }) =>
    readLoanOfRepair(deps, { id: params.id, caller }),
  ),
];

function toLender({
  caller,
  headers,
}: {
  caller: Caller;
  headers: { 'idempotency-key'?: string | undefined };
}): Lender {
  return { caller, key: headers['idempotency-key'] };
}
