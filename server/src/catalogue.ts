import { attemptJobs } from './features/attempt/jobs.ts';
import { attemptRoutes } from './features/attempt/routes.ts';
import { companyRoutes } from './features/company/routes.ts';
import { expireDaily, sendPhotosRejected, sendStaffWord } from './features/computer/jobs.ts';
import { computerRoutes } from './features/computer/routes.ts';
import { staffComputerRoutes } from './features/computer/staff-routes.ts';
import { computerModelRoutes } from './features/computer-model/routes.ts';
import { contractJobs } from './features/contract/jobs.ts';
import { contractRoutes } from './features/contract/routes.ts';
import { removeFiles } from './features/erasure/file-jobs.ts';
import { purgeDaily } from './features/erasure/jobs.ts';
import { erasureRoutes } from './features/erasure/routes.ts';
import { exportRoutes } from './features/export/routes.ts';
import { deliverInvoice, tellAnnulled } from './features/invoice/jobs.ts';
import { invoiceRoutes } from './features/invoice/routes.ts';
import { manualRoutes } from './features/manual/routes.ts';
import { optionsRoutes } from './features/options/routes.ts';
import { paymentRoutes } from './features/payment/routes.ts';
import { forgetTries, sendPasswordReset } from './features/person/jobs.ts';
import { personRoutes } from './features/person/routes.ts';
import { secondFactorRoutes } from './features/person/second-factor-routes.ts';
import { personalDataRoutes } from './features/personal-data/routes.ts';
import { watchRefundsJob } from './features/refund/jobs.ts';
import { refundRoutes } from './features/refund/routes.ts';
import { submitRegister } from './features/register/jobs.ts';
import { registerRoutes } from './features/register/routes.ts';
import { reminderJobs } from './features/reminder/jobs.ts';
import { reminderRoutes } from './features/reminder/routes.ts';
import { schoolRoutes } from './features/school/routes.ts';
import { serialNumberRoutes } from './features/serial-number/routes.ts';
import { statementRoutes } from './features/statement/routes.ts';
import { sendTransferMail } from './features/transfer/jobs.ts';
import { transferRoutes } from './features/transfer/routes.ts';
import type { Route } from './http/route.ts';
import type { Job } from './jobs.ts';

/** What the features bring: every call that is answered, and all work that is put off. */
export const routes: readonly Route[] = [
  ...personRoutes,
  ...secondFactorRoutes,
  ...personalDataRoutes,
  ...erasureRoutes,
  ...optionsRoutes,
  ...computerRoutes,
  ...staffComputerRoutes,
  ...computerModelRoutes,
  ...schoolRoutes,
  ...serialNumberRoutes,
  ...contractRoutes,
  ...attemptRoutes,
  ...paymentRoutes,
  ...refundRoutes,
  ...transferRoutes,
  ...registerRoutes,
  ...reminderRoutes,
  ...companyRoutes,
  ...manualRoutes,
  ...invoiceRoutes,
  ...exportRoutes,
  ...statementRoutes,
];

export const jobs: readonly Job[] = [
  deliverInvoice as Job,
  tellAnnulled as Job,
  sendPasswordReset as Job,
  forgetTries as Job,
  removeFiles as Job,
  purgeDaily as Job,
  sendPhotosRejected as Job,
  sendStaffWord as Job,
  expireDaily as Job,
  sendTransferMail as Job,
  ...reminderJobs,
  ...contractJobs,
  ...attemptJobs,
  watchRefundsJob as Job,
  submitRegister as Job,
];
