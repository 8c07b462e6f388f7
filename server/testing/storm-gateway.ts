import type { Numbers, World } from './storm-world.ts';

/** What payers and the bank do, in time or late. */
export function gatewayOperations({ gateway, clock, notify: sendNotification, order }: World) {
  const { behaviour } = gateway;
  const portal: { order: string; code: string; cents: number }[] = [];

  const notify = async (at: number, changes: object = {}) => {
    const code = order(at);
    if (code === undefined || (await gateway.operation(code)).response === null) return undefined;
    return sendNotification(await gateway.notification(code, changes));
  };
  const answer = async (at: number, response: string) => {
    const code = order(at);
    if (code === undefined || (await gateway.operation(code)).response === '0000') return undefined;
    await gateway.answer(code, response);
    return notify(at);
  };
  const behave = (how: Partial<typeof behaviour>) => {
    Object.assign(behaviour, how);
    return undefined;
  };
  return {
    authorise: (n: Numbers) => answer(n[0], '0000'),
    'authorise again': (n: Numbers) => answer(n[0], '0000'),
    deny: (n: Numbers) => answer(n[0], '0190'),
    'notify late': (n: Numbers) => notify(n[0]),
    'notify another amount': (n: Numbers) => notify(n[0], { amountCents: 14_701 }),
    'refund in the portal': async (n: Numbers) => {
      const code = order(n[0]);
      if (code === undefined) return undefined;
      const cents = n[1] < 0.5 ? 700 : (await gateway.operation(code)).amountCents;
      const authorisationCode = await gateway.refundInPortal(code, cents);
      if (authorisationCode) portal.push({ order: code, code: authorisationCode, cents });
      return undefined;
    },
    'report a refund': async () => {
      const done = portal.shift();
      if (!done) return undefined;
      const refunded = { transactionType: '3', response: '0900', amountCents: done.cents } as const;
      const body = await gateway.notification(done.order, {
        ...refunded,
        authorisationCode: done.code,
        answeredAt: clock.now(),
      });
      return sendNotification(body);
    },
    'lose replies': () => behave({ losesReplies: true }),
    'refuse refunds': () => behave({ refusesRefunds: true }),
    'behave well': () => behave({ losesReplies: false, refusesRefunds: false }),
  };
}
