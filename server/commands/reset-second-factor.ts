import { parseArgs } from 'node:util';
import { normaliseProfileField } from '@cobertura/domain/person/profile.ts';
import { migrate } from '../src/db/migrate.ts';
import { personJobs } from '../src/features/person/jobs.ts';
import { resetSecondFactorByEmail } from '../src/features/person/service/reset-second-factor.ts';
import { createJobQueue } from '../src/jobs.ts';
import { systemClock } from '../src/lib/clock.ts';
import { onDatabase, refuse, runCommand, say } from './lib/command.ts';

const usage = `Removes a lost second factor. Only needed for the only administrator: an administrator can remove
those of other people in the product.

  npm run reset-second-factor -- --email ana@example.com`;

await runCommand(reset);

/** Returns the exit code. */
async function reset(): Promise<number> {
  const { values: given } = parseArgs({
    options: { email: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (given.help || !given.email) return given.help ? say(usage) : refuse(usage);

  const email = normaliseProfileField('email', given.email);
  return onDatabase(async ({ db, pool, embedded, sharedSessions }) => {
    await migrate(pool, { sharedSessions });
    // The product sends the mail to the owner when it runs.
    const queue = await createJobQueue(pool, { embedded, jobs: personJobs, hasSchedule: false });
    try {
      const deps = { db, clock: systemClock, jobs: queue };
      const refused = await resetSecondFactorByEmail(deps, email);
      return refused ? refuse(refused) : say(`${email} can now sign in with only the password.`);
    } finally {
      await queue.stop();
    }
  });
}
