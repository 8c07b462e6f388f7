import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { repairParams } from '../repair/fields.ts';
import { formReply } from './api.ts';
import { gatewayMethods } from './methods.ts';

/** Each call opens another attempt. The first one accepts the quote. */
export const payQuote = endpoint({
  method: 'POST',
  path: '/my-repairs/{id}/quote/payments',
  summary: 'Accept the quote of my repair and start its payment; returns the signed gateway form',
  access: ['user'],
  params: repairParams,
  body: z.object({ method: z.enum(gatewayMethods, 'not-an-option') }),
  reply: formReply,
  carriesSecret: true,
  refuses: [
    'not-found',
    'repair-moved',
    'quote-expired',
    'method-not-available',
    'receipt-in-review',
    'too-many-payments',
  ],
});
