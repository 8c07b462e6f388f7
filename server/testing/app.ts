import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { hashSync } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import PostalMime, { type Email } from 'postal-mime';
import { type BuildOptions, buildApp } from '../src/app.ts';
import { jobs } from '../src/catalogue.ts';
import { readConfig } from '../src/config/config.ts';
import type { Database } from '../src/db/database.ts';
import { createDeps, type Deps } from '../src/deps.ts';
import { type Post, postOverNetwork } from '../src/gateways/post.ts';
import { createJobQueue, type JobQueue } from '../src/jobs.ts';
import { createPictures, type Pictures } from '../src/lib/pictures.ts';
import { findInOutbox, listOutbox } from '../stand-ins/mailbox/outbox.ts';
import { createStandIns, type StandInOptions } from '../stand-ins/stand-ins.ts';
import { addPerson as addPersonTo } from '../stories/people.ts';
import { testDatabase } from './database.ts';

/** The product on its own database, with a clock that the test sets and mail in a folder. */
export type TestApp = Awaited<ReturnType<typeof testApp>>;

type TestOptions = StandInOptions &
  Pick<BuildOptions, 'logTo'> & {
    database?: Database;
    /** For tests that stop or count the picture processes. */
    pictures?: Pictures;
  };

/** Starting a picture process takes longer than the test of an upload, so all tests share them. */
const sharedPictures = createPictures();

export async function testApp(environment: Record<string, string> = {}, options: TestOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'cobertura-'));
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder, ...environment });
  const database = options.database ?? (await testDatabase());
  const queue = await createJobQueue(database.pool, {
    embedded: database.embedded,
    jobs,
    // Scheduled jobs would run at random moments of a test.
    hasSchedule: false,
  });
  const clock = { time: new Date(), now: () => new Date(clock.time) };
  const post = postInto(config.publicUrl, () => app);
  // Like main, which never loads the stand-ins in production.
  const standIns = config.production
    ? undefined
    : createStandIns({ localGateway: { post: notifyThrough(post) }, ...options });
  const deps: Deps = {
    ...(await createDeps({ config, database, jobs: queue, clock, standIns, post })),
    pictures: options.pictures ?? sharedPictures,
  };
  const app: FastifyInstance = await buildApp(deps, database.pool, {
    standIns,
    logTo: options.logTo,
  });

  let worker: JobQueue | undefined;

  return {
    app,
    deps,
    clock,
    database,
    /** Listens on a free port and returns it, for tests that `inject` cannot do. */
    listen: async () => {
      await app.listen({ host: '127.0.0.1', port: 0 });
      return (app.server.address() as AddressInfo).port;
    },
    /** Starts the job workers. Without this call jobs stay in the queue. */
    work: async () => {
      worker = database.embedded ? queue : await listeningQueue(database.pool);
      await worker.work(deps, jobs, app.log);
    },
    /** The waiting jobs with this name. */
    listJobs: async (name: string) => {
      const { rows } = await database.pool.query(
        'select data from jobs.job where name = $1 order by created_on',
        [name],
      );
      return rows.map(({ data }) => data as Record<string, unknown>);
    },
    mails: () => readMails(join(folder, 'outbox')),
    addPerson: (person: Partial<Person> = {}) => addPerson(deps, person),
    signIn: (email: string, password = testPassword) => signIn(app, { email, password }),
    close: async () => {
      await app.close();
      await worker?.stop();
      await queue.stop();
      options.pictures?.close();
      deps.mail.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A queue that PostgreSQL tells of new jobs. Without this a test would wait up to a second for each. */
async function listeningQueue(pool: pg.Pool): Promise<JobQueue> {
  const listenPool = new pg.Pool({ ...pool.options, max: 1 });
  listenPool.on('error', () => {});
  const queue = await createJobQueue(pool, {
    embedded: false,
    jobs,
    listenPool,
    hasSchedule: false,
  });
  const stop = async () => {
    await queue.stop();
    await listenPool.end();
  };
  return { ...queue, stop };
}

/** Sends requests for the local stand-ins through `inject`, because most tests open no port. */
function postInto(publicUrl: string, app: () => FastifyInstance): Post {
  return async (url, call) => {
    if (!url.startsWith(`${publicUrl}/`)) return postOverNetwork(url, call);
    const reply = await app().inject({
      method: 'POST',
      url: url.slice(publicUrl.length),
      headers: call.headers,
      payload: call.body,
      signal: AbortSignal.timeout(call.timeoutMs),
    });
    return { status: reply.statusCode, text: reply.payload };
  };
}

/** The local gateway sends its notifications in the same way. */
function notifyThrough(post: Post) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return async (url: string, body: string) =>
    (await post(url, { headers, body, timeoutMs: 10_000 })).status;
}

export const testPassword = 'correcto caballo';

type Person = {
  email: string;
  firstName: string;
  scopes: Scope[];
  lang: 'es' | 'ga';
  password: string;
};

function addPerson({ db, clock }: Deps, { firstName, password, ...given }: Partial<Person>) {
  const password_hash = hashOf(password ?? testPassword);
  const named = firstName === undefined ? given : { ...given, first_name: firstName };
  return addPersonTo(db, { at: clock.now(), password_hash, ...named });
}

/** The product verifies it like any hash, in microseconds. */
const hashOf = (password: string) =>
  hashSync(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

async function signIn(
  app: FastifyInstance,
  credentials: { email: string; password: string },
): Promise<{ authorization: string }> {
  const reply = await app.inject({ method: 'POST', url: '/api/v1/login', payload: credentials });
  if (reply.statusCode !== 200) throw new Error(`signing in returned ${reply.statusCode}`);
  return { authorization: `Bearer ${reply.json().token}` };
}

async function readMails(folder: string): Promise<Email[]> {
  const names = await listOutbox(folder);
  const contents = await Promise.all(names.map((name) => findInOutbox(folder, name)));
  return Promise.all(contents.filter((c) => c !== undefined).map((c) => PostalMime.parse(c)));
}
