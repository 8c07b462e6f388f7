import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instantField } from '../fields.ts';

const modelReply = z.object({
  _id: z.string(),
  model: z.string(),
  active: z.boolean(),
  createdAt: instantField,
  updatedAt: instantField,
});

export const listActiveModels = endpoint({
  method: 'GET',
  path: '/computer-models/all',
  summary: 'The models that can be chosen',
  access: 'signed-in',
  reply: z.object({ docs: z.array(modelReply) }),
});
