import { z } from 'zod';
import { staffScopes } from '../access/scopes.ts';
import { endpoint } from '../endpoint.ts';
import { instantField, optionalLine } from '../fields.ts';
import { mapMethods } from '../payment/methods.ts';

/** Unix seconds of a date within the next centuries. */
const instant = z.int('wrong-format').min(0, 'out-of-range').max(8_000_000_000, 'out-of-range');

const switchField = z.boolean('wrong-format');

const optionsReply = z.object({
  contractInitDate: instantField.nullable(),
  contractEndDate: instantField.nullable(),
  /** Euros, tax included. */
  cost: z.number(),
  /** Only for signed-in people. */
  bankAccount: z.string().optional(),
  /** Only for signed-in people: true when several contracts can be signed in one sitting. */
  signsTogether: z.boolean().optional(),
  /**
   * Only for signed-in people, with an external signing provider: when a contract signed now covers at the
   * earliest, unless the family asks to be covered as soon as it pays.
   */
  laterStart: instantField.optional(),
  isMaintenance: z.boolean(),
  paymethod: z.object(mapMethods(() => z.boolean())),
  /** Whether a renewal needs a new photo. Otherwise the family may keep last year's. */
  renewalPhoto: z.boolean(),
  support: z.object({ phone: z.string(), email: z.string() }),
  /** Only for the staff: the account in the settings, and the default of the configuration. */
  chosenBankAccount: z.string().optional(),
  defaultBankAccount: z.string().optional(),
  /** Only for the staff: who changed the account that families see, and which one it was before. */
  bankAccountChange: z.object({ at: instantField, by: z.string(), from: z.string() }).optional(),
  /** Only for the staff: whether every staff member needs a second factor. */
  staffSecondFactor: z.boolean().optional(),
  /** Only for the staff: true when production seals contracts without a timestamp. */
  lacksTimestampAuthority: z.boolean().optional(),
  /** True when the caller must set up a second factor first. */
  lacksSecondFactor: z.boolean().optional(),
  updatedAt: instantField,
});

export type Options = z.output<typeof optionsReply>;

export const changeOptions = endpoint({
  method: 'PUT',
  path: '/options',
  summary: 'Change the settings',
  access: staffScopes,
  body: z
    .object({
      contractInitDate: instant.nullable(),
      contractEndDate: instant.nullable(),
      cost: z
        .number('wrong-format')
        .min(0, 'out-of-range')
        .max(10_000, 'out-of-range')
        .multipleOf(0.01, 'too-many-decimals')
        .nullable(),
      /** An IBAN, or empty for the default account. */
      bankAccount: optionalLine(100),
      paymethod: z.object(
        mapMethods(() => switchField),
        'wrong-format',
      ),
      renewalPhoto: switchField,
      isMaintenance: switchField,
      /** Only an admin may change it. */
      staffSecondFactor: switchField,
    })
    .partial()
    .refine(({ contractInitDate: start, contractEndDate: end }) => !start || !end || start <= end, {
      path: ['contractEndDate'],
      message: 'end-before-start',
    }),
  reply: optionsReply,
});

export const readOptions = endpoint({
  method: 'GET',
  path: '/options',
  summary: 'Read the contract window, price, payment methods, maintenance mode and support contact',
  access: 'anyone',
  openToViewer: true,
  openInMaintenance: true,
  reply: optionsReply,
});
