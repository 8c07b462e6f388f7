import { once } from 'node:events';
import { connect } from 'node:net';

export type RawReply = { status: number; headers: Headers; body: string };

/** Sends raw bytes and reads one reply, for requests that no HTTP client would send. */
export async function sendRaw(port: number, ...chunks: (string | Buffer)[]): Promise<RawReply> {
  const socket = connect(port, '127.0.0.1');
  const received: Buffer[] = [];
  socket.on('data', (chunk) => received.push(chunk));
  // The server may close the connection after its reply while bytes are still being sent.
  socket.on('error', () => {});
  await once(socket, 'connect');
  for (const chunk of chunks) socket.write(chunk);
  await Promise.race([once(socket, 'close'), wholeReply(received)]);
  socket.destroy();
  return parseReply(Buffer.concat(received).toString());
}

/** A raw request with a body and extra headers. */
export function request(
  line: string,
  { headers = [], body = '' }: { headers?: string[]; body?: string | Buffer } = {},
): Buffer {
  const content = Buffer.from(body);
  const head = [`${line} HTTP/1.1`, 'host: localhost', 'connection: close', ...headers];
  if (content.length > 0) head.push(`content-length: ${content.length}`);
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), content]);
}

/** Whether the reply is complete. A kept-alive connection does not close, so the length decides. */
async function wholeReply(received: readonly Buffer[]): Promise<void> {
  const isWhole = () => {
    const text = Buffer.concat(received).toString('latin1');
    const [head = '', ...rest] = text.split('\r\n\r\n');
    const length = /content-length: (\d+)/i.exec(head)?.[1];
    return length !== undefined && rest.join('\r\n\r\n').length >= Number(length);
  };
  while (!isWhole()) await new Promise((resolve) => setTimeout(resolve, 5));
}

function parseReply(text: string): RawReply {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(':');
    return [name.trim(), value.join(':').trim()];
  });
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(statusLine)?.[1] ?? 0),
    headers: new Headers(headers),
    body: rest.join('\r\n\r\n'),
  };
}
