import { z } from 'zod';
import { staffScopes } from '../access/scopes.ts';
import { statuses } from '../computer/status.ts';
import { endpoint } from '../endpoint.ts';
import { idField, instantField, line, serialField } from '../fields.ts';
import { containsField, listQuery, listReply } from '../list.ts';

export const validateSerial = endpoint({
  method: 'PUT',
  path: '/serial-number/validate',
  summary: 'Check whether a serial number can be used, optionally for a model and a computer',
  access: 'signed-in',
  body: z.object({
    // An impossible serial number gets the same reply as an unknown one.
    serialNumber: line(1000).toUpperCase(),
    pcModel: idField.optional(),
    /** The computer being edited. It may keep its own serial number. */
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
  summary: 'Add serial numbers; existing ones count as errors',
  access: staffScopes,
  maxBodyBytes: 4 * 1024 * 1024,
  body: z.object({
    // Each serial number is checked alone. An invalid one is counted, and the rest is added.
    serialNumbers: z
      .array(z.string('wrong-format').max(1000, 'too-long'), 'required')
      .min(1, 'required')
      .max(50_000, 'too-long'),
  }),
  reply: z.object({ insertedCount: z.int(), writeErrorsCount: z.int() }),
});

/** Larger than any list of a school year: 50,000 lines are about a megabyte. */
const maxCsvBytes = 10 * 1024 * 1024;

/** The reply lists at most so many rejected lines. Its counts include all. */
export const maxShownRejects = 100;

const serialParams = z.object({ id: serialField });

export const listSerials = endpoint({
  method: 'GET',
  path: '/serial-number',
  summary: 'List serial numbers and whether a computer holds them',
  access: staffScopes,
  query: listQuery(['_id', 'assigned', 'createdAt', 'updatedAt']).extend({
    _id: containsField.optional(),
  }),
  reply: listReply(
    z.object({
      _id: z.string(),
      assigned: z.boolean(),
      /** Its model, if it has one. */
      computerModel: z.string().nullable(),
      createdAt: instantField,
      updatedAt: instantField,
    }),
  ),
});

export const uploadSerials = endpoint({
  method: 'POST',
  path: '/serial-number/upload',
  summary: 'Add the serial numbers of a CSV file: one per line with an optional model',
  access: staffScopes,
  upload: { maxBytes: maxCsvBytes },
  /** Dry run: report the result without saving. */
  query: z.object({ preview: z.enum(['1'], 'not-an-option').optional() }),
  reply: z.object({
    insertedCount: z.int(),
    writeErrorsCount: z.int(),
    /** The first lines that were not added. */
    rejected: z.array(
      z.object({
        line: z.int(),
        text: z.string(),
        reason: z.enum(['wrong-format', 'repeated', 'exists', 'unknown-model']),
      }),
    ),
  }),
  refuses: ['no-file', 'too-many-files', 'file-too-large', 'invalid-file'],
});

export const deleteSerial = endpoint({
  method: 'DELETE',
  path: '/serial-number/{id}',
  summary: 'Delete a serial number that no computer holds',
  access: staffScopes,
  params: serialParams,
  reply: z.object({ deleted: z.boolean() }),
  refuses: ['not-found', 'serial-assigned'],
});

export const readSerialInfo = endpoint({
  method: 'GET',
  path: '/serial-number/{id}/info',
  summary: 'Find the holder of a serial number',
  access: staffScopes,
  params: serialParams,
  reply: z.object({
    serialNumber: z.string(),
    isAssigned: z.boolean(),
    latestAssignment: z
      .object({
        assignmentDate: instantField,
        user: z.object({
          firstName: z.string(),
          surname1: z.string(),
          surname2: z.string(),
          dni: z.string(),
          email: z.string(),
        }),
        computer: z.object({
          _id: z.string(),
          studentName: z.string(),
          status: z.enum(statuses),
          createdAt: instantField,
          updatedAt: instantField,
        }),
      })
      .nullable(),
  }),
  refuses: ['not-found'],
});
