import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Clock } from '../../src/lib/clock.ts';
import { once, parseFormsAndXml } from '../forms-and-xml.ts';
import { createBackground, type Pause } from './background.ts';
import { mountCalls } from './call-routes.ts';
import { type Post, postOverNetwork } from './notify.ts';
import { mountPanel } from './panel-routes.ts';
import { mountPayment } from './payment-routes.ts';
import type { Merchant } from './read-message.ts';
import { createSchema, openGatewayDb } from './schema.ts';

const bodyLimit = 16 * 1024;

export type LocalGateway = {
  production: boolean;
  pool: pg.Pool;
  clock: Clock;
  merchant: Merchant;
  /** How notifications are sent. The default is over the network. */
  post?: Post | undefined;
  /** How the stand-in waits. The default is a real timer. */
  pause?: Pause | undefined;
};

/**
 * A gateway with the real protocol that moves no money, for development and tests. Its state is in the
 * database, so it survives a restart and several processes share it.
 */
export async function mountLocalGateway(
  app: FastifyInstance,
  { production, pool, clock, merchant, post, pause }: LocalGateway,
): Promise<void> {
  if (production) throw new Error('The local payment gateway must never run in production.');

  const db = openGatewayDb(pool);
  const report = (error: unknown) => app.log.warn({ err: error }, 'the local gateway failed');
  const background = createBackground(report, pause);
  const notifier = {
    db,
    clock,
    key: merchant.key,
    background,
    post: post ?? postOverNetwork(background.closing),
  };

  await app.register(async (scope) => {
    parseFormsAndXml(scope, { form: bodyLimit, xml: bodyLimit });
    scope.addHook(
      'onRequest',
      once(() => createSchema(db)),
    );
    scope.addHook('preClose', background.close);
    scope.get('/sis/pages.css', (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(styles),
    );
    mountPayment(scope, notifier, merchant);
    mountCalls(scope, notifier, merchant);
    mountPanel(scope, notifier);
  });
}

const styles = readFileSync(join(import.meta.dirname, 'pages.css'));
