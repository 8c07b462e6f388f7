import { randomInt, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { languageOf } from '../../src/http/language.ts';
import { checkRequest } from './check-request.ts';
import { decideResponse, isApproved } from './decide-response.ts';
import { abandonedPage, errorPage, finishedPage } from './end-pages.ts';
import { notificationFields, signFields } from './notification.ts';
import { type Notifier, notify } from './notify.ts';
import { findOperation, loadSwitches, saveAnswer, saveOperation } from './operations-store.ts';
import { sendPage } from './page.ts';
import { choiceIn, formOf, maskPayer, type PayerChoice } from './payer-choice.ts';
import { paymentPage } from './payment-page.ts';
import { type Merchant, readMessage } from './read-message.ts';
import type { Operation } from './schema.ts';
import { closeIfExpired } from './session.ts';
import { readPaymentSwitches } from './switches.ts';
import { languageFor } from './words.ts';

type ById = { Params: { id: string } };

/** The routes of the payment page, from the signed form to the return. */
export function mountPayment(app: FastifyInstance, notifier: Notifier, merchant: Merchant): void {
  const { db, clock } = notifier;

  app.get('/sis/realizarPago', (request, reply) =>
    sendPage(reply, errorPage('SIS0114', languageOf(request))),
  );

  app.post('/sis/realizarPago', async (request, reply) => {
    const refuse = (code: string) => sendPage(reply, errorPage(code, languageOf(request)));
    const message = readMessage(request.body, merchant, ['HMAC_SHA256_V1', 'HMAC_SHA512_V2']);
    if ('error' in message) return refuse(message.error);
    const operation = checkRequest(message);
    if ('error' in operation) return refuse(operation.error);

    const id = randomUUID();
    if (!(await saveOperation(db, { ...operation, id, createdAt: clock.now() }))) {
      return refuse('SIS0051');
    }
    // A redirect, so that reloading the page does not send the order twice.
    return reply.redirect(`/sis/pago/${id}`, 303);
  });

  const load = async (id: string): Promise<Operation | undefined> => {
    const operation = await findOperation(db, id);
    return operation && closeIfExpired(db, operation, clock.now());
  };

  app.get<ById>('/sis/pago/:id', async (request, reply) => {
    const operation = await load(request.params.id);
    if (!operation) return sendPage(reply, errorPage('SIS0142', languageOf(request)));
    if (operation.response !== null) return sendFinished(reply, operation);
    const { okUrl, koUrl } = operation;
    const page = paymentPage(operation, await loadSwitches(db));
    return sendPage(reply, page, { returnUrls: [okUrl, koUrl] });
  });

  app.post<ById>('/sis/pago/:id', async (request, reply) => {
    const operation = await load(request.params.id);
    if (!operation) return sendPage(reply, errorPage('SIS0142', languageOf(request)));
    if (operation.response !== null) return sendFinished(reply, operation);

    const form = formOf(request.body);
    if (form.button === 'abandon') return sendPage(reply, abandonedPage(operation));

    const answered = await saveChoice(notifier, operation, choiceIn(form, operation));
    // Another click was faster.
    if (!answered) return sendFinished(reply, (await load(operation.id)) ?? operation);

    const switches = readPaymentSwitches(form);
    await notify(notifier, answered, switches);
    return sendBack(reply, answered, switches.returnParameters ? notifier.key : undefined);
  });
}

async function saveChoice(
  { db, clock }: Notifier,
  operation: Operation,
  choice: PayerChoice,
): Promise<Operation | undefined> {
  const response = decideResponse(operation, choice, clock.now());
  return saveAnswer(db, {
    id: operation.id,
    at: clock.now(),
    response,
    paidWith: choice.method,
    payer: maskPayer(choice),
    authorisationCode: isApproved(response) ? String(randomInt(10 ** 6)).padStart(6, '0') : null,
  });
}

function sendFinished(reply: FastifyReply, operation: Operation): FastifyReply {
  if (operation.response === '9142') {
    return sendPage(reply, errorPage('SIS0142', languageFor(operation.consumerLanguage)));
  }
  return sendPage(reply, finishedPage(operation, returnUrl(operation)));
}

/** Returns the browser to the merchant, with the signed fields in the address if configured. */
function sendBack(reply: FastifyReply, operation: Operation, key: string | undefined) {
  const address = returnUrl(operation);
  if (address === '') return sendPage(reply, finishedPage(operation, ''));
  const url = new URL(address);
  if (key !== undefined) {
    const signed = signFields(notificationFields(operation), operation, key);
    for (const [name, value] of Object.entries(signed)) url.searchParams.append(name, value);
  }
  return reply.redirect(url.href, 303);
}

function returnUrl({ response, okUrl, koUrl }: Operation): string {
  return isApproved(response) ? okUrl : koUrl;
}
