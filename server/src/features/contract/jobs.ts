import type { Job } from '../../jobs.ts';
import { followJob } from './jobs/follow.ts';
import { sendCodeJob, sendCopyJob } from './jobs/mails.ts';
import { purgeJob } from './jobs/purge.ts';
import { removePaperJob } from './jobs/remove-paper.ts';
import { sealJob } from './jobs/seal.ts';
import { watchJob } from './jobs/watch.ts';
import { withdrawJob } from './jobs/withdraw.ts';

export const contractJobs = [
  sealJob,
  followJob,
  withdrawJob,
  watchJob,
  sendCodeJob,
  sendCopyJob,
  purgeJob,
  removePaperJob,
] as readonly Job[];
