import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type MeasuredProcess = Awaited<ReturnType<typeof startMeasured>>;

/** Runs a server in a separate process, so that its CPU can be measured alone. */
export async function startMeasured(file: string, databaseUrl: string) {
  const child = fork(join(import.meta.dirname, file), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    serialization: 'advanced',
  });
  let waiting = Promise.withResolvers<unknown>();
  child.on('message', (message) => waiting.resolve(message));
  child.on('exit', () => waiting.reject(new Error(`${file} ended`)));
  const { port } = (await waiting.promise) as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    /** Only one message at a time. */
    ask: async <Reply>(message: object): Promise<Reply> => {
      waiting = Promise.withResolvers();
      child.send(message);
      return (await waiting.promise) as Reply;
    },
    stop: async () => {
      child.send({ command: 'stop' });
      await once(child, 'exit');
    },
  };
}
