import type { Page } from '@playwright/test';
import { computerToPay } from '../support/computers.ts';
import { setPaymentMethods } from '../support/paying.ts';
import { demo, demoPassword, headersOf, registerPerson } from '../support/people.ts';
import { follow, press, type State } from './state.ts';

const toPay = { as: demo.family, path: '/my-computers' };

/** Paying, from the choice of a method to the summary, with everything that can happen. */
export const paymentStates: Record<string, State> = {
  'the payment methods': {
    path: async (page) => {
      await setPaymentMethods(page.request, { creditCard: true, bizum: true, transfer: true });
      return toPay;
    },
    act: async (page) => {
      await follow(/^Pagar/)(page);
      await page.getByRole('radio', { name: /^Bizum/ }).waitFor();
      await setPaymentMethods(page.request, { creditCard: true, bizum: false, transfer: true });
    },
  },
  'paying without a method': { ...toPay, act: inOrder(follow(/^Pagar/), press(/^Pagar/)) },
  'paying by card': { ...toPay, act: inOrder(follow(/^Pagar/), choose(/^Tar[jx]eta/)) },
  'a transfer without its receipt': {
    ...toPay,
    act: inOrder(
      follow(/^Pagar/),
      choose(/^Transferencia/),
      press(/^Enviar (justificante|xustificante)$/),
    ),
  },
  'a rejected transfer': {
    path: (page) => computerOf(page, 'pending-payment', { step: 4, isRejected: true }),
  },
  'a transfer under review': {
    path: (page) => computerOf(page, 'transfer-confirmation', { step: 4 }),
    act: async (page) => {
      await page.getByRole('link', { name: /^Ver (el|o) [jx]ustificante/ }).waitFor();
    },
  },
  'the payment of a paid computer': { path: (page) => computerOf(page, 'paid', { step: 4 }) },
  'the summary of a paid computer': { path: (page) => computerOf(page, 'paid', { step: 5 }) },
  'the summary of an invoiced computer': {
    path: (page) => computerOf(page, 'invoiced', { step: 5 }),
  },
  'a payment in progress': { path: openAttempt },
  'a card with a payment in progress': {
    path: async (page) => ({ ...(await openAttempt(page)), path: '/my-computers' }),
  },
  'a payment in progress at step 4': { path: attemptAtStep4 },
  'an unknown payment at step 4': {
    path: attemptAtStep4,
    replies: {
      'GET /computers/{id}': ({ attempt, ...computer }) => ({
        ...computer,
        ...(attempt && { attempt: { ...attempt, state: 'unknown' as const } }),
      }),
    },
  },
  'paying while a payment is in progress': {
    path: attemptAtStep4,
    act: async (page) => {
      await press(/^Pagar outra vez$|^Pagar otra vez$/)(page);
      await press(/^S[ií], pagar/)(page);
      await choose(/^Tar[jx]eta/)(page);
    },
  },
  'a denied payment': { path: deniedAttempt },
  // The gateway cannot explain it. Opening its page would clear it in the product.
  'an unknown payment': {
    path: openAttempt,
    replies: {
      'GET /payments/attempts/{order}': (attempt) => ({ ...attempt, state: 'unknown' }),
      'POST /payments/attempts/{order}/check': (attempt) => ({ ...attempt, state: 'unknown' }),
    },
  },
  'a double payment': { path: doublePayment },
  'a payment without an order': { as: demo.family, path: '/payment/success' },
  'the page of the payment stand-in': {
    path: newToPay,
    act: async (page) => {
      await inOrder(choose(/^Tar[jx]eta/), press(/con tar[jx]eta$/))(page);
      await page.waitForURL(/\/sis\/pago\//);
      await page.getByText(/^Opci(ones|óns) de pr/).click();
    },
  },
  'the panel of the payment stand-in': { path: '/sis/panel' },
  'the reminders by mail': { path: '/reminders?key=any' },
  'a reminder without its key': { path: '/reminders' },
};

function inOrder(...acts: ((page: Page) => Promise<void>)[]) {
  return async (page: Page) => {
    for (const act of acts) await act(page);
  };
}

function choose(name: RegExp) {
  return (page: Page) => page.getByRole('radio', { name }).check();
}

type Listed = { _id: string; issue?: string; user: { email: string } };

/** The oldest come first, because the families of the demo data have the demo password. */
async function listComputers(page: Page, status: string): Promise<Listed[]> {
  const headers = await headersOf(page.request, { email: demo.admin });
  const reply = await page.request.get('/api/v1/computers', {
    headers,
    params: { status, order: 'createdAt|1', limit: 100 },
  });
  return (await reply.json()).docs;
}

export async function computerOf(
  page: Page,
  status: string,
  { step, isRejected = false }: { step: number; isRejected?: boolean },
) {
  const listed = await listComputers(page, status);
  const found = listed.find(({ issue }) => !isRejected || issue !== undefined);
  if (!found) throw new Error(`the demo has no such computer: ${status}`);
  return { as: found.user.email, path: `/my-computers/${found._id}?step=${step}` };
}

/** A family of its own, because a started payment changes what the family sees next. */
async function newToPay(page: Page) {
  const person = await registerPerson(page.request, 'es', { password: demoPassword });
  const id = await computerToPay(page, person);
  return { as: person.email, path: `/my-computers/${id}?step=4`, id };
}

/** A payment that started at the gateway and has no result yet. */
async function openAttempt(page: Page) {
  const { as, id } = await newToPay(page);
  const started = await page.request.get(`/api/v1/payments/creditcard/${id}`, {
    headers: await headersOf(page.request, { email: as }),
  });
  const form: Record<string, string> = await started.json();
  const signed = Buffer.from(form.Ds_MerchantParameters ?? '', 'base64').toString();
  const order: string = JSON.parse(signed).DS_MERCHANT_ORDER;
  return { as, path: `/payment/success?order=${order}`, id, order, form };
}

async function attemptAtStep4(page: Page) {
  const { as, id } = await openAttempt(page);
  return { as, path: `/my-computers/${id}?step=4` };
}

/** The gateway denies the payment, and its notification has arrived. */
async function deniedAttempt(page: Page) {
  const { as, order, form } = await openAttempt(page);
  const once = { maxRedirects: 0 };
  const opened = await page.request.post('/sis/realizarPago', { form, ...once });
  const denial = { button: 'deny', denial: '0190' };
  await page.request.post(opened.headers().location ?? '', { form: denial, ...once });
  return { as, path: `/payment/error?order=${order}` };
}

async function doublePayment(page: Page) {
  const headers = await headersOf(page.request, { email: demo.admin });
  const unclear = await (
    await page.request.get('/api/v1/admin/payments/unclear', { headers })
  ).json();
  const found = unclear.docs.find((each: { kind: string }) => each.kind === 'to-refund');
  const computer = await page.request.get(`/api/v1/computers/${found.computerId}`, { headers });
  const { user } = await computer.json();
  return { as: user.email, path: `/payment/success?order=${found.order}` };
}
