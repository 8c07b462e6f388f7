import { z } from 'zod';
import { staffScopes } from '../access/scopes.ts';
import { statuses } from '../computer/status.ts';
import { endpoint } from '../endpoint.ts';
import { idField, instantField, line, serialField } from '../fields.ts';
import { containsField, listQuery, listReply } from '../list.ts';
import { rejectReasons } from './incoming.ts';

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
    reason: z.enum(['unknown', 'other-model', 'retired']).optional(),
  }),
});

/** A reply lists at most so many rejected entries. Its counts include all. */
export const maxListedRejects = 100_000;

const addedReply = z.object({
  insertedCount: z.int(),
  writeErrorsCount: z.int(),
  /** The entries that were not added, by their line in the file or their place in the list. */
  rejected: z.array(z.object({ line: z.int(), text: z.string(), reason: z.enum(rejectReasons) })),
  /** What to undo. Absent if nothing was added. */
  importId: z.string().optional(),
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
  reply: addedReply,
});

/** Larger than any list of a school year: 50,000 lines are about a megabyte. */
const maxCsvBytes = 10 * 1024 * 1024;

const serialParams = z.object({ id: serialField });

export const listSerials = endpoint({
  method: 'GET',
  path: '/serial-number',
  summary: 'List serial numbers and whether a computer holds them',
  access: staffScopes,
  query: listQuery(['_id', 'assigned', 'createdAt', 'updatedAt']).extend({
    _id: containsField.optional(),
    /** Only the serial numbers that a computer holds, or only the others. */
    assigned: z.enum(['0', '1'], 'not-an-option').optional(),
  }),
  reply: listReply(
    z.object({
      _id: z.string(),
      assigned: z.boolean(),
      /** Its model, if it has one. */
      computerModel: z.string().nullable(),
      /** When its laptop was replaced, and the number of the repair. It is never registered again. */
      retired: z.object({ at: instantField, repair: z.string() }).nullable(),
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
  reply: addedReply,
  refuses: ['no-file', 'too-many-files', 'file-too-large', 'invalid-file', 'too-many-lines'],
});

export const listImports = endpoint({
  method: 'GET',
  path: '/serial-number/imports',
  summary: 'List the imports of serial numbers, newest first',
  access: staffScopes,
  query: listQuery(['madeAt']),
  reply: listReply(
    z.object({
      _id: z.string(),
      madeAt: instantField,
      by: z.string(),
      /** Null for a typed list. */
      fileName: z.string().nullable(),
      insertedCount: z.int(),
      undoneAt: instantField.nullable(),
    }),
  ),
});

export const undoImport = endpoint({
  method: 'DELETE',
  path: '/serial-number/imports/{id}',
  summary: 'Delete the serial numbers of an import while no computer has one of them in its data',
  access: staffScopes,
  params: z.object({ id: idField }),
  reply: z.object({ deletedCount: z.int() }),
  refuses: ['not-found', 'import-undone', 'import-in-use'],
});

export const deleteSerial = endpoint({
  method: 'DELETE',
  path: '/serial-number/{id}',
  summary: 'Delete a serial number that no computer holds and whose laptop was not replaced',
  access: staffScopes,
  params: serialParams,
  reply: z.object({ deleted: z.boolean() }),
  refuses: ['not-found', 'serial-assigned', 'serial-kept'],
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

export const serialNumberEndpoints = [
  validateSerial,
  addSerials,
  listSerials,
  uploadSerials,
  listImports,
  undoImport,
  readSerialInfo,
  deleteSerial,
] as const;
