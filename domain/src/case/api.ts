import { z } from 'zod';
import { staffScopes } from '../access/scopes.ts';
import { endpoint } from '../endpoint.ts';
import { idField, instantField } from '../fields.ts';
import { containsField, listQuery, listReply, momentField } from '../list.ts';
import { caseChannels, caseKinds, caseStatusNames } from './case.ts';
import { awaitedParties } from './status-facts.ts';

/** The columns by which the list of cases can be sorted. */
export const caseColumns = ['dueAt', 'receivedAt', 'number'] as const;

/** Which cases a list has. */
const caseStates = ['open', 'closed', 'all'] as const;

const statusField = z.enum(caseStatusNames, 'not-an-option');

export const caseDoc = z.object({
  _id: z.string(),
  number: z.string(),
  kind: z.enum(caseKinds),
  status: statusField,
  awaits: z.enum(awaitedParties),
  channel: z.enum(caseChannels),
  name: z.string(),
  email: z.string(),
  receivedAt: instantField,
  /** When the answer, the refund or the next step of the repair is due. A stopped clock counts as if no reply came. */
  dueAt: instantField.nullable(),
  /** Days in Madrid until the deadline of an open case, negative when it has passed. */
  daysLeft: z.int().nullable(),
  closedAt: instantField.nullable(),
  computerId: z.string().nullable(),
});

export type CaseDoc = z.infer<typeof caseDoc>;

const filterFields = {
  state: z.enum(caseStates, 'not-an-option').default('open'),
  kind: z.enum(caseKinds, 'not-an-option').optional(),
  status: statusField.optional(),
  awaits: z.enum(awaitedParties, 'not-an-option').optional(),
  /** A part of the number, the name or the e-mail. */
  search: containsField.optional(),
  dueFrom: momentField('from'),
  dueTo: momentField('to'),
};

export type CaseFilter = z.output<z.ZodObject<typeof filterFields>>;

export const listCases = endpoint({
  method: 'GET',
  path: '/cases',
  summary: 'List withdrawals, complaints and repairs, by default the open ones by deadline',
  access: staffScopes,
  query: listQuery(caseColumns).extend(filterFields),
  reply: listReply(caseDoc),
});

/** One entry of a case's timeline. `by` is a name, or the kind of actor if the person is unknown. */
export const caseEventDoc = z.object({
  at: instantField,
  by: z.string(),
  event: z.string(),
  from: statusField.nullable(),
  to: statusField,
  why: z.string().nullable(),
});

export type CaseEventDoc = z.infer<typeof caseEventDoc>;

const caseParams = z.object({ id: idField.toLowerCase() });

export const readCase = endpoint({
  method: 'GET',
  path: '/cases/{id}',
  summary: 'Read what every kind of case has in common, and its timeline, oldest first',
  access: staffScopes,
  params: caseParams,
  reply: caseDoc.extend({ events: z.array(caseEventDoc) }),
  refuses: ['not-found'],
});
