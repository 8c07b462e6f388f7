import {
  accountant,
  admin,
  at,
  type Case,
  families,
  invoice,
  money,
  own,
  ownOrStaff,
  payment,
  staff,
  support,
} from './access-rights.ts';
import { quoteRepair } from './quotes.ts';
import { openRepair } from './repair-stories.ts';
import { coveredNow } from './repairs.ts';

/** Access to refunds, invoices, exports, bank statements and VERI*FACTU records. */
export const moneyMatrix: Record<string, Case> = {
  'GET /admin/payments/unclear': { rights: money },
  'POST /admin/payments/{id}/refund': {
    rights: money,
    status: 'pending-payment',
    prepare: payment('/admin/payments/{id}/refund', { amount: 1, why: 'Proba' }),
  },
  'POST /my-repairs/{id}/quote/payments': {
    rights: own,
    prepare: async ({ product, family }) => {
      const computerId = await product.addComputer(family, coveredNow);
      const { id } = await openRepair(product, { computerId });
      await quoteRepair(product, id);
      return { path: `/my-repairs/${id}/quote/payments`, body: { method: 'creditCard' } };
    },
  },
  'PUT /admin/payments/attempts/{id}': {
    rights: { ...money, accountant: 'hidden', admin: 'hidden' },
    prepare: at('/admin/payments/attempts/{id}', { why: 'Proba' }),
  },
  'PUT /admin/payments/messages/{id}': {
    rights: { ...money, accountant: 'hidden', admin: 'hidden' },
    prepare: at('/admin/payments/messages/{id}', { why: 'Proba' }),
  },
  'PUT /admin/refunds/{id}': {
    rights: { ...money, accountant: 'hidden', admin: 'hidden' },
    prepare: at('/admin/refunds/{id}', { state: 'done' }),
  },

  'GET /computers/{id}/invoice': { rights: ownOrStaff, prepare: at('/computers/{id}/invoice') },
  'GET /computers/{id}/invoices': { rights: ownOrStaff, prepare: at('/computers/{id}/invoices') },
  'GET /computers/{id}/invoices/{number}': {
    rights: ownOrStaff,
    status: 'pending-payment',
    prepare: invoice('/computers/{id}/invoices/{number}'),
  },
  'POST /admin/computer/create-invoice': { rights: money },
  'POST /admin/computer/annul-invoice': { rights: admin },
  'GET /user/me/invoice-consent': { rights: families },
  'PUT /user/me/invoice-consent': { rights: families },
  'GET /admin/invoices/paper': { rights: money },
  'GET /admin/invoices/paper/export': { rights: money },
  'PUT /admin/invoices/paper/{number}': { rights: money },
  'GET /admin/computer/invoice-exports': { rights: accountant },
  'GET /admin/computer/cau-export': { rights: support },
  'GET /admin/computer/invoice-exports/preview': { rights: accountant },
  'GET /admin/computer/cau-export/preview': { rights: support },
  'GET /admin/exports': { rights: money },
  'GET /admin/exports/{id}': { rights: money },
  'POST /admin/statements': { rights: money, prepare: () => ({ file: { content: 'x' } }) },
  'GET /admin/statements': { rights: money },
  'POST /admin/statements/confirm': { rights: money },
  'POST /admin/statements/{id}/settle': {
    rights: { ...money, accountant: 'hidden', admin: 'hidden' },
    prepare: at('/admin/statements/{id}/settle', {
      parts: [{ kind: 'set-aside', amount: 1, why: 'Proba' }],
    }),
  },
  'POST /admin/statements/{id}/undo': {
    rights: { ...money, accountant: 'hidden', admin: 'hidden' },
    prepare: at('/admin/statements/{id}/undo', { why: 'Proba' }),
  },
  'POST /admin/statements/{id}/returned': {
    rights: { ...money, accountant: 'hidden', admin: 'hidden' },
    prepare: at('/admin/statements/{id}/returned', { returnedOn: '2026-09-15' }),
  },
  'GET /admin/statements/settled': { rights: money },
  'GET /admin/statements/{id}/suggestions': {
    rights: { ...money, accountant: 'hidden', admin: 'hidden' },
    prepare: at('/admin/statements/{id}/suggestions'),
  },

  'GET /admin/register': { rights: money },
  'GET /admin/register/issues': { rights: money },
  'PUT /admin/register/retry': { rights: money },
  'POST /admin/register/issues/{position}/correct': { rights: money },
  'PUT /admin/register/issues/{position}/settle': { rights: money },
  'GET /admin/register/verification': { rights: money },
  'POST /admin/register/verification': { rights: money },
  'GET /register/declaration': { rights: staff },
};
