import { randomBytes } from 'node:crypto';
import { verificationCode } from '@cobertura/domain/contract/verification-code.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Deps } from '../src/deps.ts';
import { insertContract } from '../src/features/contract/store/contracts.ts';
import { verificationToken } from '../src/features/withdrawal/service/token.ts';
import { findSigned } from '../src/features/withdrawal/store/contracts.ts';
import { newId } from '../src/lib/ids.ts';
import type { Member } from './computers.ts';
import { paymentsApp } from './payments.ts';
import { runJob } from './run-job.ts';
import { sampleTerms } from './sample-contract.ts';

export type WithdrawalsApp = Awaited<ReturnType<typeof withdrawalsApp>>;

export type Contracted = {
  family: Member;
  computerId: ComputerId;
  contractId: string;
  code: string;
};

/** The product with signed contracts, and short functions for withdrawals. */
export async function withdrawalsApp(
  environment: Record<string, string> = {},
  options: Parameters<typeof paymentsApp>[1] = {},
) {
  const product = await paymentsApp(environment, options);
  const { deps } = product;

  /** A family with an unpaid computer whose contract was signed now. */
  const contracted = async (given: Parameters<typeof product.payable>[0] = {}) => {
    const { family, computerId } = await product.payable(given);
    return { family, computerId, ...(await addSignedContract(deps, { family, computerId })) };
  };

  return {
    ...product,
    contracted,
    /** A family that paid by card. */
    paid: async (given: Parameters<typeof product.payable>[0] = {}) => {
      const signed = await contracted(given);
      await product.pay(signed);
      return signed;
    },
    withdraw: ({ family, contractId }: Pick<Contracted, 'family' | 'contractId'>) =>
      product.call(family, 'POST /withdrawals/mine', { contractId }),
    declare: (form: object, { address = '10.1.2.3' } = {}) =>
      product.app.inject({
        method: 'POST',
        url: '/api/v1/withdrawals',
        remoteAddress: address,
        payload: { name: 'Uxía Núñez', email: 'uxia@example.com', ...form },
      }),
    /** Runs the job that searches for the contract. */
    match: async (number: string) => {
      const { id } = await caseOf(deps, number);
      await runJob(deps, 'withdrawal.match', { data: { caseId: id } });
      return caseOf(deps, number);
    },
    verify: async (number: string) => {
      const { id: caseId, contract_id } = await caseOf(deps, number);
      const token =
        contract_id === null
          ? `${caseId}.x`
          : await linkToken(deps, { caseId, contractId: contract_id });
      return product.app.inject({
        method: 'POST',
        url: '/api/v1/withdrawals/verify',
        payload: { token },
      });
    },
    watch: () => runJob(deps, 'withdrawal.watch'),
    /** An admin records money that came by transfer. */
    payByHand: async (computerId: ComputerId) =>
      product.call(await product.staff('admin'), `PUT /computers/${computerId}/change-status`, {
        status: 'paid',
      }),
    runRefunds: async () => {
      for (const data of await product.listJobs('payments.refund-withdrawn'))
        await runJob(deps, 'payments.refund-withdrawn', { data });
    },
    /** Runs the jobs that follow a refund. */
    runMoneyReturned: async () => {
      for (const data of await product.listJobs('withdrawal.money-returned'))
        await runJob(deps, 'withdrawal.money-returned', { data });
    },
    caseOf: (number: string) => caseOf(deps, number),
    cases: () => deps.db.selectFrom('cases').selectAll().where('kind', '=', 'withdrawal').execute(),
    caseEvents: (number: string) =>
      deps.db
        .selectFrom('case_events')
        .innerJoin('cases', 'cases.id', 'case_events.case_id')
        .select(['event', 'from_status', 'to_status', 'actor', 'why'])
        .where('number', '=', number)
        .orderBy('position')
        .execute(),
    days: (count: number) => product.pass(count * 24 * 60),
  };
}

/** Saves a contract of the current period that was signed on our own page. */
export async function addSignedContract(
  { db, clock }: Deps,
  { family, computerId }: { family: Pick<Member, 'id'>; computerId: ComputerId },
): Promise<{ contractId: string; code: string }> {
  const at = clock.now();
  const contractId = newId(at);
  const code = verificationCode(randomBytes(10));
  const { id: periodId } = await db
    .selectFrom('coverage_periods')
    .select('id')
    .where('computer_id', '=', computerId)
    .orderBy('ordinal', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.transaction().execute((tx) =>
    insertContract(tx, {
      id: contractId,
      period_id: periodId,
      computer_id: computerId,
      user_id: family.id,
      state: 'signed',
      provider: 'own',
      provider_ref: contractId,
      signing_url: null,
      token_hash: randomBytes(32),
      data_version: 1,
      terms_version: sampleTerms.termsVersion,
      terms: sampleTerms,
      terms_hash: '',
      verification_code: code,
      unsigned_key: '',
      unsigned_sha256: '',
      sealed_key: null,
      sealed_sha256: null,
      sealed_size: null,
      certificate_sha256: null,
      timestamped: null,
      created_at: at,
      expires_at: at,
      put_off_at: null,
      signed_at: at,
      sealed_at: null,
      ended_at: null,
    }),
  );
  return { contractId, code };
}

/** The token in the link that the family of a contract gets now. */
export async function linkToken(
  { db, config }: Deps,
  mailed: { caseId: string; contractId: string },
): Promise<string> {
  const signer = await findSigned(db, mailed.contractId);
  return verificationToken({ ...mailed, email: signer?.email ?? '' }, config.tokenSecret);
}

function caseOf({ db }: Deps, number: string) {
  return db.selectFrom('cases').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
}
