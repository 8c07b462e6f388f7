import { withTexts } from '../lib/with-texts.ts';

/**
 * The scripts of the legal pages. They are named in a file of their own, because the first load of every
 * page would otherwise contain the names of all their parts.
 */
export const legalScripts = {
  Accessibility: () => import('../features/legal/components/Accessibility.tsx'),
  Complaint: () => withTexts(['complaints', 'interruptions'], import('./pages/Complaint.tsx')),
  Complaints: () => withTexts(['complaints', 'interruptions'], import('./pages/Complaints.tsx')),
  Cookies: () => import('../features/legal/components/Cookies.tsx'),
  FollowRepair: () => withTexts(['repairs'], import('./pages/FollowRepair.tsx')),
  LegalTerms: () => import('./pages/LegalTerms.tsx'),
  Privacy: () => import('../features/legal/components/Privacy.tsx'),
  RepairPrices: () =>
    withTexts(['price-list'], import('../features/price-list/families/RepairPrices.tsx')),
  Withdraw: () => withTexts(['withdrawal'], import('./pages/Withdraw.tsx')),
  WithdrawalReceipt: () => withTexts(['withdrawal'], import('./pages/WithdrawalReceipt.tsx')),
  WithdrawalVerification: () =>
    withTexts(['withdrawal'], import('./pages/WithdrawalVerification.tsx')),
};
