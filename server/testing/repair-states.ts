import type { RepairStatus } from '@cobertura/domain/repair/status.ts';
import { lockCase, moveCase } from '../src/features/case/service/move-case.ts';
import { type RepairChanges, updateRepair } from '../src/features/repair/store/repairs.ts';
import type { TestApp } from './app.ts';

const withLaptop: readonly RepairStatus[] = ['received', 'quoted', 'repairing', 'ready'];

/** Moves a repair to a status without the steps before it. */
export async function moveTo(
  { deps }: Pick<TestApp, 'deps'>,
  id: string,
  given: { status: RepairStatus } & RepairChanges,
): Promise<void> {
  const { status, ...changes } = given;
  const at = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockCase(tx, { id, kind: 'repair' });
    const author = { actor: 'job', userId: null } as const;
    await moveCase(tx, row, { event: 'moved', to: status, author, at });
    await updateRepair(tx, id, {
      status_since: at,
      ...(withLaptop.includes(status) && { arrived_at: at }),
      ...(status === 'closed' && { arrived_at: at, returned_at: at }),
      ...changes,
    });
  });
}
