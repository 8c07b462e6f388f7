import { type Acknowledged, emptyRecord } from './acknowledged.ts';
import { type Client, createClient, type Send } from './client.ts';
import type { Environment } from './environment.ts';
import { createFixtures, type Fixtures } from './fixtures.ts';
import { createGateway, type Gateway } from './gateway.ts';

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

/** Fills the database with what the writers need, before the product starts. */
export async function createContext<Given extends LoadContext['environment'] & { url: string }>(
  environment: Given,
  sendRequest?: Send,
): Promise<LoadContext & { environment: Given }> {
  const fixtures = await createFixtures(environment);
  return {
    environment,
    fixtures,
    gateway: await createGateway(environment),
    client: createClient(environment.url, sendRequest),
    record: emptyRecord(fixtures.counters),
    queues: { toInvoice: [], toRefund: [] },
  };
}
