import { madridDay } from '@cobertura/domain/dates.ts';
import type { InputOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import { minIntakePhotos } from '@cobertura/domain/repair/report.ts';
import type { WorkshopRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { readyDay } from '@cobertura/domain/repair/workshop.ts';
import type { receiveLaptop as endpoint } from '@cobertura/domain/repair/workshop-api.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { listHolidayDays } from '../../holiday/service.ts';
import { applyEvent, byStaff, type Doer } from './apply-event.ts';
import type { Handler } from './change-repair.ts';
import { describeDeposit, keepDeposit } from './deposit-receipt.ts';
import type { Repair } from './lock-repair.ts';
import { checkPhotos } from './workshop-photos.ts';
import { changeWorkshopRepair } from './workshop-repair.ts';

type Intake = InputOf<typeof endpoint>['body'];

/** Receives the laptop, and keeps what its deposit receipt says. */
export function receiveLaptop(
  deps: Deps,
  worker: Handler,
  { serial, present, absent, words }: Intake,
): Promise<WorkshopRepair> {
  const request = ['received', serial, present, absent, words];
  return changeWorkshopRepair(deps, { ...worker, request }, async (tx, locked, at) => {
    const expected = locked.repair.serial_number;
    const by = byStaff(worker.caller);
    const moved = await applyArrival(tx, deps, locked, { by, at, present, absent, words });
    if (serial !== expected) throw new Refusal('other-serial', [], { scanned: serial, expected });
    await checkPhotos(tx, locked, { purpose: 'intake', count: minIntakePhotos });
    await keepDeposit(tx, deps, moved);
  });
}

/** Saves that a laptop has arrived, and what its deposit receipt says of it. */
export async function applyArrival(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'config'>,
  locked: Repair,
  { by, at, present, absent, words }: { by: Doer; at: Date } & Omit<Intake, 'serial'>,
): Promise<Repair> {
  const expectedOn = await findReadyDay(tx, at);
  return applyEvent(tx, deps, locked, {
    event: 'received',
    by,
    at,
    changes: {
      arrived_at: at,
      intake_items: present,
      intake_absent: absent,
      intake_words: words,
      expected_on: expectedOn,
      deposit: JSON.stringify(await describeDeposit(tx, deps, { locked, expectedOn })),
    },
  });
}

async function findReadyDay(tx: Tx, at: Date): Promise<string> {
  return readyDay(null, { today: madridDay(at), holidays: await listHolidayDays(tx) });
}
