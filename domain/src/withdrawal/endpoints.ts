import * as withdrawal from './api.ts';
import * as staffWithdrawal from './staff-api.ts';

/** Every endpoint of withdrawals, for the list of the whole API. */
export const withdrawalEndpoints = [
  withdrawal.listMyWithdrawals,
  withdrawal.withdraw,
  withdrawal.giveAccount,
  withdrawal.declareWithdrawal,
  withdrawal.readReceipt,
  withdrawal.readAcknowledgment,
  withdrawal.verifyWithdrawal,
  withdrawal.giveAccountByLink,
  staffWithdrawal.readWithdrawal,
  staffWithdrawal.findContracts,
  staffWithdrawal.recordWithdrawal,
  staffWithdrawal.matchWithdrawal,
  staffWithdrawal.confirmWithdrawal,
  staffWithdrawal.removeContract,
  staffWithdrawal.grantWithdrawal,
  staffWithdrawal.declineWithdrawal,
  staffWithdrawal.unblockWithdrawal,
] as const;
