import { handTargets } from '@cobertura/domain/computer/life.ts';
import { insertDeposit } from './deposits.ts';
import { type Numbers, pick, type World } from './storm-world.ts';

const iban = 'ES9121000418450200051332';
const why = 'Proba';

type Unclear = {
  kind: string;
  refundId: string | null;
  messageId: string | null;
  computers: { paymentId: string | null }[];
};

/** What staff do with money. */
export function staffOperations(world: World) {
  const { call, admin, accountant, deps, clock, payments, computer, repair } = world;
  const deposits: string[] = [];

  const path = (n: Numbers) => `/computers/${computer(n).computerId}`;
  const refund = async (n: Numbers, body: object) => {
    const { computerId } = computer(n);
    const payment = pick(await payments(computerId), n[2]);
    return payment && call(admin, `POST /admin/payments/${payment.id}/refund`, { why, ...body });
  };

  return {
    validate: (n: Numbers) => call(admin, `PUT /admin/computer/${computer(n).computerId}/validate`),
    reject: (n: Numbers) =>
      call(admin, `PUT /admin/computer/${computer(n).computerId}/reject`, { issue: why }),
    deposit: async (n: Numbers) => {
      const id = await insertDeposit(world, { amountCents: 4900, by: admin });
      const { computerId } = computer(n);
      const kind = n[2] < 0.8 ? 'assigned' : 'to-refund';
      const parts = [{ kind, computerId, amount: 49, why }];
      deposits.push(id);
      return call(admin, `POST /admin/statements/${id}/settle`, { parts });
    },
    'undo a deposit': async (n: Numbers) => {
      const id = pick(deposits.slice(-4), n[0]);
      return id && call(admin, `POST /admin/statements/${id}/undo`, { why });
    },
    refund: (n: Numbers) => refund(n, {}),
    'refund a part': (n: Numbers) => refund(n, { amount: 5 }),
    'refund by transfer': (n: Numbers) => {
      const day = clock.time.toISOString().slice(0, 10);
      return refund(n, { transfer: { day, iban } });
    },
    'check the list': async (n: Numbers) => {
      const list = (await call(admin, 'GET /admin/payments/unclear?limit=100')).json();
      const doc = pick(list.docs as Unclear[], n[0]);
      const { refundId, messageId, kind, computers } = doc ?? {};
      if (kind === 'unknown-refund') {
        const state = n[1] < 0.5 ? 'done' : 'refused';
        return call(admin, `PUT /admin/refunds/${refundId}`, { state });
      }
      if (!messageId) return undefined;
      const records = kind === 'portal-refund' && n[1] < 0.8;
      const paymentId = pick(computers ?? [], n[2])?.paymentId;
      const of = records && paymentId ? { paymentId } : {};
      return call(admin, `PUT /admin/payments/messages/${messageId}`, {
        why,
        refund: records,
        ...of,
      });
    },
    unblock: async (n: Numbers) => {
      const blocked = await deps.db
        .selectFrom('cases')
        .select('id')
        .where('kind', '=', 'withdrawal')
        .where('status', '=', 'blocked')
        .execute();
      const found = pick(blocked, n[0]);
      return found && call(admin, `POST /cases/${found.id}/withdrawal/unblock`);
    },
    invoice: (n: Numbers) => call(admin, 'POST /admin/computer/create-invoice', computer(n)),
    'annul an invoice': async (n: Numbers) => {
      const { computerId } = computer(n);
      const { docs } = (await call(admin, `GET /computers/${computerId}/invoices`)).json();
      const number = pick((docs ?? []) as { number: string }[], n[2])?.number;
      const body = { computerId, number, why };
      return number && call(admin, 'POST /admin/computer/annul-invoice', body);
    },
    'status by hand': (n: Numbers) =>
      call(admin, `PUT ${path(n)}/change-status`, { status: pick(handTargets, n[2]) }),
    'pending payment by hand': (n: Numbers) =>
      call(admin, `PUT ${path(n)}/change-status`, { status: 'pending-payment' }),
    delete: (n: Numbers) => (n[2] < 0.3 ? call(admin, `DELETE ${path(n)}`) : undefined),
    price: (n: Numbers) =>
      deps.db
        .updateTable('options')
        .set({ cost_cents: n[0] < 0.7 ? 4900 : 5150 })
        .execute()
        .then(() => undefined),
    'cancel a repair': (n: Numbers) => {
      const found = repair(n[0]);
      return found && call(admin, `POST /repairs/${found.id}/cancel`, { reason: why });
    },
    export: () => call(accountant, 'GET /admin/computer/invoice-exports'),
  };
}
