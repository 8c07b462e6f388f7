import { z } from 'zod';
import { supportScopes } from '../access/scopes.ts';
import { endpoint } from '../endpoint.ts';
import { idField, reasonField } from '../fields.ts';

export const viewFamily = endpoint({
  method: 'POST',
  path: '/user/{id}/view',
  summary: 'Record the reason and return a token that only reads what this family sees',
  access: supportScopes,
  params: z.object({ id: idField.toLowerCase() }),
  body: z.object({ reason: reasonField }),
  reply: z.object({ token: z.string() }),
  carriesSecret: true,
  refuses: ['not-found', 'not-a-family'],
});
