import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { languageOf } from '../../src/http/language.ts';
import type { Clock } from '../../src/lib/clock.ts';
import { once, parseFormsAndXml } from '../forms-and-xml.ts';
import { panelPage } from './panel-page.ts';
import { type AgencyDb, createSchema, openAgencyDb } from './schema.ts';
import { mountService } from './service-route.ts';
import { listRecords, listSubmissions, loadSwitches, saveSwitches } from './store.ts';
import { readSwitches } from './switches.ts';

/** Bytes. A thousand records have about three megabytes. */
const limits = { form: 16 * 1024, xml: 8 * 1024 * 1024 };

export type LocalTaxAgency = {
  production: boolean;
  pool: pg.Pool;
  clock: Clock;
  /** How the stand-in waits. The default is a real timer. */
  pause?: ((milliseconds: number) => Promise<void>) | undefined;
};

/**
 * A local tax agency that accepts records like the real one, for development and tests. Its state is in the
 * database, so it survives a restart and several processes share it.
 */
export async function mountLocalTaxAgency(
  app: FastifyInstance,
  { production, pool, clock, pause }: LocalTaxAgency,
): Promise<void> {
  if (production) throw new Error('The stand-in of the tax agency must never run in production.');

  const db = openAgencyDb(pool);
  const closing = new AbortController();
  const wait =
    pause ?? ((ms: number) => sleep(ms, undefined, { signal: closing.signal }).catch(() => {}));

  await app.register(async (scope) => {
    parseFormsAndXml(scope, limits);
    scope.addHook(
      'onRequest',
      once(() => createSchema(db)),
    );
    scope.addHook('preClose', async () => closing.abort());
    scope.get('/aeat/pages.css', (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(styles),
    );
    mountService(scope, { db, clock, wait });
    mountPanel(scope, db);
  });
}

const styles = readFileSync(join(import.meta.dirname, '../payment-gateway/pages.css'));

/** The panel: all records, and the switches for the agency's behaviour. */
function mountPanel(app: FastifyInstance, db: AgencyDb): void {
  app.get<{ Querystring: { guardado?: unknown } }>('/aeat/panel', async (request, reply) => {
    const panel = {
      switches: await loadSwitches(db),
      submissions: await listSubmissions(db),
      records: await listRecords(db),
      isSaved: request.query.guardado !== undefined,
    };
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(panelPage(panel, languageOf(request)));
  });

  app.post('/aeat/panel', async (request, reply) => {
    await saveSwitches(db, readSwitches(request.body));
    return reply.redirect('/aeat/panel?guardado', 303);
  });
}

const policy =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
