import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instantField } from '../fields.ts';

const optionsReply = z.object({
  contractInitDate: instantField.nullable(),
  contractEndDate: instantField.nullable(),
  /** Euros, tax included. */
  cost: z.number(),
  /** Only for someone who is signed in. */
  bankAccount: z.string().optional(),
  isMaintenance: z.boolean(),
  paymethod: z.object({ creditCard: z.boolean(), bizum: z.boolean(), transfer: z.boolean() }),
  support: z.object({ phone: z.string(), email: z.string() }),
  updatedAt: instantField,
});

export type Options = z.output<typeof optionsReply>;

export const readOptions = endpoint({
  method: 'GET',
  path: '/options',
  summary: 'The window, the price, the payment methods, maintenance and the support contact',
  access: 'anyone',
  openInMaintenance: true,
  reply: optionsReply,
});
