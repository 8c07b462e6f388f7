import { withTexts } from '../lib/with-texts.ts';

/**
 * The scripts and texts of the families' pages that are rarely the first page. They are named in a file of
 * their own, because the first load of every page would otherwise contain the names of all their parts.
 */
export const familyScripts = {
  AddComputer: () => withTexts(['computers', 'interruptions'], import('./pages/AddComputer.tsx')),
  ContractResultPage: () => withTexts(['computers'], import('./pages/ContractResult.tsx')),
  PayComputers: () =>
    withTexts(['computers', 'payments', 'interruptions'], import('./pages/PayComputers.tsx')),
  PaymentError: () => withTexts(['computers', 'payments'], import('./pages/PaymentError.tsx')),
  PaymentSuccess: () => withTexts(['computers', 'payments'], import('./pages/PaymentSuccess.tsx')),
  EditComputer: () =>
    withTexts(
      ['computers', 'interruptions', 'payments', 'signing'],
      import('./pages/EditComputer.tsx'),
    ),
  Instructions: () => withTexts(['account'], import('./pages/Instructions.tsx')),
  MyRepair: () => withTexts(['quotes', 'repairs', 'interruptions'], import('./pages/MyRepair.tsx')),
  Renew: () => withTexts(['computers', 'interruptions'], import('./pages/Renew.tsx')),
  ReportRepairPage: () =>
    withTexts(['repairs', 'interruptions'], import('./pages/ReportRepair.tsx')),
};
