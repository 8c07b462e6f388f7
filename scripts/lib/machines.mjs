import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { freePort } from './free-port.mjs';
import { startPostgres } from './postgres.mjs';
import { untilReady } from './product.mjs';
import { findPostgres } from './programs.mjs';
import { node, root } from './project.mjs';
import { startRoundRobin } from './round-robin.mjs';

/**
 * The product on several processes with one PostgreSQL and one S3, behind a round robin. Each process
 * can be killed or restarted while the others continue.
 */
export async function startMachines(count) {
  const folder = mkdtempSync(join(tmpdir(), 'cobertura-machines-'));
  const postgres = await startPostgres(findPostgres());
  const store = await startStore(join(folder, 's3'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const environment = {
    PATH: process.env.PATH,
    DATABASE_URL: postgres.url,
    // Only mails are files here. Uploads are in S3.
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: url,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'true',
    ...store.environment,
  };
  const machines = [];
  // One after the other: the first process migrates the empty database and loads the demo data.
  for (let index = 0; index < count; index++) {
    const machine = createMachine({ ...environment, PORT: `${await freePort()}` });
    await machine.start();
    machines.push(machine);
  }
  const proxy = await startRoundRobin(
    port,
    machines.map((machine) => machine.port),
  );
  return {
    url,
    machines,
    stop: async () => {
      proxy.stop();
      await Promise.all(machines.map((machine) => machine.end('SIGTERM')));
      await store.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function createMachine(env) {
  let child;
  let ended;
  const port = Number(env.PORT);
  return {
    port,
    start: async () => {
      child = spawn(node, ['server/src/main.ts'], {
        cwd: root,
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      ended = once(child, 'exit');
      await untilReady(`http://localhost:${port}`);
    },
    end: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
}

/** A stand-in for S3 in a folder. */
export async function startStore(directory) {
  const bucket = 'cobertura';
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await store.run();
  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'eu-south-2',
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: async () => {
      store.httpServer.closeAllConnections();
      await store.close();
    },
  };
}
