import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { killServers, spawnServer } from '../testing/server-process.ts';

/** Large packages that few requests need. Each is loaded when it is used. */
const large =
  /node_modules\/(@aws-sdk\/|@simplewebauthn|asn1js|fast-xml-parser|file-type|fontkit|nodemailer|pdfkit|pkijs|prom-client|qrcode|sharp|yazl|@node-rs\/argon2)/;

const listModules = `
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      process.stdout.write('loaded ' + url + '\\n');
      return next(url, context);
    },
  });`;

let dataDir: string | undefined;
afterEach(async () => {
  await killServers();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

it('starts without the packages that few requests need', async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cobertura-modules-'));
  const server = spawnServer({
    dataDir,
    port: await freePort(),
    environment: {
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(listModules)}`,
    },
  });
  await server.ready();
  await server.send('SIGTERM');
  const loaded = server.output().match(/(?<=loaded file:).*/g) ?? [];
  expect(loaded.length).toBeGreaterThan(300);
  expect(loaded.filter((path) => large.test(path))).toEqual([]);
}, 120_000);
