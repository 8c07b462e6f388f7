import type { InputOf } from '@cobertura/domain/endpoint.ts';
import type { replaceLaptop as endpoint } from '@cobertura/domain/repair/staff-api.ts';
import type { StaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { changeOnce, type Handler } from '../../repair/service/change-repair.ts';
import { endWithReplacement } from '../../repair/service/end-with-replacement.ts';
import { loadRepairLocks } from '../../repair/service/lock-repair.ts';
import { readStaffRepair } from '../../repair/service/view-staff-repair.ts';
import { findSerialModel, replaceSerial } from '../../serial-number/service/claim-serial.ts';
import { type LockedComputer, lockComputer } from '../store/computers.ts';
import { checkSchoolAndModel } from './add-computer.ts';
import { addEvent } from './add-event.ts';
import { nextDataVersion } from './computer-data.ts';

type Given = InputOf<typeof endpoint>['body'];

/**
 * Confirms that a laptop cannot be repaired, and gives its computer another one. The period and the signed
 * contract stay as they are. A contract that is not signed yet is void, because it names the old laptop.
 */
export async function replaceLaptop(
  deps: Deps,
  admin: Handler,
  { words, serial, pcModel }: Given,
): Promise<StaffRepair> {
  const { caller } = admin;
  const request = ['replaced', words, serial, pcModel ?? null];
  const locks = await loadRepairLocks(deps.db, admin.id);
  await changeOnce(deps, { ...admin, request, locks }, async (tx, repair, at) => {
    const locked = await lockComputer(tx, { id: repair.repair.computer_id });
    const { computer, period } = locked;
    const modelId = await chooseModel(tx, locked, { serial, pcModel });
    await endWithReplacement(tx, deps, repair, { given: { serial, modelId, words }, caller, at });
    await replaceSerial(tx, {
      computerId: computer.id,
      ownerId: computer.user_id,
      modelId,
      serial,
      replaced: computer.serial_number,
      repairId: repair.row.id,
      mayHold: computer.status !== 'expired',
      at,
    });
    await addEvent(tx, {
      computerId: computer.id,
      periodId: period.id,
      at,
      author: { actor: 'staff', userId: caller.id },
      event: 'serial-replaced',
      from: computer.status,
      to: computer.status,
      why: `${computer.serial_number} → ${serial}`,
      changes: {
        computer: { serial_number: serial, model_id: modelId, updated_at: at },
        period: nextDataVersion(period),
      },
    });
  });
  return readStaffRepair(deps, admin);
}

/** The chosen model, or else that of the serial number, or of the computer. */
async function chooseModel(
  tx: Tx,
  { computer }: LockedComputer,
  { serial, pcModel }: Pick<Given, 'serial' | 'pcModel'>,
): Promise<string> {
  if (pcModel === undefined) return (await findSerialModel(tx, serial)) ?? computer.model_id;
  await checkSchoolAndModel(tx, { schoolId: computer.school_code, pcModel }, computer);
  return pcModel;
}
