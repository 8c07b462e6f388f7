import { z } from 'zod';
import { staffScopes } from '../access/scopes.ts';
import { endpoint } from '../endpoint.ts';
import { idField, serialField } from '../fields.ts';

export const validateSerial = endpoint({
  method: 'PUT',
  path: '/serial-number/validate',
  summary: 'Whether a serial number can be used, for a model and a computer if they are given',
  access: 'signed-in',
  body: z.object({
    serialNumber: serialField,
    pcModel: idField.optional(),
    /** The computer being edited: its own serial number is no obstacle. */
    computerId: idField.optional(),
  }),
  reply: z.object({
    valid: z.enum(['ok', 'assigned', 'invalid']),
    /** Why it is invalid. */
    reason: z.enum(['unknown', 'other-model']).optional(),
  }),
});

export const addSerials = endpoint({
  method: 'POST',
  path: '/serial-number/multi',
  summary: 'Add serial numbers; those that exist already are counted as errors',
  access: staffScopes,
  maxBodyBytes: 4 * 1024 * 1024,
  body: z.object({
    // Each is judged on its own: one that is not right is counted, and does not spoil the rest.
    serialNumbers: z
      .array(z.string('wrong-format').max(1000, 'too-long'), 'required')
      .min(1, 'required')
      .max(50_000, 'too-long'),
  }),
  reply: z.object({ insertedCount: z.int(), writeErrorsCount: z.int() }),
});
