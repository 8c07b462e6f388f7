import type { Status } from '@cobertura/domain/computer/status.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { sealContract } from '../src/features/contract/service/seal-contract.ts';
import { oneTimeCode } from '../src/features/contract/service/token.ts';
import type { Member } from './computers.ts';
import type { ContractsApp } from './contracts.ts';
import { runOnFiles } from './programs.ts';

export type SittingsApp = ReturnType<typeof createSittings>;

export type Sitting = {
  family: Member;
  computerIds: ComputerId[];
  token: string;
  contractIds: string[];
};

/** Short functions for signing several contracts at once. */
export function createSittings(product: ContractsApp) {
  const { deps, call } = product;
  const { db } = deps;

  const request = (family: Member, computerIds: readonly string[]) =>
    call(family, 'POST /contract/create-together', { computerIds });

  /** Opens a sitting for computers of one family. */
  const open = async (family: Member, computerIds: ComputerId[]): Promise<Sitting> => {
    const reply = await request(family, computerIds);
    if (reply.statusCode !== 200) throw new Error(`the sitting returned ${reply.body}`);
    const token = /\/sign\/([\w-]{43})$/.exec(reply.json().url)?.[1] ?? '';
    const rows = await db
      .selectFrom('contracts')
      .select(['id', 'computer_id'])
      .where('computer_id', 'in', computerIds)
      .where('state', '=', 'pending')
      .orderBy('computer_id')
      .execute();
    return { family, computerIds, token, contractIds: rows.map(({ id }) => id) };
  };

  const requestCode = ({ family, token }: Pick<Sitting, 'family' | 'token'>) =>
    call(family, `POST /contract/signing/${token}/code`);

  /** The code from the mail. */
  const code = async ({ contractIds }: Sitting) => {
    const { mailed_id } = await db
      .selectFrom('sitting_codes')
      .innerJoin('signing_codes', 'signing_codes.id', 'sitting_codes.code_id')
      .select('mailed_id')
      .where('contract_id', 'in', contractIds)
      .orderBy('sent_at', 'desc')
      .executeTakeFirstOrThrow();
    return oneTimeCode(mailed_id, deps.config.tokenSecret);
  };

  const sign = ({ family, token }: Sitting, digits: string, given: object = {}) =>
    call(family, `POST /contract/signing/${token}/sign`, {
      code: digits,
      consent: true,
      startsAtOnce: true,
      knowsLoss: true,
      signature: { kind: 'typed', name: 'Uxía Núñez Rial' },
      ...given,
    });

  return {
    request,
    open,
    requestCode,
    code,
    sign,
    create: async ({
      lang = 'es',
      students = ['Ana', 'Brais', 'Carme'],
    }: {
      lang?: Language;
      students?: string[];
    } = {}) => {
      const family = await product.family(lang);
      const ids: ComputerId[] = [];
      for (const studentName of students) {
        // Ids of different milliseconds keep the order of the students.
        product.pass(1);
        ids.push(await product.addComputer(family, { status: 'pending-signature', studentName }));
      }
      return open(family, ids);
    },
    read: ({ family, token }: Sitting) => call(family, `GET /contract/signing/${token}`),
    signWithCode: async (sitting: Sitting, given: object = {}) => {
      await requestCode(sitting);
      return sign(sitting, await code(sitting), given);
    },
    contract: (id: string) =>
      db.selectFrom('contracts').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    eventTypes: async ({ contractIds }: Sitting, index: number) =>
      (await product.log({ contractId: contractIds[index] ?? '' })).map(({ type }) => type),
    sealedText: async (contractId: string) => {
      await sealContract(deps, contractId);
      const { sealed_key: key } = await db
        .selectFrom('contracts')
        .select('sealed_key')
        .where('id', '=', contractId)
        .executeTakeFirstOrThrow();
      const sealed = Buffer.from((key && (await deps.files.find(key))) || '');
      return runOnFiles({ 'c.pdf': sealed }, ['pdftotext', '-layout', 'c.pdf', '-']);
    },
    freeSerial: (id: ComputerId) =>
      db
        .updateTable('serial_numbers')
        .set({ computer_id: null })
        .where('computer_id', '=', id)
        .execute(),
    setStatus: (id: ComputerId, status: Status) =>
      db.updateTable('computers').set({ status }).where('id', '=', id).execute(),
    raiseDataVersion: (id: ComputerId) =>
      db
        .updateTable('coverage_periods')
        .set(({ eb }) => ({ data_version: eb('data_version', '+', 1) }))
        .where('computer_id', '=', id)
        .execute(),
    remove: (id: ComputerId) =>
      db
        .updateTable('computers')
        .set({ deleted_at: product.clock.time })
        .where('id', '=', id)
        .execute(),
  };
}
