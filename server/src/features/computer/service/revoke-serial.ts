import type { Computer } from '@cobertura/domain/computer/api.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { refuseOpenRepair } from '../../repair/service/open-repairs.ts';
import { freeSerial } from '../../serial-number/service/claim-serial.ts';
import { lockComputer } from '../store/computers.ts';
import { applyEvent, byStaff } from './apply-event.ts';
import { loadView } from './read-computer.ts';

/** Frees the serial number for another computer. Only a new claim restores it. */
export async function revokeSerial(
  deps: Deps,
  { id, caller }: { id: ComputerId; caller: Caller },
): Promise<Computer> {
  return deps.db.transaction().execute(async (tx) => {
    const locked = await lockComputer(tx, { id });
    if (!locked.life.holdsSerial) throw new Refusal('serial-already-revoked');
    await refuseOpenRepair(tx, id);

    const at = deps.clock.now();
    await freeSerial(tx, id, at);
    await applyEvent(tx, locked, {
      event: 'serial-revoked',
      ...byStaff(caller),
      at,
      why: locked.computer.serial_number,
    });
    return loadView(tx, deps, id);
  });
}
