import { runJob } from './run-job.ts';
import { familyOperations } from './storm-families.ts';
import { gatewayOperations } from './storm-gateway.ts';
import { jobsOf } from './storm-jobs.ts';
import { staffOperations } from './storm-staff.ts';
import { type Numbers, stormWorld } from './storm-world.ts';

export type Storm = Awaited<ReturnType<typeof moneyStorm>>;

type Reply = { statusCode: number; body: string };
type Operation = (numbers: Numbers) => Promise<Reply | '' | undefined> | undefined;

/** A product with everything that moves money, each as one operation through an endpoint. */
export async function moneyStorm() {
  const world = await stormWorld();
  const runJobs = jobsOf(world);
  const gateway = gatewayOperations(world);
  const operations: Record<string, Operation> = {
    'new family': world.addFamily,
    'new repair': world.addRepair,
    ...familyOperations(world),
    ...gateway,
    ...staffOperations(world),
    'time passes': ([at]) => {
      world.pass(1 + Math.floor(at * 30));
      return undefined;
    },
    reconcile: () => runJob(world.deps, 'payments.reconcile').then(() => undefined),
    jobs: runJobs,
  };
  return { ...world, operations, runJobs, behaveWell: gateway['behave well'] };
}
