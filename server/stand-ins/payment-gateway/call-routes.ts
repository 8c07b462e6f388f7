import type { FastifyInstance } from 'fastify';
import type { Notifier } from './notify.ts';
import { loadSwitches } from './operations-store.ts';
import type { Merchant } from './read-message.ts';
import { handleRest } from './rest-refund.ts';
import { sendReply } from './send-reply.ts';
import { handleQuery } from './soap-query.ts';

/** The endpoints for the merchant's server. */
export function mountCalls(app: FastifyInstance, notifier: Notifier, merchant: Merchant): void {
  const { db, clock, background } = notifier;
  const { pause } = background;

  app.post('/sis/rest/trataPeticionREST', async (request, reply) => {
    const { refunds, refundsRefused, answerSeconds } = await loadSwitches(db);
    const context = { merchant, now: clock.now(), refundsRefused };
    const content = await handleRest(db, request.body, context);
    return sendReply(
      reply,
      { type: 'application/json; charset=utf-8', body: JSON.stringify(content) },
      { mode: refunds, seconds: answerSeconds, pause },
    );
  });

  app.post('/apl02/services/SerClsWSConsulta', async (request, reply) => {
    const { queries, answerSeconds } = await loadSwitches(db);
    const envelope = typeof request.body === 'string' ? request.body : '';
    const content = await handleQuery(db, envelope, { merchant, now: clock.now() });
    return sendReply(
      reply,
      { type: 'text/xml; charset=utf-8', body: content },
      { mode: queries, seconds: answerSeconds, pause },
    );
  });
}
