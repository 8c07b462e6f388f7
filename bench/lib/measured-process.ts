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
  child.on('message', (told) => waiting.resolve(told));
  child.on('exit', () => waiting.reject(new Error(`${file} ended`)));
  const { port } = (await waiting.promise) as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    /** Only one message at a time. */
    ask: async <Answer>(question: object): Promise<Answer> => {
      waiting = Promise.withResolvers();
      child.send(question);
      return (await waiting.promise) as Answer;
    },
    stop: async () => {
      child.send({ take: 'leave' });
      await once(child, 'exit');
    },
  };
}
