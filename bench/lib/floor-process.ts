import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { setPlannerOptions } from '../../server/src/db/database.ts';
import { hashPassword, isPasswordOf } from '../../server/src/lib/passwords.ts';
import { floorStatements, isFloorKind } from './floor-statements.ts';

/**
 * The least that could produce the product's replies: a bare server that sends one named statement for each
 * request. It checks no token, no right and no input. `POST /read` has the values as a JSON list.
 */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 20,
  idleTimeoutMillis: 0,
  onConnect: setPlannerOptions,
});

const server = createServer((request, response) => {
  reply(request, response).catch((error: unknown) => {
    response.writeHead(500).end(String(error));
  });
});

async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const kind = request.url?.slice(1) ?? '';
  if (!isFloorKind(kind)) throw new Error(`unknown: ${kind}`);
  const values = JSON.parse(await text(request)) as unknown[];
  // A new account has its password in front, instead of the hash.
  if (kind === 'register') values[0] = await hashPassword(String(values[0]));
  const password = kind === 'login' ? String(values.pop()) : undefined;
  const { rows } = await pool.query({ name: kind, text: floorStatements[kind], values });
  if (rows.length === 0) throw new Error(`${kind} found no row`);
  if (password !== undefined && !(await isPasswordOf(rows[0].password_hash, password))) {
    throw new Error('wrong password');
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows));
}

server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'));
process.on('SIGTERM', () => process.exit(0));
