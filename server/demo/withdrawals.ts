import type { Status } from '@cobertura/domain/computer/status.ts';
import { madridDay } from '@cobertura/domain/dates.ts';
import type { Config } from '../src/config/config.ts';
import type { Tx } from '../src/db/database.ts';
import { fullNameOf } from '../src/db/full-name.ts';
import type { Deps } from '../src/deps.ts';
import { declineWithdrawal } from '../src/features/withdrawal/service/decide-as-staff.ts';
import { declareWithdrawal } from '../src/features/withdrawal/service/declare-withdrawal.ts';
import { matchDeclaration } from '../src/features/withdrawal/service/match-declaration.ts';
import { recordWithdrawal } from '../src/features/withdrawal/service/record-withdrawal.ts';
import { withdraw as withdrawFrom } from '../src/features/withdrawal/service/withdraw.ts';
import { findSigned, type SignedContract } from '../src/features/withdrawal/store/contracts.ts';
import { caller } from '../stories/caller.ts';
import { inThePast } from '../stories/past.ts';
import { type ContractFile, signDemoContract } from './contracts.ts';
import { loadId } from './load-id.ts';
import { familyLogin, lateLogins } from './people.ts';
import { type Random, randomFor } from './random.ts';
import { hoursBefore } from './timing.ts';

type Given = { now: Date; config: Config; paper: Buffer };
type Scene = Given & {
  random: Random;
  files: ContractFile[];
  /** The product that many hours ago. */
  hoursAgo: (hours: number) => Deps;
};

/**
 * Writes a withdrawal in every status that lasts, and contracts that visitors can withdraw from, in
 * time and late. Returns the files of the contracts.
 */
export async function writeDemoWithdrawals(tx: Tx, given: Given): Promise<ContractFile[]> {
  const { now, config } = given;
  const hoursAgo = (hours: number) => inThePast(tx, { config, at: hoursBefore(now, hours) });
  const scene: Scene = { ...given, random: randomFor('withdrawals'), files: [], hoursAgo };
  await declineLetter(tx, scene);
  // Nothing was paid, so it is done at once.
  await withdraw(tx, scene, { status: 'pending-payment', hoursAgo: 100 });
  // A transfer is returned by the accountant.
  await withdraw(tx, scene, { status: 'paid', method: 'transfer', hoursAgo: 80 });
  // A receipt is under review, so the money is unclear.
  await withdraw(tx, scene, { status: 'transfer-confirmation', hoursAgo: 60 });
  // The contract was signed too long ago.
  await withdraw(tx, scene, { status: 'exported', hoursAgo: 40, signedDaysBefore: 30 });
  await declareUnmatched(scene);
  await declareToVerify(tx, scene);
  await signForVisitors(tx, scene);
  await signTooLongAgo(tx, scene);
  return scene.files;
}

async function declineLetter(tx: Tx, { hoursAgo }: Scene): Promise<void> {
  const desk = caller(await loadId(tx, 'cau@example.com'), 'cau');
  const product = hoursAgo(20 * 24);
  const form = {
    name: 'Dositeo Arias Veiga',
    email: '',
    language: 'ga',
    channel: 'letter',
    contract: 'o portátil do meu neto',
    receivedOn: madridDay(product.clock.now()),
  } as const;
  const { caseId } = await recordWithdrawal(product, { form, caller: desk });
  const why = 'Falamos por teléfono: o contrato é doutra empresa.';
  await declineWithdrawal(hoursAgo(17 * 24), { caseId, caller: desk, why });
}

async function declareUnmatched({ hoursAgo }: Scene): Promise<void> {
  const email = 'noelia.castro@example.org';
  const form = { name: 'Noelia Castro Rey', email, contract: 'El portátil de 1.º de ESO' };
  await declareWithdrawal(hoursAgo(30), { form, language: 'es', network: '' });
}

async function declareToVerify(tx: Tx, scene: Scene): Promise<void> {
  const product = scene.hoursAgo(5);
  const signedAt = hoursBefore(product.clock.now(), 72);
  const contract = await sign(tx, scene, { status: 'invoiced', signedAt });
  const { email, serial_number, lang: language } = contract;
  const form = { name: fullNameOf(contract), email, contract: serial_number };
  const { number } = await declareWithdrawal(product, { form, language, network: '' });
  const { id } = await tx
    .selectFrom('cases')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  await matchDeclaration(product, id);
}

type Withdrawing = {
  status: Status;
  method?: 'transfer' | 'creditCard';
  hoursAgo: number;
  signedDaysBefore?: number;
};

async function withdraw(
  tx: Tx,
  scene: Scene,
  { hoursAgo, signedDaysBefore = 2, ...which }: Withdrawing,
): Promise<void> {
  const product = scene.hoursAgo(hoursAgo);
  const signedAt = hoursBefore(product.clock.now(), signedDaysBefore * 24);
  const { id: contractId, user_id: userId } = await sign(tx, scene, { ...which, signedAt });
  await withdrawFrom(product, { contractId, userId });
}

/** Gives a contract to a computer of a family that has none and that visitors do not sign in as. */
async function sign(
  tx: Tx,
  scene: Scene,
  { status, method, signedAt }: Pick<Withdrawing, 'status' | 'method'> & { signedAt: Date },
): Promise<SignedContract> {
  const { computerId, userId } = await tx
    .selectFrom('computers')
    .innerJoin('users', 'users.id', 'computers.user_id')
    .innerJoin('coverage_periods', 'coverage_periods.computer_id', 'computers.id')
    .select(['computers.id as computerId', 'computers.user_id as userId'])
    .where('computers.status', '=', status)
    .where('users.email', '!=', familyLogin)
    .where('coverage_periods.contracted_at', 'is not', null)
    .where('coverage_periods.issue', 'is', null)
    .$if(method !== undefined, (query) =>
      query.where('coverage_periods.payment_method', '=', method ?? null),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('contracts').select('id').whereRef('contracts.user_id', '=', 'users.id')),
      ),
    )
    .orderBy('computers.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const contractId = await signAndKeep(tx, scene, { computerId, userId, signedAt });
  const contract = await findSigned(tx, contractId);
  if (!contract) throw new Error('the contract of the demo is not signed');
  return contract;
}

/** The family that visitors sign in as has agreed to pay and has not paid yet. */
async function signForVisitors(tx: Tx, scene: Scene): Promise<void> {
  const { contracted_at, ...which } = await tx
    .selectFrom('computers')
    .innerJoin('users', 'users.id', 'computers.user_id')
    .innerJoin('coverage_periods', 'coverage_periods.computer_id', 'computers.id')
    .select(['computers.id as computerId', 'computers.user_id as userId', 'contracted_at'])
    .where('users.email', '=', familyLogin)
    .where('computers.status', '=', 'pending-payment')
    .executeTakeFirstOrThrow();
  if (contracted_at) await signAndKeep(tx, scene, { ...which, signedAt: contracted_at });
}

/** A family of each language has paid by card, and the deadline of its contract is over. */
async function signTooLongAgo(tx: Tx, scene: Scene): Promise<void> {
  const signedAt = hoursBefore(scene.now, 40 * 24);
  for (const lang of ['es', 'ga'] as const) {
    const { user_id } = await sign(tx, scene, {
      status: 'exported',
      method: 'creditCard',
      signedAt,
    });
    await tx
      .updateTable('users')
      .set({ email: lateLogins[lang], lang })
      .where('id', '=', user_id)
      .execute();
  }
}

async function signAndKeep(
  tx: Tx,
  scene: Scene,
  signed: Parameters<typeof signDemoContract>[1],
): Promise<string> {
  const { contractId, file } = await signDemoContract(tx, signed, scene);
  scene.files.push(file);
  return contractId;
}
