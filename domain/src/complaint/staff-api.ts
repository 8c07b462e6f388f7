import { z } from 'zod';
import { staffScopes, supportScopes } from '../access/scopes.ts';
import { caseChannels, messageKinds, recordedChannels } from '../case/case.ts';
import { maxFileBytes } from '../computer/documents.ts';
import { endpoint } from '../endpoint.ts';
import {
  computerParams,
  dayField,
  idempotencyHeaders,
  idField,
  instantField,
  languageField,
  nameLine,
  optionalLine,
  paragraphsField,
} from '../fields.ts';
import { languages } from '../language.ts';
import { profileField } from '../person/api.ts';
import { maxFullNameLength } from '../person/profile.ts';
import { attachedFilesField, complaintFields, complaintFile } from './api.ts';
import { grants } from './grants.ts';
import { complaintKinds } from './kinds.ts';
import { maxComplaintText, maxPostalAddress, maxReference, minAnswerText } from './limits.ts';

const idParams = z.object({ id: idField.toLowerCase() });

const staffView = z.object({
  ...complaintFields,
  _id: z.string(),
  channel: z.enum(caseChannels),
  language: z.enum(languages),
  /** Where the answer goes by post. */
  address: z.string(),
  userId: z.string().nullable(),
  computerId: z.string().nullable(),
  messages: z.array(
    z.object({
      _id: z.string(),
      at: instantField,
      kind: z.enum(messageKinds).exclude(['message']),
      text: z.string(),
      by: z.string(),
      files: z.array(complaintFile),
    }),
  ),
  /** Files of the staff that belong to no message. The person does not see them. */
  internalFiles: z.array(complaintFile),
});

export type StaffComplaint = z.output<typeof staffView>;

const accessNote = 'The accountant only for complaints about billing.';

const handled = {
  access: staffScopes,
  accessNote,
  params: idParams,
  reply: staffView,
} as const;

const changed = { ...handled, method: 'POST', headers: idempotencyHeaders } as const;

const kindField = z.enum(complaintKinds, 'not-an-option');

const textField = paragraphsField({ max: maxComplaintText });

export const recordComplaint = endpoint({
  method: 'POST',
  path: '/admin/complaints',
  summary: 'Record a complaint that came by phone, letter or e-mail',
  access: supportScopes,
  headers: idempotencyHeaders,
  body: z.object({
    channel: z.enum(recordedChannels, 'not-an-option'),
    /** The day in Madrid on which it came. */
    receivedOn: dayField,
    name: nameLine(maxFullNameLength),
    /** Empty if the person has none. The answer then goes by post. */
    email: z.union([z.literal(''), profileField('email')], 'wrong-format').default(''),
    address: optionalLine(maxPostalAddress).default(''),
    language: languageField,
    kind: kindField,
    text: textField,
    reference: optionalLine(maxReference).default(''),
  }),
  reply: z.object({ _id: z.string(), number: z.string() }),
  refuses: ['idempotency-key-reused'],
});

export const readStaffComplaint = endpoint({
  ...handled,
  method: 'GET',
  path: '/admin/complaints/{id}',
  summary: 'Read a complaint with its notes',
  refuses: ['not-found'],
});

export const askFamily = endpoint({
  ...changed,
  path: '/admin/complaints/{id}/questions',
  summary: 'Ask the person for something; the clock stops until the reply',
  body: z.object({ text: textField, files: attachedFilesField }),
  refuses: ['not-found', 'already-asked', 'complaint-closed', 'idempotency-key-reused'],
});

export const resumeComplaint = endpoint({
  ...changed,
  path: '/admin/complaints/{id}/resume',
  summary: 'Continue without a reply once the time to reply is over',
  refuses: ['not-found', 'complaint-not-asked', 'reply-time-open', 'complaint-closed'],
});

export const changeComplaintKind = endpoint({
  ...handled,
  method: 'PUT',
  path: '/admin/complaints/{id}/kind',
  summary: 'Change what an open complaint is about; its deadline follows the kind',
  access: supportScopes,
  accessNote: 'The accountant could not read the complaint afterwards.',
  body: z.object({
    kind: kindField,
    /** The kind that the caller saw. Another one refuses the call. */
    seen: kindField,
  }),
  refuses: ['not-found', 'complaint-closed', 'complaint-kind-changed'],
});

export const recordReply = endpoint({
  ...changed,
  path: '/admin/complaints/{id}/replies',
  summary: 'Write down a reply that came by phone or letter',
  body: z.object({ text: textField, files: attachedFilesField }),
  refuses: ['not-found', 'complaint-closed', 'idempotency-key-reused'],
});

export const answerComplaint = endpoint({
  ...changed,
  path: '/admin/complaints/{id}/answer',
  summary: 'Answer and close a complaint; says where to go next unless all was granted',
  body: z.object({
    text: paragraphsField({ min: minAnswerText, max: maxComplaintText }),
    granted: z.enum(grants, 'not-an-option'),
    files: attachedFilesField,
  }),
  refuses: ['not-found', 'complaint-closed', 'reply-time-open', 'idempotency-key-reused'],
});

export const addComplaintNote = endpoint({
  ...changed,
  path: '/admin/complaints/{id}/notes',
  summary: 'Add a note that only the staff read',
  body: z.object({ text: textField }),
  refuses: ['not-found', 'idempotency-key-reused'],
});

export const uploadStaffFile = endpoint({
  ...handled,
  method: 'POST',
  path: '/admin/complaints/{id}/files',
  summary: 'Add a file for the next question or answer, or for the staff only',
  upload: { maxBytes: maxFileBytes },
  reply: complaintFile,
  refuses: [
    'not-found',
    'too-many-complaint-files',
    'no-file',
    'too-many-files',
    'file-too-large',
    'invalid-file',
    'too-many-pixels',
    'uploads-busy',
  ],
});

export const readStaffFile = endpoint({
  method: 'GET',
  path: '/admin/complaints/{id}/files/{file}',
  summary: 'Read a file of a complaint',
  access: staffScopes,
  accessNote,
  params: idParams.extend({ file: idField.toLowerCase() }),
  reply: 'file',
  refuses: ['not-found', 'file-not-found'],
});

export const printComplaintPaper = endpoint({
  method: 'GET',
  path: '/admin/complaints/{id}/papers/{paper}',
  summary: 'The receipt or the answer as a PDF, to send it by post',
  access: staffScopes,
  accessNote,
  params: idParams.extend({ paper: z.enum(['receipt', 'answer'], 'not-an-option') }),
  reply: 'file',
  refuses: ['not-found', 'file-not-found'],
});

export const listComputerComplaints = endpoint({
  method: 'GET',
  path: '/computers/{id}/complaints',
  summary: 'List the complaints about a computer, newest first',
  access: staffScopes,
  params: computerParams,
  reply: z.object({
    docs: z.array(
      z.object({
        _id: z.string(),
        number: z.string(),
        kind: z.enum(complaintKinds),
        status: complaintFields.status,
        receivedAt: instantField,
      }),
    ),
  }),
});
