import * as api from '@cobertura/domain/withdrawal/api.ts';
import * as staffApi from '@cobertura/domain/withdrawal/staff-api.ts';
import { type Route, route } from '../../http/route.ts';
import {
  confirmByStaff,
  declineWithdrawal,
  matchByDesk,
  removeContract,
} from './service/decide-as-staff.ts';
import { declareWithdrawal } from './service/declare-withdrawal.ts';
import { findContracts } from './service/find-contract.ts';
import { giveAccount, giveAccountByLink } from './service/give-account.ts';
import { readAcknowledgment, readReceipt } from './service/read-receipt.ts';
import { readWithdrawal } from './service/read-withdrawal.ts';
import { recordWithdrawal } from './service/record-withdrawal.ts';
import { verifyWithdrawal } from './service/verify-withdrawal.ts';
import { listMyWithdrawals } from './service/view-withdrawals.ts';
import { withdraw } from './service/withdraw.ts';

export const withdrawalRoutes: Route[] = [
  route(api.listMyWithdrawals, (deps, { caller }) => listMyWithdrawals(deps, caller)),
  route(api.withdraw, (deps, { body, caller }) =>
    withdraw(deps, { contractId: body.contractId, userId: caller.id }),
  ),
  route(api.giveAccount, (deps, { params, body, caller }) =>
    giveAccount(deps, { number: params.number, iban: body.iban, caller }),
  ),
  route(api.declareWithdrawal, (deps, { body, language, network }) =>
    declareWithdrawal(deps, { form: body, language, network }),
  ),
  route(api.readReceipt, (deps, { params, query, network }) =>
    readReceipt(deps, { number: params.number, key: query.key, network }),
  ),
  route(api.readAcknowledgment, (deps, { params, query, network }) =>
    readAcknowledgment(deps, { number: params.number, key: query.key, network }),
  ),
  route(api.verifyWithdrawal, (deps, { body, network }) =>
    verifyWithdrawal(deps, { token: body.token, network }),
  ),
  route(api.giveAccountByLink, (deps, { body, network }) =>
    giveAccountByLink(deps, { ...body, network }),
  ),
  route(staffApi.readWithdrawal, (deps, { params, caller }) =>
    readWithdrawal(deps, { caseId: params.id, caller }),
  ),
  route(staffApi.findContracts, (deps, { query }) => findContracts(deps, query)),
  route(staffApi.recordWithdrawal, (deps, { body, caller }) =>
    recordWithdrawal(deps, { form: body, caller }),
  ),
  route(staffApi.matchWithdrawal, (deps, { params, body, caller }) =>
    matchByDesk(deps, { caseId: params.id, contractId: body.contractId, caller }),
  ),
  route(staffApi.confirmWithdrawal, (deps, { params, caller }) =>
    confirmByStaff(deps, { caseId: params.id, event: 'confirmed', caller }),
  ),
  route(staffApi.removeContract, (deps, { params, body, caller }) =>
    removeContract(deps, { caseId: params.id, why: body.why, caller }),
  ),
  route(staffApi.grantWithdrawal, (deps, { params, caller }) =>
    confirmByStaff(deps, { caseId: params.id, event: 'granted', caller }),
  ),
  route(staffApi.declineWithdrawal, (deps, { params, body, caller }) =>
    declineWithdrawal(deps, { caseId: params.id, why: body.why, caller }),
  ),
  route(staffApi.unblockWithdrawal, (deps, { params, caller }) =>
    confirmByStaff(deps, { caseId: params.id, event: 'unblocked', caller }),
  ),
];
