import { randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type pg from 'pg';
import { routes } from './catalogue.ts';
import type { CommitProbe } from './db/commit-probe.ts';
import type { Deps, StandIns } from './deps.ts';
import { mountApiDocs } from './http/api-docs.ts';
import { handleBrokenRequest } from './http/broken-request.ts';
import { closeUnusedConnections } from './http/connections.ts';
import { handleError, handleNotFound } from './http/error-handler.ts';
import { mountHealth, refuseUnconfirmedWrites } from './http/health.ts';
import { readJsonBody } from './http/json-body.ts';
import { logRequests } from './http/log.ts';
import { mount } from './http/mount.ts';
import { addSecurityHeaders, setSecurityHeaders } from './http/security-headers.ts';
import { acceptUploads } from './http/upload.ts';
import { mountWeb } from './http/web.ts';

const kilobyte = 1024;

export type BuildOptions = {
  logTo?: Writable | undefined;
  standIns?: Pick<StandIns, 'mount'> | undefined;
  probe?: CommitProbe | undefined;
};

/** Builds the server; `main` listens. */
export async function buildApp(
  deps: Deps,
  pool: pg.Pool,
  { logTo, standIns, probe }: BuildOptions = {},
): Promise<FastifyInstance> {
  const { config } = deps;
  const security = { production: config.production, paymentOrigin: deps.payments.origin };
  const app = Fastify({
    logger: {
      level: config.logLevel,
      ...(logTo && { stream: logTo }),
      // PostgreSQL's errors quote the row, which holds personal data.
      redact: ['err.detail', 'err.where', 'err.cause.detail', 'err.cause.where'],
    },
    // `logRequests` logs requests instead, without the address and the query.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Trust only the address that our own proxy added. A client can forge the earlier ones.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: 64 * kilobyte,
    // The id of a passkey, which the device chooses, has up to 1364 characters.
    routerOptions: { maxParamLength: 1364 },
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    // `stop` promises a reply to each request that arrived before the shutdown.
    return503OnClosing: false,
    clientErrorHandler: handleBrokenRequest,
    // A malformed URL reaches no route, so the hooks that add headers do not run.
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id);
      addSecurityHeaders(reply, security);
      return handleError(error, request, reply);
    },
  });

  closeUnusedConnections(app);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);
  logRequests(app);
  setSecurityHeaders(app, security);
  readJsonBody(app);
  await acceptUploads(app);

  mountHealth(app, pool, probe);
  if (probe) refuseUnconfirmedWrites(app, probe);
  if (config.metricsToken) {
    const { mountMetrics } = await import('./http/metrics.ts');
    mountMetrics(app, pool, { token: config.metricsToken, probe });
  }
  mountApiDocs(app, config.publicUrl);
  for (const route of routes) mount(app, deps, route);
  await standIns?.mount(app, deps, pool);
  await mountWeb(app);
  return app;
}
