import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { currentPasswordField, instantField } from '../fields.ts';
import { erasureObstacles } from './erasure.ts';

export const downloadMyData = endpoint({
  method: 'POST',
  path: '/user/me/data',
  summary: 'Everything held about me, with all documents, as a ZIP',
  access: ['user'],
  body: z.object({ password: currentPasswordField }),
  reply: 'file',
  streams: true,
  refuses: ['wrong-current-password', 'too-many-tries'],
});

export const readErasure = endpoint({
  method: 'GET',
  path: '/user/me/erasure',
  summary: 'What would go and what would stay if I erased my account, and whether I can now',
  access: ['user'],
  reply: z.object({
    obstacle: z.enum(erasureObstacles).nullable(),
    /** Records that the law requires to keep. */
    keeps: z.object({ contracts: z.int(), payments: z.int(), invoices: z.int() }),
    /** Absent when nothing is kept. */
    keptUntil: instantField.nullable(),
    /** Number of computers that are deleted with the account. */
    computers: z.int(),
  }),
});

export const eraseMe = endpoint({
  method: 'POST',
  path: '/user/me/erasure',
  summary: 'Erase my account; contracts, payments and invoices stay while the law asks for it',
  access: ['user'],
  body: z.object({ password: currentPasswordField }),
  reply: z.object({ erased: z.boolean(), keptUntil: instantField.nullable() }),
  refuses: ['wrong-current-password', 'too-many-tries', ...erasureObstacles],
});
