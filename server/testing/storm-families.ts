import type { SignedForm } from '../src/gateways/payments/gateway.ts';
import { pdf } from './pictures.ts';
import type { Numbers, World } from './storm-world.ts';

/** What families do with money. */
export function familyOperations({
  call,
  gateway,
  send,
  computers,
  computer,
  repair,
  orders,
}: World) {
  const visit = async (reply: Awaited<ReturnType<typeof call>>) => {
    if (reply.statusCode === 200) orders.push(await gateway.visit(reply.json<SignedForm>()));
    return reply;
  };
  return {
    begin: (n: Numbers) =>
      call(computer(n).family, `GET /payments/creditcard/${computer(n).computerId}`).then(visit),
    'begin together': (n: Numbers) => {
      const { family } = computer(n);
      const computerIds = computers.filter((one) => one.family.id === family.id);
      const body = { computerIds: computerIds.map(({ computerId }) => computerId) };
      return call(family, 'POST /payments/together', { ...body, method: 'creditCard' }).then(visit);
    },
    receipt: (n: Numbers) =>
      send(computer(n).family, `POST /computers/${computer(n).computerId}/files/bankReceipt`, {
        content: pdf,
      }),
    withdraw: (n: Numbers) => {
      const { family, contractId } = computer(n);
      return contractId ? call(family, 'POST /withdrawals/mine', { contractId }) : undefined;
    },
    renew: (n: Numbers) =>
      call(computer(n).family, `PUT /computers/${computer(n).computerId}/renew`),
    'pay a quote': (n: Numbers) => {
      const found = repair(n[0]);
      const body = { method: 'creditCard' };
      return (
        found && call(found.family, `POST /my-repairs/${found.id}/quote/payments`, body).then(visit)
      );
    },
    'decline a quote': (n: Numbers) => {
      const found = repair(n[0]);
      return found && call(found.family, `POST /my-repairs/${found.id}/quote/decline`);
    },
  };
}
