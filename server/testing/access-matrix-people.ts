import { admin, type Case, person, signedIn, staffMember, support } from './access-rights.ts';

/** Access to passkeys, to the accounts of other people, and to what staff register for them. */
export const peopleMatrix: Record<string, Case | Case[]> = {
  'POST /login/passkey/options': { rights: 'alike' },
  'POST /login/passkey': { rights: 'alike' },
  'GET /user/me/passkeys': { rights: signedIn },
  'POST /user/me/passkeys/check': { rights: signedIn },
  'POST /user/me/passkeys/options': { rights: signedIn },
  'POST /user/me/passkeys': { rights: signedIn },
  'PUT /user/me/passkeys/{id}': { rights: signedIn },
  'PUT /user/me/passkeys/{id}/off': { rights: signedIn },

  'POST /admin/staff': { rights: admin },
  'GET /user': { rights: admin },
  'PUT /user/{id}': { rights: admin, prepare: person('/user/{id}') },
  'PUT /user/{id}/scopes': {
    rights: admin,
    prepare: person('/user/{id}/scopes', { scopes: ['user'] }),
  },
  'DELETE /user/{id}': { rights: admin, prepare: person('/user/{id}') },
  'DELETE /user/{id}/second-factor': {
    rights: admin,
    prepare: person('/user/{id}/second-factor'),
  },
  'POST /user/{id}/view': {
    rights: support,
    prepare: person('/user/{id}/view', { reason: 'Chama porque non ve a factura.' }),
  },
  'GET /user/{id}/events': { rights: admin, prepare: person('/user/{id}/events') },

  'GET /admin/family': { rights: support },
  'GET /admin/family/{id}': { rights: support, prepare: person('/admin/family/{id}') },
  'POST /admin/family': { rights: support },
  'POST /admin/computer': { rights: support },
  'POST /admin/family/{id}/invitation': [
    { rights: support, prepare: person('/admin/family/{id}/invitation') },
    // The desk cannot reach a staff account.
    {
      rights: { ...support, cau: 'hidden' },
      prepare: staffMember('/admin/family/{id}/invitation'),
    },
  ],
  'PUT /invitation/verify': { rights: 'alike' },
  'PUT /invitation/disown': { rights: 'alike' },
};
