import type { Acknowledged } from './acknowledged.ts';
import type { Client } from './client.ts';
import type { Environment } from './environment.ts';
import type { Fixtures } from './fixtures.ts';
import type { Gateway } from './gateway.ts';

/** Everything that writers, scenarios and checks use. */
export type Context = {
  environment: Environment;
  client: Client;
  gateway: Gateway;
  fixtures: Fixtures;
  record: Acknowledged;
  /** Computers that the accountant will invoice or refund next. */
  queues: { toInvoice: string[]; toRefund: string[] };
};
