import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { computerIdsField } from '../fields.ts';
import { formReply } from './api.ts';
import { gatewayMethods } from './methods.ts';

const togetherRefusals = ['not-found', 'together-not-payable', 'method-not-available'] as const;

export const payTogether = endpoint({
  method: 'POST',
  path: '/payments/together',
  summary: 'Start one payment for several computers; returns the signed gateway form',
  access: ['user'],
  body: z.object({
    computerIds: computerIdsField,
    method: z.enum(gatewayMethods, 'not-an-option'),
  }),
  reply: formReply,
  carriesSecret: true,
  refuses: [...togetherRefusals, 'too-many-payments'],
});

export const transferTogether = endpoint({
  method: 'POST',
  path: '/payments/transfer/together',
  summary: 'Join computers under one transfer, and e-mail its account, concept and total',
  access: ['user'],
  body: z.object({ computerIds: computerIdsField }),
  reply: z.object({
    concept: z.string(),
    /** Euros. The sum of the computers' prices. */
    amount: z.number(),
    email: z.string(),
  }),
  refuses: [...togetherRefusals, 'too-many-tries'],
});
