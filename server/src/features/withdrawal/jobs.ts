import { handleJob } from '../../jobs.ts';
import { moneyReturned } from '../payment/service/refund-withdrawn.ts';
import {
  acknowledgeJob,
  matchJob,
  sendOutcomeJob,
  sendVerificationJob,
  watchJob,
} from './queue.ts';
import { mailAcknowledgment, mailOutcome, mailVerification } from './service/mail-withdrawal.ts';
import { matchDeclaration } from './service/match-declaration.ts';
import { followMoneyOf, watchWithdrawals } from './service/watch-withdrawals.ts';

export const withdrawalJobs = [
  handleJob(matchJob, (deps, { caseId }) => matchDeclaration(deps, caseId)),
  handleJob(acknowledgeJob, mailAcknowledgment),
  handleJob(sendVerificationJob, (deps, { caseId }, run) => mailVerification(deps, caseId, run)),
  handleJob(sendOutcomeJob, mailOutcome),
  handleJob(moneyReturned, (deps, { periodId }) => followMoneyOf(deps, periodId)),
  handleJob(watchJob, watchWithdrawals),
];
