import type { Api } from '@cobertura/domain/api.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import type {
  WithdrawableContract,
  Withdrawal,
  WithdrawalReceipt,
} from '@cobertura/domain/withdrawal/api.ts';
import type { FoundContract, StaffWithdrawal } from '@cobertura/domain/withdrawal/staff-api.ts';
import { withdrawalCase } from './cases.ts';

const at = (text: string) => Date.parse(text) / 1000;

const until = at('2026-12-01T22:59:59Z');

/** A paid contract in its window. */
export const contract: WithdrawableContract = {
  contractId: '0199a1b2-0000-7000-8000-0000000c0001',
  computerId: '0199a1b2-0000-7000-8000-00000000c001',
  studentName: 'Noa Castro',
  serialNumber: '5CD1234XYZ',
  signedAt: at('2026-11-10T09:00:00Z'),
  withdrawUntil: at('2026-11-24T22:59:59Z'),
  isInTime: true,
  hasUnclearMoney: false,
  endsRepair: null,
  refund: {
    amount: 49,
    parts: [{ amount: 49, method: 'creditCard', way: 'gateway', repair: null }],
    until,
  },
};

export const lateContract: WithdrawableContract = {
  ...contract,
  contractId: '0199a1b2-0000-7000-8000-0000000c0002',
  computerId: '0199a1b2-0000-7000-8000-00000000c002',
  studentName: 'Antón Castro',
  serialNumber: '5CD9876ABC',
  signedAt: at('2026-09-10T09:00:00Z'),
  withdrawUntil: at('2026-09-24T21:59:59Z'),
  isInTime: false,
};

export const receipt: WithdrawalReceipt = {
  number: 'D2026-000007',
  key: 'the-key',
  name: 'Sabela Núñez Rial',
  email: 'sabela@example.com',
  contract: contract.contractId,
  receivedAt: at('2026-11-17T09:05:07Z'),
  mailed: true,
};

/** Its money goes back by transfer. */
export const withdrawal: Withdrawal = {
  ...receipt,
  status: 'refunding',
  computerId: contract.computerId,
  studentName: contract.studentName,
  refundAmount: 49,
  refund: {
    amount: 49,
    parts: [{ amount: 49, method: 'transfer', way: 'accountant', repair: null }],
    until,
  },
  asksForAccount: true,
  account: null,
  closedAt: null,
  why: null,
};

export const mine: ReplyOf<Api['GET /withdrawals/mine']> = {
  name: receipt.name,
  email: receipt.email,
  contracts: [contract],
  withdrawals: [],
};

/** The same contract, as the desk finds it. */
export const foundContract: FoundContract = {
  contractId: contract.contractId,
  computerId: contract.computerId,
  studentName: contract.studentName,
  serialNumber: contract.serialNumber,
  name: 'Brais Pérez Castro',
  email: 'brais@example.com',
  signedAt: contract.signedAt,
  withdrawUntil: contract.withdrawUntil,
  withdrawal: null,
};

/** A withdrawal whose money the accountant returns. */
export const staffWithdrawal: StaffWithdrawal = {
  _id: withdrawalCase._id,
  number: withdrawalCase.number,
  status: 'refunding',
  declaredContract: 'o portátil de Noa',
  language: 'ga',
  receivedAt: withdrawalCase.receivedAt,
  recordedBy: 'Sabela Castro',
  contract: foundContract,
  isInTime: true,
  suggestion: null,
  refund: {
    amount: 49,
    parts: [{ amount: 49, method: 'transfer', way: 'accountant', repair: null }],
    until: contract.refund.until,
  },
  refundAmount: 49,
  hasUnclearMoney: false,
  account: 'ES44 9999 0049 1120 2600 0115',
};
