import { jobs } from '../src/catalogue.ts';
import type { Deps } from '../src/deps.ts';
import type { JobRun } from '../src/jobs.ts';

/** Runs the handler of a job at once, without the queue. */
export async function runJob(
  deps: Deps,
  name: string,
  { data = {}, ...run }: Partial<JobRun> & { data?: unknown } = {},
): Promise<void> {
  const found = jobs.find((job) => job.name === name);
  if (!found) throw new Error(`there is no job ${name}`);
  await found.handle(deps, data, { id: 'test', enqueuedAt: deps.clock.now(), ...run });
}
