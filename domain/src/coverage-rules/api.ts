import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dayField, idempotencyHeaders, idField, instantField } from '../fields.ts';
import type { Cents } from '../money.ts';
import { findRulesIssues } from './check.ts';

const centsField = z.number('wrong-format').transform((amount) => amount as Cents);

const rulesForm = z
  .object({
    /** The first day on which a campaign may start that has these rules. */
    validFrom: dayField,
    /** In cents: what the family pays for its first, second, … repair of a period. */
    excess: z.array(centsField, 'required'),
    /** In cents: the most that the coverage pays for one repair. Null: no limit. */
    cap: centsField.nullable(),
    /** Null: any number. */
    repairsPerPeriod: z.number('wrong-format').nullable(),
    reportDays: z.number('required'),
  })
  .superRefine((form, context) => {
    for (const [field, message] of Object.entries(findRulesIssues(form))) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });

const words = z.object({
  covered: z.array(z.string()),
  notCovered: z.array(z.string()),
  reporting: z.array(z.string()),
  toPay: z.array(z.string()),
});

const wordsReply = z.object({ es: words, ga: words });

const versionReply = z.object({
  _id: z.string(),
  /** Null for the first rules, which are valid from the beginning. */
  validFrom: z.string().nullable(),
  excess: z.array(z.int()),
  cap: z.int().nullable(),
  repairsPerPeriod: z.int().nullable(),
  reportDays: z.int(),
  place: z.enum(['current', 'later', 'earlier']),
  /** How many contracts name it. Null for the first rules, which older contracts have without naming them. */
  contracts: z.object({ count: z.int(), exact: z.boolean() }).nullable(),
  mayChange: z.boolean(),
  createdAt: instantField.nullable(),
  createdBy: z.string().nullable(),
  /** The words of a contract with these rules. */
  words: wordsReply,
});

export const listVersions = endpoint({
  method: 'GET',
  path: '/coverage-rules',
  summary: 'List the versions of the rules about repairs, newest first',
  access: ['admin'],
  reply: z.object({
    docs: z.array(versionReply),
    /** The start of the contract window in the settings. */
    campaignStart: instantField.nullable(),
    /** The phone of the desk, which the words name. */
    phone: z.string(),
  }),
});

export const readCurrentRules = endpoint({
  method: 'GET',
  path: '/coverage-rules/current',
  summary: 'Read what the contracts of this campaign say about repairs',
  access: 'anyone',
  openToViewer: true,
  openInMaintenance: true,
  reply: z.object({ words: wordsReply }),
});

const saved = z.object({ _id: z.string() });
const params = z.object({ id: idField.toLowerCase() });

export const addVersion = endpoint({
  method: 'POST',
  path: '/coverage-rules',
  summary: 'Add a version of the rules for later campaigns',
  access: ['admin'],
  headers: idempotencyHeaders,
  body: rulesForm,
  reply: saved,
  refuses: ['rules-in-campaign', 'rules-in-past', 'rules-day-taken', 'idempotency-key-reused'],
});

export const changeVersion = endpoint({
  method: 'PUT',
  path: '/coverage-rules/{id}',
  summary: 'Change a version that no contract names',
  access: ['admin'],
  params,
  body: rulesForm,
  reply: saved,
  refuses: [
    'not-found',
    'first-rules',
    'rules-named',
    'rules-in-campaign',
    'rules-in-past',
    'rules-day-taken',
  ],
});

export const deleteVersion = endpoint({
  method: 'DELETE',
  path: '/coverage-rules/{id}',
  summary: 'Delete a version that no contract names',
  access: ['admin'],
  params,
  reply: z.object({ deleted: z.boolean() }),
  refuses: ['not-found', 'first-rules', 'rules-named'],
});

/** Every endpoint of the rules, for the list of the whole API. */
export const coverageRulesEndpoints = [
  listVersions,
  readCurrentRules,
  addVersion,
  changeVersion,
  deleteVersion,
] as const;
