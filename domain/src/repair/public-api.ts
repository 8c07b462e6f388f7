import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { line } from '../fields.ts';
import { followedFields } from './fields.ts';

/** A2026-000007, as a person types it, and the key from the mail. */
const follow = {
  access: 'anyone',
  params: z.object({ number: line(20).toUpperCase() }),
  headers: z.object({
    'case-key': z.string('required').regex(/^[!-~]{1,100}$/, 'wrong-format'),
  }),
} as const;

export const followRepair = endpoint({
  ...follow,
  method: 'GET',
  path: '/repairs/follow/{number}',
  summary: 'Follow a repair by its number and key, without personal data',
  reply: z.object({
    ...followedFields,
    /** True when the desk reported it for the family, which can then say that it did not ask for it. */
    canDisown: z.boolean(),
    /** Whether the family can cancel it in its account. */
    canCancel: z.boolean(),
  }),
  refuses: ['not-found', 'maintenance', 'too-many-tries'],
});

export const disownRepair = endpoint({
  ...follow,
  method: 'POST',
  path: '/repairs/follow/{number}/disown',
  summary: 'Say that the family did not ask the desk for this report, which cancels it',
  reply: z.object(followedFields),
  refuses: ['not-found', 'maintenance', 'too-many-tries', 'repair-moved', 'laptop-is-here'],
});
