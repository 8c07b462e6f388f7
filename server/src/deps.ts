import type { Config } from './config/config.ts';
import type { Db } from './db/database.ts';
import type { Files } from './gateways/files/files.ts';
import type { MailGateway } from './gateways/mail/mail.ts';
import type { PaymentGateway } from './gateways/payments/gateway.ts';
import type { SigningProvider } from './gateways/signing/provider.ts';
import type { Seal } from './gateways/signing/seal/seal.ts';
import type { TaxAgency } from './gateways/tax-agency/tax-agency.ts';
import type { Tokens } from './http/tokens.ts';
import type { Tries } from './http/tries.ts';
import type { Jobs } from './jobs.ts';
import type { Clock } from './lib/clock.ts';

/** What every use case is given. */
export type Deps = {
  config: Config;
  db: Db;
  jobs: Jobs;
  files: Files;
  mail: MailGateway;
  signing: SigningProvider;
  seal: Seal;
  payments: PaymentGateway;
  /** None where records of invoices are not submitted. */
  taxAgency: TaxAgency | undefined;
  clock: Clock;
  tokens: Tokens;
  tries: Tries;
};
