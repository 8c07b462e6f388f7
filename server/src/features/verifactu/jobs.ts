import { handleJob } from '../../jobs.ts';
import { continueVerification, startVerification, submitPendingRecords } from './queue.ts';
import { runPart, startRun } from './service/run-verification.ts';
import { submitRecords } from './service/submit-records.ts';

export const verifactuJobs = [
  handleJob(submitPendingRecords, (deps) => submitRecords(deps)),
  handleJob(startVerification, (deps) => startRun(deps)),
  handleJob(continueVerification, (deps, part) => runPart(deps, part)),
];
