import type { FastifyReply } from 'fastify';
import type { Background } from './background.ts';
import type { Answering } from './switches.ts';

type Answer = { type: string; body: string };

/** Replies to a request of the merchant as the switches say. The work is already done. */
export async function answerCall(
  reply: FastifyReply,
  { type, body }: Answer,
  { answering, seconds, pause }: HowToAnswer,
): Promise<FastifyReply> {
  switch (answering) {
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

export type HowToAnswer = {
  answering: Answering;
  /** The delay before a slow reply or before the connection is closed. */
  seconds: number;
  pause: Background['pause'];
};
