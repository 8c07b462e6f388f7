import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { SignedForm } from '../src/gateways/payments/gateway.ts';
import type { ComputerRows } from '../stories/written-computer.ts';
import { computersApp, type Member } from './computers.ts';
import { controlledGateway } from './controlled-gateway.ts';

export type PaymentsApp = Awaited<ReturnType<typeof paymentsApp>>;

export type Payable = { family: Member; computerId: ComputerId };

/** The product with unpaid computers and a gateway that the test controls. */
export async function paymentsApp(
  environment: Record<string, string> = {},
  options: Parameters<typeof computersApp>[1] = {},
) {
  const product = await computersApp(environment, options);
  const { deps, call, clock } = product;
  const { db } = deps;
  const gateway = await controlledGateway(product);
  await db.updateTable('options').set({ bizum: true }).execute();

  const requestForm = ({ family, computerId }: Payable, method = 'creditcard') =>
    call(family, `GET /payments/${method}/${computerId}`);

  /** Sends a notification as a gateway does: a form without a token. Moves the clock by a second. */
  const notify = (body: string, headers: Record<string, string> = formHeaders) => {
    clock.time = new Date(clock.time.getTime() + 1000);
    return product.app.inject({
      method: 'POST',
      url: '/api/v1/payments/notification',
      headers,
      ...(body !== '' && { payload: body }),
    });
  };

  const payments = (computerId: ComputerId) =>
    db
      .selectFrom('payments')
      .selectAll()
      .where('computer_id', '=', computerId)
      .orderBy('id')
      .execute();

  /** A family with an unpaid computer. */
  const payable = async (
    given: Partial<ComputerRows> & { lang?: Language } = {},
  ): Promise<Payable> => {
    const { lang = 'es', ...rows } = given;
    const family = await product.family(lang);
    const contractedAt = clock.now();
    const computerId = await product.addComputer(family, {
      status: 'pending-payment',
      contractedAt,
      ...rows,
    });
    return { family, computerId };
  };

  /** A family with several unpaid computers, in the order of their creation. */
  const payableFamily = async (count: number, { lang = 'es' as Language } = {}) => {
    const first = await payable({ lang });
    const { family } = first;
    const computerIds = [first.computerId];
    while (computerIds.length < count) {
      clock.time = new Date(clock.time.getTime() + 1);
      const contractedAt = clock.now();
      const status = 'pending-payment';
      computerIds.push(await product.addComputer(family, { status, contractedAt }));
    }
    return { family, computerIds };
  };

  const requestJointForm = (
    { family, computerIds }: { family: Member; computerIds: readonly ComputerId[] },
    method = 'creditCard',
  ) => call(family, 'POST /payments/together', { computerIds, method });

  const startJointPayment = async (
    given: Parameters<typeof requestJointForm>[0],
    method?: string,
  ): Promise<string> => {
    const reply = await requestJointForm(given, method);
    if (reply.statusCode !== 200) throw new Error(`starting the payment returned ${reply.body}`);
    return gateway.visit(reply.json<SignedForm>());
  };

  const startPayment = async (payable: Payable, method = 'creditcard'): Promise<string> => {
    const reply = await requestForm(payable, method);
    if (reply.statusCode !== 200) throw new Error(`starting the payment returned ${reply.body}`);
    return gateway.visit(reply.json<SignedForm>());
  };

  return {
    ...product,
    gateway,
    requestForm,
    startPayment,
    notify,
    payments,
    payable,
    payableFamily,
    requestJointForm,
    startJointPayment,
    attempt: (orderCode: string) =>
      db
        .selectFrom('payment_attempts')
        .selectAll()
        .where('order_code', '=', orderCode)
        .executeTakeFirstOrThrow(),
    messages: () => db.selectFrom('gateway_messages').selectAll().orderBy('id').execute(),
    /** Pays at the gateway, which notifies the product. Returns the order code. */
    pay: async (payable: Payable, method = 'creditcard'): Promise<string> => {
      const order = await startPayment(payable, method);
      await gateway.answer(order, '0000');
      await notify(await gateway.notification(order));
      return order;
    },
    /** Pays a new computer twice. The second payment is to be refunded. */
    payTwice: async (given: Parameters<typeof payable>[0] = {}) => {
      const paid = await payable(given);
      const orders = [await startPayment(paid), await startPayment(paid)];
      for (const order of orders) {
        await gateway.answer(order, '0000');
        await notify(await gateway.notification(order));
      }
      const [, second] = await payments(paid.computerId);
      return { ...paid, orders, paymentId: second?.id ?? '' };
    },
    eventNames: async (computerId: ComputerId) =>
      (await product.events(computerId)).map(({ event }) => event),
    statusOf: async (computerId: ComputerId) =>
      (
        await db
          .selectFrom('computers')
          .select('status')
          .where('id', '=', computerId)
          .executeTakeFirstOrThrow()
      ).status,
    pass: (minutes: number) => {
      clock.time = new Date(clock.time.getTime() + minutes * 60_000);
    },
    /** Makes each reading of the clock later than the last, so that events have a clear order. */
    orderEvents: () => {
      clock.now = () => {
        clock.time = new Date(clock.time.getTime() + 1);
        return clock.time;
      };
    },
  };
}

export const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };
