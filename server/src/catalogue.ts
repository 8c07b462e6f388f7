import { companyRoutes } from './features/company/routes.ts';
import { expireDaily, sendPhotosRejected } from './features/computer/jobs.ts';
import { computerRoutes } from './features/computer/routes.ts';
import { computerModelRoutes } from './features/computer-model/routes.ts';
import { contractJobs } from './features/contract/jobs.ts';
import { contractRoutes } from './features/contract/routes.ts';
import { manualRoutes } from './features/manual/routes.ts';
import { optionsRoutes } from './features/options/routes.ts';
import { forgetTries, sendPasswordReset } from './features/person/jobs.ts';
import { personRoutes } from './features/person/routes.ts';
import { schoolRoutes } from './features/school/routes.ts';
import { serialNumberRoutes } from './features/serial-number/routes.ts';
import type { Route } from './http/route.ts';
import type { Job } from './jobs.ts';

/** What the features bring: every call that is answered, and all work that is put off. */
export const routes: readonly Route[] = [
  ...personRoutes,
  ...optionsRoutes,
  ...computerRoutes,
  ...computerModelRoutes,
  ...schoolRoutes,
  ...serialNumberRoutes,
  ...contractRoutes,
  ...companyRoutes,
  ...manualRoutes,
];

export const jobs: readonly Job[] = [
  sendPasswordReset as Job,
  forgetTries as Job,
  sendPhotosRejected as Job,
  expireDaily as Job,
  ...contractJobs,
];
