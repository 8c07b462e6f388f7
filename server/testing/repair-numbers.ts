import type { RepairStatus } from '@cobertura/domain/repair/status.ts';
import type { RepairNumbers } from '@cobertura/domain/repair-numbers/api.ts';
import type { RepairChanges } from '../src/features/repair/store/repairs.ts';
import type { Member } from './computers.ts';
import { moveTo } from './repair-states.ts';
import { coveredNow, type RepairsApp, repairsApp } from './repairs.ts';
import { runJob } from './run-job.ts';

export type NumbersApp = Awaited<ReturnType<typeof numbersApp>>;

/** The product with short functions for repairs in any state, and their numbers. */
export async function numbersApp() {
  const product = await repairsApp();
  const admin = await product.staff('admin');
  const call = (path: string, as: Member = admin) =>
    product.request(`GET /repairs/numbers${path}`, { as });
  return {
    ...product,
    admin,
    callNumbers: call,
    numbers: async (query = ''): Promise<RepairNumbers> => {
      const reply = await call(query);
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return reply.json();
    },
    csv: async (table: string, query = ''): Promise<string[]> => {
      const reply = await call(`/${table}${query}`);
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return reply.body.split('\r\n').slice(0, -1);
    },
    /** A computer with 49 euros for its coverage, and a repair in the given state. */
    repairIn: (status: RepairStatus, given: Given = {}) => repairIn(product, status, given),
    recount: () => runJob(product.deps, 'repair-numbers.recount'),
  };
}

type Given = RepairChanges & { cause?: string; rows?: object };

async function repairIn(
  product: RepairsApp,
  status: RepairStatus,
  { cause = 'drop', rows = {}, ...changes }: Given,
) {
  const own = await product.covered({ ...coveredNow, ...rows });
  const report = await product.reportFor(own, { cause });
  if (status !== 'reported') await moveTo(product, report.id, { status, ...changes });
  return { ...own, ...report };
}
