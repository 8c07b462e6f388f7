import { casesMatrix } from './access-matrix-cases.ts';
import { moneyMatrix } from './access-matrix-money.ts';
import { peopleMatrix } from './access-matrix-people.ts';
import { settingsMatrix } from './access-matrix-settings.ts';
import {
  admin,
  at,
  type Case,
  families,
  model,
  money,
  own,
  ownOrStaff,
  school,
  signedIn,
  signing,
  staff,
  staffOrWorkshop,
  support,
  together,
} from './access-rights.ts';
import { pdf, picture } from './pictures.ts';

const issue = { issue: 'Non se ve ben.' };

/** Access to every endpoint. A test fails for an endpoint that is missing here. */
export const accessMatrix: Record<string, Case | Case[]> = {
  'POST /login': { rights: 'alike' },
  'POST /user': { rights: 'alike' },
  'PUT /login/user/reset-password': { rights: 'alike' },
  'PUT /login/user/reset-password/new': { rights: 'alike' },
  'PUT /login/user/reset-password/verify': { rights: 'alike' },
  'PUT /login/user/restore-email': { rights: 'alike' },
  'POST /login/code': { rights: 'alike' },
  'GET /options': { rights: 'alike' },
  'GET /company': { rights: 'alike' },
  'PUT /reminders': { rights: 'alike' },
  'GET /contract/verify/{code}': { rights: 'alike' },
  'POST /contract/verify': { rights: 'alike', prepare: () => ({ file: { content: pdf } }) },
  'POST /payments/notification': { rights: 'alike' },
  'POST /contract/webhook': { rights: 'alike' },

  'GET /user/me': { rights: signedIn },
  'PUT /user': { rights: signedIn },
  'PUT /user/me/password': { rights: signedIn },
  'GET /computer-models/all': { rights: signedIn },
  'GET /schools': { rights: signedIn },
  'GET /schools/{id}': { rights: signedIn, prepare: school('/schools/{id}') },
  'PUT /serial-number/validate': { rights: signedIn },
  'GET /manual': { rights: signedIn },
  'GET /manual/download/{lang}': { rights: signedIn, prepare: at('/manual/download/es') },
  'POST /user/me/data': { rights: families },
  'GET /user/me/erasure': { rights: families },
  'POST /user/me/erasure': { rights: families },
  'GET /computers/me': { rights: families },
  'POST /computers': { rights: families },
  'PUT /computers/{id}/renew': { rights: own, prepare: at('/computers/{id}/renew') },
  'GET /payments/creditcard/{id}': {
    rights: own,
    status: 'pending-payment',
    prepare: at('/payments/creditcard/{id}'),
  },
  'GET /payments/bizum/{id}': {
    rights: own,
    status: 'pending-payment',
    prepare: at('/payments/bizum/{id}'),
  },
  'GET /payments/transfer/{id}': {
    rights: own,
    status: 'pending-payment',
    prepare: at('/payments/transfer/{id}'),
  },
  'POST /payments/together': {
    rights: own,
    status: 'pending-payment',
    prepare: together({ method: 'creditCard' }),
  },
  'POST /payments/transfer/together': {
    rights: own,
    status: 'pending-payment',
    prepare: together(),
  },
  'GET /payments/attempts/{order}': {
    rights: own,
    status: 'pending-payment',
    prepare: async ({ product, family, id }) => ({
      path: `/payments/attempts/${await product.startPayment({ family, computerId: id })}`,
    }),
  },
  'POST /payments/attempts/{order}/check': {
    rights: own,
    status: 'pending-payment',
    prepare: async ({ product, family, id }) => ({
      path: `/payments/attempts/${await product.startPayment({ family, computerId: id })}/check`,
    }),
  },
  'POST /contract/create': {
    rights: own,
    status: 'pending-signature',
    prepare: ({ id }) => ({ body: { computerId: id } }),
  },
  'POST /contract/create-together': {
    rights: own,
    status: 'pending-signature',
    prepare: async ({ product, family, id }) => ({
      body: {
        computerIds: [id, await product.addComputer(family, { status: 'pending-signature' })],
      },
    }),
  },
  'PUT /contract/confirm': {
    rights: own,
    status: 'pending-signature',
    prepare: async (context) => ({
      body: { token: (await signing('{token}')(context)).path },
    }),
  },
  'GET /contract/signing/{token}': {
    rights: own,
    status: 'pending-signature',
    prepare: signing('/contract/signing/{token}'),
  },
  'GET /contract/signing/{token}/pdf': {
    rights: own,
    status: 'pending-signature',
    prepare: signing('/contract/signing/{token}/pdf'),
  },
  'POST /contract/signing/{token}/code': {
    rights: own,
    status: 'pending-signature',
    prepare: signing('/contract/signing/{token}/code'),
  },
  'POST /contract/signing/{token}/sign': {
    rights: own,
    status: 'pending-signature',
    prepare: signing('/contract/signing/{token}/sign', {
      code: '123456',
      consent: true,
      startsAtOnce: false,
      signature: { kind: 'typed', name: 'Uxía Núñez Rial' },
      timeZone: 'Europe/Madrid',
    }),
  },
  'POST /contract/signing/{token}/cancel': {
    rights: own,
    status: 'pending-signature',
    prepare: signing('/contract/signing/{token}/cancel'),
  },

  'GET /computers/{id}': { rights: ownOrStaff, prepare: at('/computers/{id}') },
  'PUT /computers/{id}': {
    rights: ownOrStaff,
    prepare: async ({ product, id }) => ({
      path: `/computers/${id}`,
      body: await product.form(),
    }),
  },
  'GET /computers/{id}/events': { rights: ownOrStaff, prepare: at('/computers/{id}/events') },
  'GET /computers/{id}/contract': { rights: ownOrStaff, prepare: at('/computers/{id}/contract') },
  'GET /computers/{id}/bank-receipt': {
    rights: ownOrStaff,
    prepare: at('/computers/{id}/bank-receipt'),
  },
  'GET /computers/{id}/files/{document}': {
    rights: ownOrStaff,
    prepare: at('/computers/{id}/files/statusFront'),
  },
  // Families and staff may send different kinds of documents.
  'POST /computers/{id}/files/{document}': [
    {
      rights: own,
      prepare: async ({ id }) => ({
        path: `/computers/${id}/files/statusFront`,
        file: { content: await picture() },
      }),
    },
    {
      rights: { ...staff, other: 'hidden' },
      prepare: ({ id }) => ({ path: `/computers/${id}/files/adminDoc1`, file: { content: pdf } }),
    },
  ],

  'GET /computers': { rights: staff },
  'GET /computers/ids': { rights: staff },
  'GET /computers/selection': { rights: staff },
  'POST /computers/docs': { rights: staff, prepare: ({ id }) => ({ body: { ids: [id] } }) },
  'GET /admin/computer/overview': { rights: staff },
  'GET /saved-views': { rights: staff },
  'POST /saved-views': { rights: staff },
  'PUT /saved-views/{id}': { rights: staff },
  'DELETE /saved-views/{id}': { rights: staff },
  'GET /computers/{id}/docs': { rights: staff, prepare: at('/computers/{id}/docs') },
  'GET /computers/{id}/payments': { rights: staff, prepare: at('/computers/{id}/payments') },
  'PUT /admin/computer/{id}/images/verify': {
    rights: staff,
    status: 'unverified',
    prepare: at('/admin/computer/{id}/images/verify'),
  },
  'PUT /admin/computer/{id}/images/reject': {
    rights: staff,
    status: 'unverified',
    prepare: at('/admin/computer/{id}/images/reject', issue),
  },
  'GET /user/me/second-factor': { rights: staffOrWorkshop },
  'POST /user/me/second-factor': { rights: staffOrWorkshop },
  'PUT /user/me/second-factor': { rights: staffOrWorkshop },
  'POST /user/me/second-factor/recovery-codes': { rights: staffOrWorkshop },
  'PUT /user/me/second-factor/off': { rights: staffOrWorkshop },
  ...settingsMatrix,
  ...casesMatrix,

  // The status decides who may review.
  'PUT /admin/computer/{id}/validate': [
    {
      rights: money,
      status: 'transfer-confirmation',
      prepare: at('/admin/computer/{id}/validate'),
    },
    { rights: staff, status: 'pending', prepare: at('/admin/computer/{id}/validate') },
    { rights: staff, status: 'unverified', prepare: at('/admin/computer/{id}/validate') },
  ],
  'PUT /admin/computer/{id}/reject': [
    {
      rights: money,
      status: 'transfer-confirmation',
      prepare: at('/admin/computer/{id}/reject', issue),
    },
    { rights: staff, status: 'pending', prepare: at('/admin/computer/{id}/reject', issue) },
    { rights: staff, status: 'unverified', prepare: at('/admin/computer/{id}/reject', issue) },
  ],
  'PUT /admin/computer/{id}/revoke-serial': {
    rights: support,
    prepare: at('/admin/computer/{id}/revoke-serial'),
  },

  ...moneyMatrix,

  ...peopleMatrix,

  'DELETE /computers/{id}': { rights: admin, prepare: at('/computers/{id}') },
  'PUT /computers/{id}/change-status': {
    rights: admin,
    prepare: at('/computers/{id}/change-status', { status: 'pending-signature' }),
  },
  'GET /computer-models': { rights: admin },
  'POST /computer-models': { rights: admin },
  'PUT /computer-models/{id}': { rights: admin, prepare: model('/computer-models/{id}') },
  'PATCH /computer-models/{id}': { rights: admin, prepare: model('/computer-models/{id}') },
  'DELETE /computer-models/{id}': { rights: admin, prepare: model('/computer-models/{id}') },
};
