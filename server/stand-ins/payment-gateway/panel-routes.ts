import type { FastifyInstance } from 'fastify';
import { languageOf } from '../../src/http/language.ts';
import { listNotifications } from './notifications-store.ts';
import { type Notifier, sendNotification } from './notify.ts';
import { findOperation, listOperations, loadSwitches, saveSwitches } from './operations-store.ts';
import { sendPage } from './page.ts';
import { panelPage } from './panel-page.ts';
import { readSwitches } from './switches.ts';

/** The panel: all orders, and the switches for the gateway's behaviour. */
export function mountPanel(app: FastifyInstance, notifier: Notifier): void {
  const { db } = notifier;

  app.get<{ Querystring: { guardado?: unknown } }>('/sis/panel', async (request, reply) => {
    const operations = await listOperations(db);
    const panel = {
      switches: await loadSwitches(db),
      operations,
      notifications: await listNotifications(
        db,
        operations.map(({ id }) => id),
      ),
      isSaved: request.query.guardado !== undefined,
    };
    return sendPage(reply, panelPage(panel, languageOf(request)));
  });

  app.post('/sis/panel', async (request, reply) => {
    await saveSwitches(db, readSwitches(request.body));
    return reply.redirect('/sis/panel?guardado', 303);
  });

  app.post<{ Params: { id: string } }>(
    '/sis/panel/operaciones/:id/reenviar',
    async (request, reply) => {
      const operation = await findOperation(db, request.params.id);
      if (!operation) return reply.callNotFound();
      await sendNotification(notifier, operation);
      return reply.redirect('/sis/panel', 303);
    },
  );
}
