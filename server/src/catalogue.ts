import { caseJobs } from './features/case/jobs.ts';
import { caseRoutes } from './features/case/routes.ts';
import { companyRoutes } from './features/company/routes.ts';
import { complaintJobs } from './features/complaint/jobs.ts';
import { complaintRoutes } from './features/complaint/routes.ts';
import { computerJobs } from './features/computer/jobs.ts';
import { computerRoutes } from './features/computer/routes.ts';
import { computerModelRoutes } from './features/computer-model/routes.ts';
import { contractJobs } from './features/contract/jobs.ts';
import { contractRoutes } from './features/contract/routes.ts';
import { coverageRulesRoutes } from './features/coverage-rules/routes.ts';
import { exportRoutes } from './features/export/routes.ts';
import { holidayJobs } from './features/holiday/jobs.ts';
import { holidayRoutes } from './features/holiday/routes.ts';
import { invitationJobs } from './features/invitation/jobs.ts';
import { invitationRoutes } from './features/invitation/routes.ts';
import { invoiceJobs } from './features/invoice/jobs.ts';
import { invoiceRoutes } from './features/invoice/routes.ts';
import { loanerJobs } from './features/loaner/jobs.ts';
import { loanerRoutes } from './features/loaner/routes.ts';
import { manualRoutes } from './features/manual/routes.ts';
import { optionsJobs } from './features/options/jobs.ts';
import { optionsRoutes } from './features/options/routes.ts';
import { paymentJobs } from './features/payment/jobs.ts';
import { paymentRoutes } from './features/payment/routes.ts';
import { personJobs } from './features/person/jobs.ts';
import { personRoutes } from './features/person/routes.ts';
import { personalDataJobs } from './features/personal-data/jobs.ts';
import { personalDataRoutes } from './features/personal-data/routes.ts';
import { priceListRoutes } from './features/price-list/routes.ts';
import { reminderJobs } from './features/reminder/jobs.ts';
import { reminderRoutes } from './features/reminder/routes.ts';
import { repairJobs } from './features/repair/jobs.ts';
import { repairRoutes } from './features/repair/routes.ts';
import { repairNumbersJobs } from './features/repair-numbers/jobs.ts';
import { repairNumbersRoutes } from './features/repair-numbers/routes.ts';
import { savedViewRoutes } from './features/saved-view/routes.ts';
import { schoolRoutes } from './features/school/routes.ts';
import { serialNumberRoutes } from './features/serial-number/routes.ts';
import { verifactuJobs } from './features/verifactu/jobs.ts';
import { verifactuRoutes } from './features/verifactu/routes.ts';
import { withdrawalJobs } from './features/withdrawal/jobs.ts';
import { withdrawalRoutes } from './features/withdrawal/routes.ts';
import type { Route } from './http/route.ts';
import type { Job } from './jobs.ts';

/** Every route and every job of the features. */
export const routes: readonly Route[] = [
  ...personRoutes,
  ...personalDataRoutes,
  ...invitationRoutes,
  ...optionsRoutes,
  ...computerRoutes,
  ...savedViewRoutes,
  ...computerModelRoutes,
  ...schoolRoutes,
  ...holidayRoutes,
  ...serialNumberRoutes,
  ...contractRoutes,
  ...paymentRoutes,
  ...verifactuRoutes,
  ...reminderRoutes,
  ...caseRoutes,
  ...complaintRoutes,
  ...repairRoutes,
  ...priceListRoutes,
  ...coverageRulesRoutes,
  ...loanerRoutes,
  ...repairNumbersRoutes,
  ...companyRoutes,
  ...manualRoutes,
  ...invoiceRoutes,
  ...exportRoutes,
  ...withdrawalRoutes,
];

export const jobs: readonly Job[] = [
  ...personJobs,
  ...personalDataJobs,
  ...invitationJobs,
  ...optionsJobs,
  ...computerJobs,
  ...contractJobs,
  ...paymentJobs,
  ...invoiceJobs,
  ...verifactuJobs,
  ...reminderJobs,
  ...caseJobs,
  ...complaintJobs,
  ...repairJobs,
  ...loanerJobs,
  ...repairNumbersJobs,
  ...holidayJobs,
  ...withdrawalJobs,
];
