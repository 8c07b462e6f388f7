import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Config } from './config/config.ts';
import type { Database, Db } from './db/database.ts';
import { filesOnDisk } from './gateways/files/disk.ts';
import type { Files } from './gateways/files/files.ts';
import type { MailGateway } from './gateways/mail/mail.ts';
import { mailBySmtp } from './gateways/mail/smtp.ts';
import { chooseGateway } from './gateways/payments/choose-gateway.ts';
import type { PaymentGateway } from './gateways/payments/gateway.ts';
import type { Post } from './gateways/post.ts';
import { chooseProvider } from './gateways/signing/choose-provider.ts';
import type { SigningProvider } from './gateways/signing/provider.ts';
import { createSeal } from './gateways/signing/seal/create-seal.ts';
import type { Seal } from './gateways/signing/seal/seal.ts';
import { chooseTaxAgency } from './gateways/tax-agency/choose-tax-agency.ts';
import type { TaxAgency } from './gateways/tax-agency/tax-agency.ts';
import { createTokens, type Tokens } from './http/tokens.ts';
import { createTries, type Tries } from './http/tries.ts';
import { createViewTokens, type ViewTokens } from './http/view-tokens.ts';
import type { Jobs } from './jobs.ts';
import type { Clock } from './lib/clock.ts';
import { createPictures, type Pictures } from './lib/pictures.ts';

/** Everything that a use case may need. */
export type Deps = {
  config: Config;
  db: Db;
  jobs: Jobs;
  files: Files;
  pictures: Pictures;
  mail: MailGateway;
  signing: SigningProvider;
  seal: Seal;
  payments: PaymentGateway;
  /** Undefined where invoice records are not submitted. */
  taxAgency: TaxAgency | undefined;
  clock: Clock;
  tokens: Tokens;
  viewTokens: ViewTokens;
  tries: Tries;
};

/** Local replacements for outside services, and the demo data. Production has none of them. */
export type StandIns = {
  /** Replaces the mail server while SMTP_URL is not set. */
  mail: (config: Config) => MailGateway;
  mount: (app: FastifyInstance, deps: Deps, pool: pg.Pool) => Promise<void>;
  fillEmptyDatabase: (deps: Deps, pool: pg.Pool) => Promise<void>;
};

/** The composition root: `start` and the tests build the product with it. */
export async function createDeps({
  config,
  database,
  jobs,
  clock,
  standIns,
  post,
}: {
  config: Config;
  database: Database;
  jobs: Jobs;
  clock: Clock;
  standIns: StandIns | undefined;
  /** Sends the requests of the gateways. The default uses the network. */
  post?: Post;
}): Promise<Deps> {
  return {
    config,
    db: database.db,
    jobs,
    files: await chooseFiles(config),
    pictures: createPictures(),
    mail: chooseMail(config, standIns),
    signing: chooseProvider(config),
    seal: createSeal(config, clock),
    payments: chooseGateway(config, post),
    taxAgency: chooseTaxAgency(config, post),
    clock,
    tokens: createTokens({ secret: config.tokenSecret, hours: config.tokenHours }, clock),
    viewTokens: createViewTokens(config.tokenSecret, clock),
    tries: createTries(database.pool),
  };
}

/** The S3 client is large, so it is loaded only when it is configured. */
export async function chooseFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Files> {
  if (!s3) return filesOnDisk(join(dataDir, 'files'));
  const { filesOnS3 } = await import('./gateways/files/s3.ts');
  return filesOnS3(s3);
}

function chooseMail(config: Config, standIns: StandIns | undefined): MailGateway {
  const { smtpUrl, from } = config.mail;
  if (smtpUrl) return mailBySmtp({ smtpUrl, from });
  if (!standIns) throw new Error('SMTP_URL is needed where there is no stand-in for mail.');
  return standIns.mail(config);
}
