import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../../src/lib/clock.ts';
import { faultXml } from './answer-xml.ts';
import { receive } from './receive.ts';
import type { AgencyDb } from './schema.ts';
import { insertSubmission, loadSwitches } from './store.ts';
import type { Switches } from './switches.ts';

type Agency = { db: AgencyDb; clock: Clock; wait: (milliseconds: number) => Promise<void> };

/** Mounts the endpoint for records. The switches define its replies. */
export function mountService(app: FastifyInstance, { db, clock, wait }: Agency): void {
  app.post('/aeat/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP', async (request, reply) => {
    const { behaviour, answerSeconds } = await loadSwitches(db);
    const failure = failures[behaviour];
    if (failure) {
      const { outcome, status, body } = failure;
      const records = { records: 0, isIncident: false };
      await insertSubmission(db, { receivedAt: clock.now(), ...records, outcome });
      return sendXml(reply, status, body);
    }
    const envelope = typeof request.body === 'string' ? request.body : '';
    const { status, body } = await receive(db, envelope, clock.now());
    if (behaviour !== 'right') await wait(answerSeconds * 1000);
    if (behaviour !== 'silence') return sendXml(reply, status, body);
    reply.hijack();
    reply.raw.destroy();
    return reply;
  });
}

type Failure = { outcome: string; status: number; body: string };

/** Replies that do not depend on the content. */
const failures: Partial<Record<Switches['behaviour'], Failure>> = {
  down: { outcome: '503', status: 503, body: '<h1>Servicio no disponible</h1>' },
  'fault-server': {
    outcome: 'Fault Server',
    status: 500,
    body: faultXml('Server', 'Codigo[103].Error interno en el servidor.'),
  },
  'fault-client': {
    outcome: 'Fault Client',
    status: 500,
    body: faultXml(
      'Client',
      'Codigo[4104].Error en la cabecera. El valor del campo NIF es incorrecto.',
    ),
  },
};

function sendXml(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply.code(status).type('text/xml; charset=utf-8').send(body);
}
