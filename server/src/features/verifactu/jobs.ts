import { handleJob } from '../../jobs.ts';
import { submitRegister } from './queue.ts';
import { submitRecords } from './service/submit-records.ts';

export const verifactuJobs = [handleJob(submitRegister, (deps) => submitRecords(deps))];
