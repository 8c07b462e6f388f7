import { withdrawalDeadline } from '@cobertura/domain/contract/withdrawal-deadline.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { isEmail, normaliseEmail } from '@cobertura/domain/person/contact.ts';
import { readDeclaredContract } from '@cobertura/domain/withdrawal/declared-contract.ts';
import type {
  findContracts as endpoint,
  FoundContract,
} from '@cobertura/domain/withdrawal/staff-api.ts';
import type { Db } from '../../../db/database.ts';
import { fullNameOf } from '../../../db/full-name.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { listHolidayDays } from '../../holiday/service.ts';
import { listByEmail, listByHints, type SignedContract } from '../store/contracts.ts';
import { findLive } from '../store/withdrawals.ts';

/** Finds signed contracts for the desk. */
export async function findContracts(
  { db }: Deps,
  { text }: { text: string },
): Promise<ReplyOf<typeof endpoint>> {
  const email = normaliseEmail(text);
  const contracts = isEmail(email)
    ? await listByEmail(db, email)
    : await listByHints(db, readDeclaredContract(text));
  const holidays = await listHolidayDays(db);
  const docs: FoundContract[] = [];
  for (const contract of contracts) docs.push(await viewContract(db, contract, holidays));
  return { docs };
}

/**
 * Finds the contract that the text of a declaration means. A serial number of several contracts
 * means the newest of one family. Of several families, a person decides.
 */
export async function findDeclared(db: Db, text: string): Promise<SignedContract | undefined> {
  const found = await listByHints(db, readDeclaredContract(text));
  const families = new Set(found.map(({ user_id }) => user_id));
  return families.size === 1 ? found[0] : undefined;
}

export async function viewContract(
  db: Db,
  contract: SignedContract,
  holidays: readonly string[],
): Promise<FoundContract> {
  const live = await findLive(db, contract.id);
  return {
    contractId: contract.id,
    computerId: contract.computer_id,
    studentName: contract.student_name,
    serialNumber: contract.serial_number,
    name: fullNameOf(contract),
    email: contract.email,
    signedAt: toSeconds(contract.signed_at),
    withdrawUntil: toSeconds(withdrawalDeadline(contract.signed_at, holidays)),
    withdrawal: live ? { caseId: live.id, number: live.number } : null,
  };
}
