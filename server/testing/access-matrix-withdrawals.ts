import { admin, type Case, families, own, staff, support } from './access-rights.ts';
import { addSignedContract } from './withdrawal-cases.ts';

type Prepare = NonNullable<Case['prepare']>;

const unknownContract = '0193b5a2-7c1e-7f00-8abc-0123456789ab';

/** A withdrawal without a contract. */
const recorded =
  (action: string, body?: object): Prepare =>
  async ({ product }) => {
    const reply = await product.call(await product.staff('cau'), 'POST /withdrawals/recorded', {
      name: 'Uxía Núñez',
      email: '',
      language: 'ga',
      channel: 'letter',
      receivedOn: '2026-01-01',
      contract: 'o portátil',
    });
    return { path: `/cases/${reply.json().caseId}/withdrawal${action}`, ...(body && { body }) };
  };

/** Access to withdrawals. */
export const withdrawalsMatrix: Record<string, Case> = {
  'POST /withdrawals': {
    rights: 'alike',
    prepare: () => ({ body: { name: 'Uxía', email: 'uxia@example.com', contract: 'X-1' } }),
  },
  'GET /withdrawals/{number}/receipt': {
    rights: 'alike',
    prepare: () => ({ path: '/withdrawals/D2026-000001/receipt?key=x' }),
  },
  'GET /withdrawals/{number}/acknowledgment': {
    rights: 'alike',
    prepare: () => ({ path: '/withdrawals/D2026-000001/acknowledgment?key=x' }),
  },
  'POST /withdrawals/verify': { rights: 'alike', prepare: () => ({ body: { token: 'x' } }) },
  'PUT /withdrawals/account': {
    rights: 'alike',
    prepare: () => ({ body: { token: 'x', iban: 'ES91 2100 0418 4502 0005 1332' } }),
  },
  'GET /withdrawals/mine': { rights: families },
  'POST /withdrawals/mine': {
    rights: own,
    status: 'pending-payment',
    prepare: async ({ product, family, id }) => {
      const { contractId } = await addSignedContract(product.deps, { family, computerId: id });
      return { body: { contractId } };
    },
  },
  'PUT /withdrawals/mine/{number}/account': {
    rights: { ...own, family: 'hidden' },
    prepare: () => ({
      path: '/withdrawals/mine/D2026-999999/account',
      body: { iban: 'ES91 2100 0418 4502 0005 1332' },
    }),
  },
  'GET /cases/{id}/withdrawal': { rights: staff, prepare: recorded('') },
  'GET /withdrawals/contracts': {
    rights: support,
    prepare: () => ({ path: '/withdrawals/contracts?text=X-12345' }),
  },
  'POST /withdrawals/recorded': { rights: support },
  'POST /cases/{id}/withdrawal/match': {
    rights: { ...support, cau: 'hidden', admin: 'hidden' },
    prepare: recorded('/match', { contractId: unknownContract }),
  },
  'POST /cases/{id}/withdrawal/confirm': { rights: support, prepare: recorded('/confirm') },
  'POST /cases/{id}/withdrawal/remove-contract': {
    rights: support,
    prepare: recorded('/remove-contract', { why: 'Proba' }),
  },
  'POST /cases/{id}/withdrawal/grant': { rights: admin, prepare: recorded('/grant') },
  'POST /cases/{id}/withdrawal/decline': {
    rights: support,
    prepare: recorded('/decline', { why: 'Proba' }),
  },
  'POST /cases/{id}/withdrawal/unblock': { rights: admin, prepare: recorded('/unblock') },
};
