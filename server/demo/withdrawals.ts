import type { Status } from '@cobertura/domain/computer/status.ts';
import type { Config } from '../src/config/config.ts';
import type { Tx } from '../src/db/database.ts';
import { fullNameOf } from '../src/db/full-name.ts';
import {
  applyByJob,
  applyPlain,
  byFamily,
  byStaff,
} from '../src/features/withdrawal/service/apply-withdrawal.ts';
import {
  type Declaration,
  openKnown,
  openUnmatched,
} from '../src/features/withdrawal/service/open-withdrawal.ts';
import { findSigned, type SignedContract } from '../src/features/withdrawal/store/contracts.ts';
import { type ContractFile, signDemoContract } from './contracts.ts';
import { familyLogin, lateLogins } from './people.ts';
import { type Random, randomFor } from './random.ts';
import { hoursBefore } from './timing.ts';

type Scene = {
  now: Date;
  config: Config;
  paper: Buffer;
  random: Random;
  files: ContractFile[];
};

/** The demo sends no mails, because these events are in the past. */
const noJobs = { enqueue: async () => {} };

/**
 * Writes a withdrawal in every status that lasts, and contracts that visitors can withdraw from, in
 * time and late. Returns the files of the contracts.
 */
export async function writeDemoWithdrawals(
  tx: Tx,
  { now, config, paper }: Pick<Scene, 'now' | 'config' | 'paper'>,
): Promise<ContractFile[]> {
  const scene: Scene = { now, config, paper, random: randomFor('withdrawals'), files: [] };
  await declineLetter(tx, scene);
  // Nothing was paid, so it is done at once.
  await withdraw(tx, scene, { status: 'pending-payment', hoursAgo: 100 });
  // A transfer is returned by the accountant.
  await withdraw(tx, scene, { status: 'paid', method: 'transfer', hoursAgo: 80 });
  // A receipt is under review, so the money is unclear.
  await withdraw(tx, scene, { status: 'transfer-confirmation', hoursAgo: 60 });
  // The contract was signed too long ago.
  await withdraw(tx, scene, { status: 'exported', hoursAgo: 40, signedDaysBefore: 30 });
  await declareUnmatched(tx, scene);
  await declareToVerify(tx, scene);
  await signForVisitors(tx, scene);
  await signTooLongAgo(tx, scene);
  return scene.files;
}

async function declineLetter(tx: Tx, { now }: Scene): Promise<void> {
  const { id: userId } = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'cau@example.com')
    .executeTakeFirstOrThrow();
  const at = hoursBefore(now, 20 * 24);
  const staff = byStaff({ id: userId, scopes: ['cau'] });
  const row = await openUnmatched(tx, {
    declaration: {
      name: 'Dositeo Arias Veiga',
      email: '',
      language: 'ga',
      channel: 'letter',
      declaredContract: 'o portátil do meu neto',
      receivedAt: at,
    },
    ...staff,
    at,
  });
  await applyPlain(tx, row, {
    event: 'declined-unmatched',
    ...staff,
    at: hoursBefore(now, 17 * 24),
    why: 'Falamos por teléfono: o contrato é doutra empresa.',
  });
}

async function declareUnmatched(tx: Tx, { now }: Scene): Promise<void> {
  const at = hoursBefore(now, 30);
  const declaration: Declaration = {
    name: 'Noelia Castro Rey',
    email: 'noelia.castro@example.org',
    language: 'es',
    channel: 'web',
    declaredContract: 'El portátil de 1.º de ESO',
    receivedAt: at,
  };
  await openUnmatched(tx, { declaration, ...byStranger, at });
}

async function declareToVerify(tx: Tx, scene: Scene): Promise<void> {
  const at = hoursBefore(scene.now, 5);
  const contract = await sign(tx, scene, { status: 'invoiced', signedAt: hoursBefore(at, 72) });
  const declaration = { ...declarationOf(contract, at), declaredContract: contract.serial_number };
  const row = await openUnmatched(tx, { declaration, ...byStranger, at });
  const { id: contract_id, computer_id } = contract;
  await applyByJob(tx, row, { event: 'contract-found', at, changes: { contract_id, computer_id } });
}

const byStranger = {
  by: { kind: 'family' },
  author: { actor: 'family', userId: null },
} as const;

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
  const at = hoursBefore(scene.now, hoursAgo);
  const signedAt = hoursBefore(at, signedDaysBefore * 24);
  const contract = await sign(tx, scene, { ...which, signedAt });
  const effects = { jobs: noJobs, clock: { now: () => at } };
  const declaration = declarationOf(contract, at);
  await openKnown(tx, effects, { contract, declaration, ...byFamily(contract.user_id), at });
}

function declarationOf(contract: SignedContract, receivedAt: Date): Declaration {
  return {
    name: fullNameOf(contract),
    email: contract.email,
    language: contract.lang,
    channel: 'web',
    declaredContract: contract.id,
    receivedAt,
  };
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
