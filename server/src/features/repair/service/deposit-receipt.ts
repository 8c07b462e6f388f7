import type { FileContent } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { RepairFile } from '@cobertura/domain/repair/fields.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import type { RepairRow } from '../store/repairs.ts';
import { loadAddressee, loadModelAndSchool } from '../store/workshop.ts';
import { depositFileName, depositLetter } from '../words/deposit-letter.ts';
import { keepPaper } from './keep-paper.ts';
import type { Repair } from './lock-repair.ts';
import { loadWorkshop } from './workshop-data.ts';

// The receipt keeps the bytes that it is made with. What may change after the arrival is kept with the repair.

type Deposit = NonNullable<RepairRow['deposit']>;

/** What the receipt says of today: people move, and the workshop may be another one later. */
export async function describeDeposit(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  { locked, expectedOn }: { locked: Repair; expectedOn: string },
): Promise<Deposit> {
  const { row, repair } = locked;
  const { name, address, nif, phone } = await loadWorkshop(tx, config, row.language);
  const { model } = await loadModelAndSchool(tx, row.id);
  return {
    language: row.language,
    workshop: { name, address, nif, phone },
    family: { name: row.name, address: row.user_id ? await findAddress(tx, row.user_id) : '' },
    model,
    serial: repair.serial_number,
    student: repair.student_name,
    expectedOn,
  };
}

async function findAddress(tx: Tx, userId: string): Promise<string> {
  const { address, postcode, town, province } = await loadAddressee(tx, userId);
  return [address, `${postcode} ${town}`.trim(), province].filter(Boolean).join(', ');
}

/** The receipt among the files of a repair, once the laptop has arrived. Its id is the one of the repair. */
export function listDepositReceipt({ row, repair }: Repair): RepairFile[] {
  if (repair.arrived_at === null || repair.deposit === null) return [];
  return [
    {
      _id: row.id,
      purpose: 'deposit-receipt',
      name: depositFileName(repair.deposit.language, row.number),
      type: 'application/pdf',
      at: toSeconds(repair.arrived_at),
    },
  ];
}

/** Keeps the receipt of a laptop that has just arrived: the copy of the family and the one of the workshop. */
export async function keepDeposit(
  tx: Tx,
  deps: Pick<Deps, 'jobs'>,
  received: Repair,
): Promise<void> {
  const { id } = received.row;
  for (const isForWorkshop of [false, true]) {
    const paper = await printDeposit(received, { isForWorkshop });
    const key = { caseId: id, fileId: id, isForWorkshop };
    await keepPaper(tx, deps, key, { purpose: 'deposit-receipt', paper });
  }
}

/** Prints the receipt. The caller has checked who may read the repair. */
export async function printDeposit(
  { row, repair }: Repair,
  { isForWorkshop }: { isForWorkshop: boolean },
): Promise<FileContent> {
  const { arrived_at, deposit } = repair;
  if (arrived_at === null || deposit === null) throw new Refusal('file-not-found');
  const { number } = row;
  const { language } = deposit;
  const arrivedAt = toSeconds(arrived_at);
  const { printLetter } = await import('../../../pdf/letter.ts');
  return {
    content: await printLetter(
      depositLetter({ number, language, repair, deposit, arrivedAt, isForWorkshop }),
    ),
    type: 'application/pdf',
    name: depositFileName(language, number),
  };
}
