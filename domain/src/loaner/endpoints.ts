import * as api from './api.ts';

/** Every endpoint of laptops to lend, for the list of the whole API. */
export const loanerEndpoints = [
  api.listLoaners,
  api.countLoaners,
  api.findLoaner,
  api.addLoaner,
  api.changeLoaner,
  api.retireLoaner,
  api.restoreLoaner,
  api.listLoans,
  api.lendLoaner,
  api.takeLoanerBack,
  api.extendLoan,
  api.readLoanOfRepair,
] as const;
