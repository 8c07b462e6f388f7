import type { FastifyReply } from 'fastify';
import type { Background } from './background.ts';
import type { ReplyMode } from './switches.ts';

type Reply = { type: string; body: string };

/** Replies to a request of the merchant in the mode of the switches. The request is already processed. */
export async function sendReply(
  reply: FastifyReply,
  { type, body }: Reply,
  { mode, seconds, pause }: ReplyOptions,
): Promise<FastifyReply> {
  switch (mode) {
    case 'right':
      return reply.type(type).send(body);
    case 'slow':
      await pause(seconds * 1000);
      return reply.type(type).send(body);
    case 'rubbish':
      return reply.type('text/html; charset=utf-8').send('<html><body>Servicio</body>');
    case 'error':
      return reply.code(500).type('text/html; charset=utf-8').send('<h1>Error 500</h1>');
    case 'silence':
      await pause(seconds * 1000);
      reply.hijack();
      reply.raw.destroy();
      return reply;
  }
}

export type ReplyOptions = {
  mode: ReplyMode;
  /** The delay before a slow reply or before the connection is closed. */
  seconds: number;
  pause: Background['pause'];
};
