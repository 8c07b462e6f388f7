import { handleJob } from '../../jobs.ts';
import { submitPendingRecords } from './queue.ts';
import { submitRecords } from './service/submit-records.ts';

export const verifactuJobs = [handleJob(submitPendingRecords, (deps) => submitRecords(deps))];
