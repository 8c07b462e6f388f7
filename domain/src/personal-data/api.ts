import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { currentPasswordField, idField, instantField } from '../fields.ts';
import { erasureObstacles } from './erasure.ts';

export const downloadMyData = endpoint({
  method: 'POST',
  path: '/user/me/data',
  summary: 'Download all my data and documents as a ZIP file',
  access: ['user'],
  body: z.object({ password: currentPasswordField }),
  reply: 'file',
  streams: true,
  refuses: ['wrong-current-password', 'too-many-tries'],
});

export const readErasure = endpoint({
  method: 'GET',
  path: '/user/me/erasure',
  summary: 'Preview the erasure of my account: obstacles, deleted data and kept data',
  access: ['user'],
  reply: z.object({
    obstacle: z.enum(erasureObstacles).nullable(),
    /** Records that the law requires to keep. */
    keeps: z.object({
      contracts: z.int(),
      payments: z.int(),
      invoices: z.int(),
      /** Withdrawals, complaints and repairs. */
      cases: z.int(),
    }),
    /** Absent when no records are kept. */
    keptUntil: instantField.nullable(),
    /** Number of computers that are deleted with the account. */
    computers: z.int(),
  }),
});

export const eraseMe = endpoint({
  method: 'POST',
  path: '/user/me/erasure',
  summary:
    'Erase my account; contracts, payments, invoices and cases are kept as long as the law requires',
  access: ['user'],
  body: z.object({ password: currentPasswordField }),
  reply: z.object({ erased: z.boolean(), keptUntil: instantField.nullable() }),
  refuses: ['wrong-current-password', 'too-many-tries', ...erasureObstacles],
});

export const deletePerson = endpoint({
  method: 'DELETE',
  path: '/user/{id}',
  summary: 'Erase a person; contracts, payments and invoices are kept as long as the law requires',
  access: ['admin'],
  params: z.object({ id: idField.toLowerCase() }),
  reply: z.object({ deleted: z.boolean() }),
  refuses: [
    'not-found',
    'last-admin',
    'user-has-computers',
    'money-on-its-way',
    'has-open-repair',
    'has-open-loan',
  ],
});
