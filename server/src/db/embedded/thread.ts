import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { diskOf, type SpaceEvent, watchSpace } from './disk-space.ts';
import { createSession, openEngine } from './engine.ts';
import { describeRecovery, type Recovery } from './recovery.ts';

/**
 * The thread that runs PostgreSQL. A call of PGlite blocks its thread until the statement ends, and for
 * ever after a panic. Here it does not block the requests, and the product can end the thread.
 */
export type ToThread = { messages: Uint8Array<ArrayBuffer> } | { close: true };
export type FromThread =
  | { reply: Uint8Array<ArrayBuffer> }
  | { opened: { recovery: Recovery | undefined } }
  | { space: SpaceEvent }
  /** The database cannot continue. The text is PostgreSQL's last fatal message. */
  | { failed: string };

/** While idle. Under load each call checks, but not more often than the second value. */
const checkEveryMs = 2000;
const checkAtMostEveryMs = 50;

const { dataDir } = workerData as { dataDir: string };
const send = (message: FromThread) => parentPort?.postMessage(message);
const startLog: string[] = [];
let lastProblem = '';
let isOpen = false;

const space = watchSpace(diskOf(dataDir), (event) => send({ space: event }));
const pglite = await openEngine(join(dataDir, 'database'), {
  onLog: (line) => {
    if (!isOpen) startLog.push(line);
    if (/(PANIC|FATAL): /.test(line)) lastProblem = line.replace(/^.*?(?=PANIC|FATAL)/, '');
  },
  onAbort: () => fail(new Error('aborted')),
  onFull: () => space.markFull(),
}).catch(fail);
isOpen = true;
const session = createSession(pglite);
let isReadOnly = false;
let checkedAt = 0;
await applySpace();
send({ opened: { recovery: describeRecovery(startLog) } });

// Calls and checks run one after another: PGlite has one session.
let last: Promise<void> = Promise.resolve();
const enqueue = (work: () => Promise<void>) => {
  last = last.then(work).catch(fail);
};
setInterval(() => enqueue(applySpace), checkEveryMs);

parentPort?.on('message', (message: ToThread) => {
  enqueue(async () => {
    if ('close' in message) {
      await pglite.close();
      process.exit(0);
    }
    await applySpace();
    send({ reply: await session(message.messages) });
  });
});

/** Refuses changes while the disk is nearly full: PostgreSQL would panic. Reads continue. */
async function applySpace(): Promise<void> {
  if (performance.now() - checkedAt < checkAtMostEveryMs) return;
  checkedAt = performance.now();
  const isLow = space.isLow();
  if (isLow === isReadOnly || pglite.isInTransaction()) return;
  isReadOnly = isLow;
  await pglite.exec(`set default_transaction_read_only = ${isLow ? 'on' : 'off'}`);
  // Removes the segments of the log that PostgreSQL no longer needs. It may find no space for the next.
  if (isLow) await pglite.exec('checkpoint').catch(() => {});
}

function fail(error: Error): never {
  send({ failed: lastProblem || error.message });
  process.exit(1);
}
