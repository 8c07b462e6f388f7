import type { Acknowledged } from './acknowledged.ts';
import type { Client } from './client.ts';
import type { Environment } from './environment.ts';
import type { Fixtures } from './fixtures.ts';
import type { Gateway } from './gateway.ts';

/** Everything that writers and checks use. */
export type LoadContext = {
  environment: Pick<Environment, 'config' | 'database' | 'files' | 'mail'>;
  client: Client;
  gateway: Gateway;
  fixtures: Fixtures;
  record: Acknowledged;
  /** Computers that the accountant will invoice or refund next. */
  queues: { toInvoice: string[]; toRefund: string[] };
};

/** What scenarios use too: they break the environment. */
export type Context = LoadContext & { environment: Environment };
