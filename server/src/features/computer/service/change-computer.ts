import { isStaff } from '@cobertura/domain/access/scopes.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { mayFamilyEdit } from '@cobertura/domain/computer/status.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { refuseOpenRepair } from '../../repair/service/open-repairs.ts';
import { claimSerial } from '../../serial-number/service/claim-serial.ts';
import { checkSchoolAndModel } from './add-computer.ts';
import { addEvent } from './add-event.ts';
import { type ComputerForm, changedFields, nextDataVersion, toColumns } from './computer-data.ts';
import { isOwnedBy, lockComputerFor } from './own-computer.ts';
import { loadView } from './read-computer.ts';

/** Changes the data of a computer, which voids an unsigned contract. */
export async function changeComputer(
  deps: Deps,
  { id, form, caller }: { id: ComputerId; form: ComputerForm; caller: Caller },
): Promise<Computer> {
  return deps.db.transaction().execute(async (tx) => {
    const { computer, period, held } = await lockComputerFor(tx, { id, caller });
    const at = deps.clock.now();
    const isSigned = period.contracted_at !== null;
    if (!isStaff(caller.scopes) && !mayFamilyEdit(computer.status, isSigned)) {
      throw new Refusal('not-in-this-status');
    }
    await checkSchoolAndModel(tx, form, computer);

    // An expired computer holds no serial number. Every other computer claims the submitted one. After
    // a revocation it counts as changed, so that the family can claim the same number again.
    const mayClaim = computer.status !== 'expired';
    const wasRevoked = mayClaim && !held;
    const before = wasRevoked ? { ...computer, serial_number: '' } : computer;
    const changed = changedFields(before, form);
    // The workshop compares the laptop with the serial number of the computer.
    if (form.serialNumber !== computer.serial_number) await refuseOpenRepair(tx, id);
    if (changed.length > 0) {
      if (mayClaim) {
        await claimSerial(tx, {
          computerId: id,
          ownerId: computer.user_id,
          modelId: form.pcModel,
          serial: form.serialNumber,
          held,
          at,
        });
      }
      await addEvent(tx, {
        computerId: id,
        periodId: period.id,
        at,
        author: { actor: isOwnedBy(computer, caller.id) ? 'family' : 'staff', userId: caller.id },
        event: 'data-changed',
        from: computer.status,
        to: computer.status,
        why: changed.join(', '),
        changes: {
          computer: { ...toColumns(form), updated_at: at },
          period: nextDataVersion(period),
        },
      });
    }
    return loadView(tx, deps, id);
  });
}
