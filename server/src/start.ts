import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { mailToOutbox } from '../stand-ins/mailbox/outbox.ts';
import { buildApp } from './app.ts';
import { jobs } from './catalogue.ts';
import type { Config } from './config/config.ts';
import { type Database, openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import type { Deps } from './deps.ts';
import { filesOnDisk } from './gateways/files/disk.ts';
import type { Files } from './gateways/files/files.ts';
import { mailBySmtp } from './gateways/mail/smtp.ts';
import { chooseGateway } from './gateways/payments/choose-gateway.ts';
import { chooseProvider } from './gateways/signing/choose-provider.ts';
import { checkSeal } from './gateways/signing/seal/check-seal.ts';
import { createSeal } from './gateways/signing/seal/create-seal.ts';
import { chooseTaxAgency } from './gateways/tax-agency/choose-tax-agency.ts';
import { createTokens } from './http/tokens.ts';
import { createTries } from './http/tries.ts';
import { createJobQueue } from './jobs.ts';
import { systemClock } from './lib/clock.ts';
import { hashPassword } from './lib/passwords.ts';

/** Longer than any statement of a request or a job takes, and not longer than somebody waits. */
const longestSilenceMs = 30_000;

/** Puts the parts together: everything that runs, and the one way to end it. */
export async function start(
  config: Config,
): Promise<{ app: FastifyInstance; stop: () => Promise<void> }> {
  const database = await openDatabase(config, { longestSilenceMs });
  try {
    await migrate(database.pool);
    const queue = await createJobQueue(database.pool, { embedded: database.embedded, jobs });
    const clock = systemClock;
    const { smtpUrl, from } = config.mail;
    const mail = smtpUrl
      ? mailBySmtp({ smtpUrl, from })
      : mailToOutbox({ folder: join(config.dataDir, 'outbox'), from });
    const deps: Deps = {
      config,
      db: database.db,
      jobs: queue,
      files: await chooseFiles(config),
      mail,
      signing: chooseProvider(config),
      seal: createSeal(config, clock),
      payments: chooseGateway(config),
      taxAgency: chooseTaxAgency(config),
      clock,
      tokens: createTokens({ secret: config.tokenSecret, hours: config.tokenHours }, clock),
      tries: createTries(database.pool),
    };
    if (!config.production) await fillEmptyDatabase(deps, database.pool);

    const app = await buildApp(deps, database.pool);
    await checkSeal(deps, app.log);
    await queue.work(deps, jobs, app.log);
    return {
      app,
      stop: async () => {
        // Requests in flight are finished; one whose end is never sent is not waited for.
        const patience = setTimeout(() => app.server.closeAllConnections(), 10_000);
        await app.close();
        clearTimeout(patience);
        await queue.stop();
        mail.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The code for S3 is large: it is read only where it is wanted. */
async function chooseFiles({ s3, dataDir }: Config): Promise<Files> {
  if (!s3) return filesOnDisk(join(dataDir, 'files'));
  const { filesOnS3 } = await import('./gateways/files/s3.ts');
  return filesOnS3(s3);
}

/** The demo's code is large and wanted once: it is read only when there is nothing yet. */
async function fillEmptyDatabase(deps: Deps, pool: Database['pool']): Promise<void> {
  const anyone = await deps.db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (anyone) return;
  const { loadDemoData } = await import('../demo/load.ts');
  await loadDemoData({ ...deps, hashPassword });
  const { tellLocalGateway } = await import('../demo/gateway.ts');
  await tellLocalGateway(deps, pool);
}
