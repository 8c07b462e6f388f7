import { Duplex } from 'node:stream';
import type { Send } from './engine.ts';

/** The parts of a socket that pg and `withoutTimeout` use. */
type SocketParts = {
  connect: () => void;
  setNoDelay: () => void;
  ref: () => void;
  unref: () => void;
  timeout: number;
  setTimeout: (timeoutMs: number) => void;
};

/**
 * The connection of pg to the embedded database, in place of a socket. pg writes each statement at
 * once, so a write is one call. A call without a reply in time breaks the connection. The wait for a
 * connection of the pool does not count.
 */
export function createStream(
  send: Send,
  { timeoutMs = 0, onTimeout }: { timeoutMs?: number | undefined; onTimeout?: () => void },
): Duplex & SocketParts {
  const timeOut = () => {
    onTimeout?.();
    const error = new Error(`the database has not replied for ${stream.timeout} ms`);
    stream.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
  };
  const call = async (messages: Uint8Array, done: (error?: Error | null) => void) => {
    const { timeout } = stream;
    const timer = timeout > 0 ? setTimeout(timeOut, timeout) : undefined;
    try {
      const reply = await send(messages);
      if (reply.length > 0 && !stream.destroyed) stream.push(Buffer.from(reply.buffer));
      done();
    } catch (error) {
      done(error as Error);
    } finally {
      clearTimeout(timer);
    }
  };
  const duplex = new Duplex({
    read: () => {},
    write: (chunk: Buffer, _encoding, done) => void call(chunk, done),
    writev: (chunks, done) => void call(Buffer.concat(chunks.map(({ chunk }) => chunk)), done),
    final: (done) => {
      stream.push(null);
      done();
    },
  });
  const stream = Object.assign(duplex, {
    connect: () => void process.nextTick(() => stream.emit('connect')),
    setNoDelay: () => {},
    ref: () => {},
    unref: () => {},
    timeout: timeoutMs,
    setTimeout: (changedMs: number) => {
      stream.timeout = changedMs;
    },
  });
  return stream;
}
