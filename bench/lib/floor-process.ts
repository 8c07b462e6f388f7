import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { setPlannerOptions } from '../../server/src/db/database.ts';
import { replyToParent } from './reply-to-parent.ts';
import type { Statement } from './statements.ts';

/** The minimum cost of a request: sends its statements and returns the rows of the last one as JSON. */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 20,
  onConnect: setPlannerOptions,
});
let requests: Statement[][] = [];

const server = createServer((request, response) => {
  void reply(requests[Number(request.url?.slice(1))] ?? [], response);
});

async function reply(statements: readonly Statement[], response: ServerResponse): Promise<void> {
  const client = await pool.connect();
  try {
    let rows: unknown[] = [];
    for (const { text, values } of statements) {
      const found = await client.query(text, [...values]);
      if (found.rows?.length) rows = found.rows;
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows));
  } catch (error) {
    await client.query('rollback');
    response.writeHead(500).end(String(error));
  } finally {
    client.release();
  }
}

server.listen(0, '127.0.0.1', () => {
  replyToParent(
    (server.address() as AddressInfo).port,
    {
      setStatements: ({ statements }) => {
        requests = statements as Statement[][];
      },
    },
    () => pool.end(),
  );
});
