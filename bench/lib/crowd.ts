import { setTimeout as sleep } from 'node:timers/promises';
import { killServers } from '../../server/testing/server-process.ts';
import { createDatabase } from './own-database.ts';
import { type Product, startProduct } from './product.ts';
import { type Reply, send, summarise } from './requests.ts';

/** Runs a measurement on the embedded database, and on a PostgreSQL if DATABASE_URL is set. */
export async function onBothDatabases(
  measure: (product: Product) => Promise<Record<string, string | number>>,
): Promise<void> {
  const results: Record<string, object> = {};
  const serverUrl = process.env.DATABASE_URL;
  for (const name of serverUrl ? ['PGlite', 'PostgreSQL'] : ['PGlite']) {
    const database =
      serverUrl && name === 'PostgreSQL' ? await createDatabase(serverUrl) : undefined;
    try {
      const product = await startProduct({ databaseUrl: database?.url });
      results[name] = await measure(product);
      await product.stop();
    } finally {
      // After an error the product still runs.
      await killServers();
      await database?.drop();
    }
  }
  console.table(results);
}

const demoFamily = { email: 'familia@example.com', password: 'Cobertura-2026' };

function logIn(product: Product, address: string): Promise<Reply> {
  const body = { ...demoFamily, lang: 'es' };
  return send(product, { method: 'POST', path: '/api/v1/login', address, body });
}

/**
 * Other people during a flood: pages, reads of a signed-in family, and logins with the right password. Each
 * kind is sent at a fixed rate, also while replies are late.
 */
export async function watchOthers(product: Product) {
  const { token } = JSON.parse((await logIn(product, '192.0.2.1')).body) as { token: string };
  let logins = 0;
  const kinds = {
    page: { everyMs: 250, send: () => send(product, { path: '/login', address: '192.0.2.2' }) },
    read: {
      everyMs: 250,
      send: () => send(product, { path: '/api/v1/computers/me', address: '192.0.2.3', token }),
    },
    login: {
      everyMs: 2000,
      send: () => {
        logins += 1;
        return logIn(product, `198.51.100.${logins % 250}`);
      },
    },
  };
  const stopping = new AbortController();
  const watching = Object.values(kinds).map(async ({ everyMs, send: sendOne }) => {
    const replies: Promise<Reply>[] = [];
    while (!stopping.signal.aborted) {
      replies.push(sendOne());
      await sleep(everyMs);
    }
    return Promise.all(replies);
  });
  return {
    stop: async () => {
      stopping.abort();
      const [page = [], read = [], login = []] = await Promise.all(watching);
      return { page: summarise(page), read: summarise(read), login: summarise(login) };
    },
  };
}
