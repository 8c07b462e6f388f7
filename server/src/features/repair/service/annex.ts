import type { FileContent } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { RepairFile } from '@cobertura/domain/repair/fields.ts';
import type { StaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../lib/ids.ts';
import { listContractsSince, loadModelName } from '../store/annex.ts';
import type { RepairRow } from '../store/repairs.ts';
import { loadModelAndSchool } from '../store/workshop.ts';
import { annexFileName, annexLetter } from '../words/annex-letter.ts';
import type { Repair } from './lock-repair.ts';

// The annex keeps the bytes that it is made with. The signed contract stays as it is.

type Annex = NonNullable<RepairRow['annex']>;

/** What the annex says of today: the computer may change later. */
export async function describeAnnex(
  tx: Tx,
  { config: { company } }: Pick<Deps, 'config'>,
  {
    locked,
    ...given
  }: { locked: Repair; serial: string; modelId: string; words: string; at: Date },
): Promise<Annex> {
  const { row, repair } = locked;
  const { model } = await loadModelAndSchool(tx, row.id);
  const contracts = await listContractsSince(tx, {
    computerId: repair.computer_id,
    periodId: repair.period_id,
  });
  return {
    id: newId(given.at),
    at: toSeconds(given.at),
    language: row.language,
    company: { name: company.name, nif: company.nif, phone: company.phone },
    family: row.name,
    student: repair.student_name,
    contracts: contracts.map(({ id, signedAt }) => ({ id, signedAt: toSeconds(signedAt) })),
    before: { model, serial: repair.serial_number },
    after: { model: await loadModelName(tx, given.modelId), serial: given.serial },
    words: given.words,
  };
}

/** The laptop that the family gets instead. The annex is gone after an erasure. */
export function viewReplacement({ repair: { annex } }: Repair): StaffRepair['replacement'] {
  return annex && { serial: annex.after.serial, model: annex.after.model };
}

/** The annex among the files of a repair. The workshop must not see a contract. */
export function listAnnex({ row, repair: { annex } }: Repair): RepairFile[] {
  if (annex === null) return [];
  return [
    {
      _id: annex.id,
      purpose: 'annex',
      name: annexFileName(annex.language, row.number),
      type: 'application/pdf',
      at: annex.at,
    },
  ];
}

/** Prints the annex. The caller has checked who may read the repair. */
export async function printAnnex({ row, repair: { annex } }: Repair): Promise<FileContent> {
  if (annex === null) throw new Refusal('file-not-found');
  const { number } = row;
  const { printLetter } = await import('../../../pdf/letter.ts');
  return {
    content: await printLetter(annexLetter({ number, annex })),
    type: 'application/pdf',
    name: annexFileName(annex.language, number),
  };
}
