import type { Member } from './computers.ts';
import type { Payable, PaymentsApp } from './payments.ts';

/** What families, the staff, the gateway and time do. Frequent ones are listed twice. */
export const coverageActions = [
  'register',
  'register',
  'sign',
  'sign',
  'begin card',
  'begin card',
  'card pays',
  'card pays',
  'receipt',
  'deposit',
  'undo deposit',
  'validate',
  'validate',
  'reject',
  'paid by hand',
  'invoiced by hand',
  'back to payment',
  'invoice',
  'invoice',
  'annul',
  'export',
  'refund',
  'revoke',
  'revoke',
  'swap',
  'renew',
  'delete',
  'expire',
  'next campaign',
] as const;

type Given = {
  payable: Payable;
  admin: Member;
  photo: Buffer;
  /** The data with another serial number. */
  form: object;
  /** The deposit of this computer, or an empty text. */
  line: string;
};

/** Sends the request of an action. Returns undefined for an action without one. */
export async function sendAction(
  product: PaymentsApp,
  name: (typeof coverageActions)[number],
  { payable: { family, computerId }, admin, photo, form, line }: Given,
) {
  const byStaff = (call: string, body?: object) => product.call(admin, call, body);
  const setStatus = (status: string) =>
    byStaff(`PUT /computers/${computerId}/change-status`, { status });
  const why = 'Proba';
  switch (name) {
    case 'receipt':
      return product.send(family, `POST /computers/${computerId}/files/bankReceipt`, {
        content: photo,
      });
    case 'deposit':
      return byStaff(`POST /admin/statements/${line}/settle`, {
        parts: [{ kind: 'assigned', computerId, amount: 49, why }],
      });
    case 'undo deposit':
      return line ? byStaff(`POST /admin/statements/${line}/undo`, { why }) : undefined;
    case 'validate':
      return byStaff(`PUT /admin/computer/${computerId}/validate`);
    case 'reject':
      return byStaff(`PUT /admin/computer/${computerId}/reject`, { issue: why });
    case 'paid by hand':
      return setStatus('paid');
    case 'invoiced by hand':
      return setStatus('invoiced');
    case 'back to payment':
      return setStatus('pending-payment');
    case 'invoice':
      return byStaff('POST /admin/computer/create-invoice', { computerId });
    case 'annul': {
      const { invoice } = await product.read(admin, computerId);
      const body = { computerId, number: invoice?.number, why };
      return invoice && byStaff('POST /admin/computer/annul-invoice', body);
    }
    case 'export': {
      const to = Math.ceil(product.clock.time.getTime() / 1000) + 60;
      return byStaff(`GET /admin/computer/invoice-exports?from=${to - 7200}&to=${to}`);
    }
    case 'refund': {
      const payment = (await product.payments(computerId)).at(-1);
      return payment && byStaff(`POST /admin/payments/${payment.id}/refund`, { why });
    }
    case 'revoke':
      return byStaff(`PUT /admin/computer/${computerId}/revoke-serial`);
    case 'swap':
      return byStaff(`PUT /computers/${computerId}`, form);
    case 'renew':
      return product.call(family, `PUT /computers/${computerId}/renew`);
    case 'delete':
      return byStaff(`DELETE /computers/${computerId}`);
    default:
      return undefined;
  }
}
