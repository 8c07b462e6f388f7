import type { FastifyInstance } from 'fastify';
import { answerCall } from './answer-call.ts';
import type { Notifier } from './notify.ts';
import { loadSwitches } from './operations-store.ts';
import type { Merchant } from './read-message.ts';
import { answerRest } from './rest-refund.ts';
import { answerQuery } from './soap-query.ts';

/** The endpoints for the merchant's server. */
export function mountCalls(app: FastifyInstance, notifier: Notifier, merchant: Merchant): void {
  const { db, clock, background } = notifier;
  const { pause } = background;

  app.post('/sis/rest/trataPeticionREST', async (request, reply) => {
    const { refunds, refundsRefused, answerSeconds } = await loadSwitches(db);
    const situation = { merchant, now: clock.now(), refundsRefused };
    const answer = await answerRest(db, request.body, situation);
    return answerCall(
      reply,
      { type: 'application/json; charset=utf-8', body: JSON.stringify(answer) },
      { answering: refunds, seconds: answerSeconds, pause },
    );
  });

  app.post('/apl02/services/SerClsWSConsulta', async (request, reply) => {
    const { queries, answerSeconds } = await loadSwitches(db);
    const envelope = typeof request.body === 'string' ? request.body : '';
    const answer = await answerQuery(db, envelope, { merchant, now: clock.now() });
    return answerCall(
      reply,
      { type: 'text/xml; charset=utf-8', body: answer },
      { answering: queries, seconds: answerSeconds, pause },
    );
  });
}
