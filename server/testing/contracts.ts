import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { sealContract } from '../src/features/contract/service/seal-contract.ts';
import { hashToken, oneTimeCode } from '../src/features/contract/service/token.ts';
import { listContractEvents } from '../src/features/contract/store/events.ts';
import type { ComputerRows } from '../stories/written-computer.ts';
import { computersApp, type Member } from './computers.ts';

export type ContractsApp = Awaited<ReturnType<typeof contractsApp>>;

export type Signing = { family: Member; computerId: ComputerId; token: string; contractId: string };

const typedSignature = { kind: 'typed' as const, name: 'Uxía Núñez Rial' };

export const drawnSignature = {
  kind: 'drawn' as const,
  width: 400,
  height: 160,
  strokes: [
    Array.from({ length: 60 }, (_, i) => [20 + i * 5, 80 + Math.round(40 * Math.sin(i / 4))]),
    [
      [60, 130],
      [320, 120],
    ],
    [[340, 60]],
  ] as [number, number][][],
};

/** The product with computers in pending-signature, and short functions for signing. */
export async function contractsApp(environment: Record<string, string> = {}) {
  const product = await computersApp(environment);
  const { deps, call } = product;
  const { db } = deps;

  const contractOf = (token: string) =>
    db
      .selectFrom('contracts')
      .selectAll()
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirstOrThrow();

  /** The code from the mail. */
  const lastCode = async (contractId: string) => {
    const { id } = await db
      .selectFrom('signing_codes')
      .select('id')
      .where('contract_id', '=', contractId)
      .orderBy('sent_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return oneTimeCode(id, deps.config.tokenSecret);
  };

  /** Opens a contract on our own signing page. */
  const createContract = async (
    given: Partial<ComputerRows> & { lang?: Language } = {},
  ): Promise<Signing> => {
    const { lang = 'es', ...rows } = given;
    const family = await product.family(lang);
    const computerId = await product.addComputer(family, { status: 'pending-signature', ...rows });
    return createContractFor(family, computerId);
  };

  const createContractFor = async (family: Member, computerId: ComputerId): Promise<Signing> => {
    const reply = await call(family, 'POST /contract/create', { computerId });
    if (reply.statusCode !== 200)
      throw new Error(`creating the contract returned ${reply.statusCode}`);
    const token = tokenIn(reply.json().url);
    return { family, computerId, token, contractId: (await contractOf(token)).id };
  };

  const requestCode = ({ family, token }: Signing) =>
    call(family, `POST /contract/signing/${token}/code`);

  const sign = ({ family, token }: Signing, code: string, given: object = {}) =>
    call(family, `POST /contract/signing/${token}/sign`, {
      code,
      consent: true,
      startsAtOnce: true,
      knowsLoss: true,
      signature: typedSignature,
      ...given,
    });

  return {
    ...product,
    createContract,
    createContractFor,
    contractOf,
    lastCode,
    requestCode,
    sign,
    /** Requests the code and signs with it. */
    signWithCode: async (signing: Signing, given: object = {}) => {
      await requestCode(signing);
      return sign(signing, await lastCode(signing.contractId), given);
    },
    confirm: ({ family, token }: Pick<Signing, 'family' | 'token'>) =>
      call(family, 'PUT /contract/confirm', { token }),
    /** Runs the job's work at once. */
    seal: async ({ token, contractId }: Signing) => {
      await sealContract(deps, contractId);
      const { sealed_key: key } = await contractOf(token);
      return Buffer.from((key && (await deps.files.find(key))) || '');
    },
    log: ({ contractId }: Pick<Signing, 'contractId'>) =>
      db.transaction().execute((tx) => listContractEvents(tx, contractId)),
    signatures: () => db.selectFrom('contract_signatures').selectAll().execute(),
    statusOf: async ({ family, computerId }: Signing) =>
      (await product.read(family, computerId)).status,
    pass: (milliseconds: number) => {
      product.clock.time = new Date(product.clock.time.getTime() + milliseconds);
    },
  };
}

function tokenIn(url: string): string {
  return /\/sign\/([\w-]{43})$/.exec(url)?.[1] ?? '';
}
