import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { start } from '../../server/src/start.ts';
import { createStandIns } from '../../server/stand-ins/stand-ins.ts';
import { benchConfig } from './bench-config.ts';
import { replyToParent } from './reply-to-parent.ts';
import type { Statement } from './statements.ts';

/** Runs the product on DATABASE_URL and records the statements of each request. */
const current = new AsyncLocalStorage<Statement[]>();
let recorded: Statement[][] = [];
recordStatements();

const folder = mkdtempSync(join(tmpdir(), 'cobertura-bench-'));
const { app, stop } = await start(benchConfig(folder), createStandIns());
// Wraps the request listener, so that every statement of the request is recorded.
const { server } = app;
const [handle] = server.listeners('request');
server.removeAllListeners('request');
server.on('request', (...given) => {
  const statements: Statement[] = [];
  recorded.push(statements);
  current.run(statements, () => Reflect.apply(handle as () => void, server, given));
});
await app.listen({ host: '127.0.0.1', port: 0 });

replyToParent(
  (server.address() as AddressInfo).port,
  {
    takeStatements: () => {
      const statements = recorded;
      recorded = [];
      return { statements };
    },
  },
  async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  },
);

function recordStatements(): void {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function record(this: pg.Client, ...given: unknown[]) {
    const [text, values] = given;
    if (typeof text === 'string') {
      current.getStore()?.push({ text, values: Array.isArray(values) ? values : [] });
    }
    return Reflect.apply(query, this, given);
  } as typeof query;
}
