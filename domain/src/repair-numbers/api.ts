import { z } from 'zod';
import { staffScopes } from '../access/scopes.ts';
import { endpoint } from '../endpoint.ts';
import { idField, instantField, line } from '../fields.ts';
import { causeNames } from '../repair/report.ts';
import type { Tally } from './figures.ts';
import { spans } from './spans.ts';
import { numberTables } from './table-names.ts';

const query = z.object({
  /** The year in Madrid in which the campaign starts. Without it the last one. */
  campaign: z
    .string('wrong-format')
    .regex(/^20\d\d$/, 'wrong-format')
    .transform(Number)
    .optional(),
  model: idField.toLowerCase().optional(),
  /** The code of a school. */
  school: line(40).optional(),
});

export type NumbersFilter = z.output<typeof query>;

const tallyFields = {
  covered: z.int(),
  received: z.int(),
  repairs: z.int(),
  repeats: z.int(),
  returned: z.int(),
  price: z.int(),
  family: z.int(),
  cost: z.int(),
  borne: z.int(),
} satisfies Record<keyof Tally, z.ZodType<number>>;

const numbers = z.object({
  at: instantField,
  /** The campaigns to choose from, newest first. */
  campaigns: z.array(z.int()),
  campaign: z.int(),
  /** Open now, of all campaigns. */
  open: z.object({
    /** In the order of `ageGroups`. */
    ages: z.array(z.object({ repairs: z.int(), late: z.int() })),
  }),
  /** Working days, to a tenth. Null without a repair. */
  stays: z.array(
    z.object({
      span: z.enum(spans),
      repairs: z.int(),
      p50: z.number().nullable(),
      p90: z.number().nullable(),
    }),
  ),
  /** Every campaign, oldest first. */
  byCampaign: z.array(z.object({ campaign: z.int(), ...tallyFields })),
  /** The following are of the chosen campaign. Models and schools are those of the computer now. */
  models: z.array(z.object({ _id: z.string(), name: z.string(), ...tallyFields })),
  schools: z.array(
    z.object({ _id: z.string(), name: z.string(), covered: z.int(), repairs: z.int() }),
  ),
  /** As found by the workshop, or else as told by the family. */
  causes: z.array(z.object({ cause: z.enum(causeNames), repairs: z.int() })),
  /** The month in Madrid of the report: 2026-11. */
  months: z.array(z.object({ month: z.string(), repairs: z.int() })),
  /** How many families gave one, two, … five stars. */
  ratings: z.array(z.int()),
  workshop: z.object({
    /** The last twelve months, of all campaigns, since the first laptop came. */
    days: z.array(z.object({ day: z.string(), laptops: z.int() })),
    /** Laptops there now. */
    now: z.int(),
    /** Laptops to lend, and how many of them are lent. */
    loaners: z.int(),
    lent: z.int(),
  }),
});

export type RepairNumbers = z.output<typeof numbers>;

export const readRepairNumbers = endpoint({
  method: 'GET',
  path: '/repairs/numbers',
  summary: 'Read how many repairs there are, how long they take and what they cost',
  access: staffScopes,
  query,
  reply: numbers,
});

export const downloadRepairNumbers = endpoint({
  method: 'GET',
  path: '/repairs/numbers/{table}',
  summary: 'Download a table of the numbers as CSV, without counts from 1 to 4',
  access: staffScopes,
  params: z.object({ table: z.enum(numberTables, 'not-an-option') }),
  query,
  reply: 'file',
});

export const repairNumbersEndpoints = [readRepairNumbers, downloadRepairNumbers] as const;
