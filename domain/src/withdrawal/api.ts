import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idField, instantField, line } from '../fields.ts';
import { hasPrintedLetters, isPrintedName } from '../letters.ts';
import { isIban, plainIban } from '../payment/account.ts';
import { paymentMethods } from '../payment/methods.ts';
import { isEmail, normaliseEmail, removeHidden } from '../person/contact.ts';
import { maxFullNameLength, profileRules } from '../person/profile.ts';
import { controlsToSpaces } from '../text.ts';
import { maxDeclaredContractLength } from './declared-contract.ts';
import { withdrawalStatusNames } from './status.ts';

export const withdrawalStatusField = z.enum(withdrawalStatusNames);

/** Money that comes back. Euros. */
export const refundReply = z.object({
  amount: z.number(),
  parts: z.array(
    z.object({
      amount: z.number(),
      method: z.enum(paymentMethods),
      /** `gateway`: to the same card or Bizum. `accountant`: by a transfer of ours. */
      way: z.enum(['gateway', 'accountant']),
      /** The number of the repair that it paid. Null for the coverage. */
      repair: z.string().nullable(),
    }),
  ),
  /** The last second to refund in time. */
  until: instantField,
});

const contractReply = z.object({
  /** The reference that the contract prints. */
  contractId: z.string(),
  computerId: z.string(),
  studentName: z.string(),
  serialNumber: z.string(),
  signedAt: instantField,
  /** The last second to withdraw, in the last day in Madrid. */
  withdrawUntil: instantField,
  isInTime: z.boolean(),
  /** A payment or a refund has no final result yet, so the contract does not end at once. */
  hasUnclearMoney: z.boolean(),
  /** The number of the open repair that would end with the contract. */
  endsRepair: z.string().nullable(),
  /** What would come back if the family withdrew now. */
  refund: refundReply,
});

export type WithdrawableContract = z.output<typeof contractReply>;

/** What was declared, and when. It confirms the receipt and nothing else. */
const receiptReply = z.object({
  number: z.string(),
  /** Opens the acknowledgment without a session. */
  key: z.string(),
  name: z.string(),
  email: z.string(),
  /** What the person wrote to name the contract, or its reference. */
  contract: z.string(),
  receivedAt: instantField,
  /** Whether the acknowledgment goes to this e-mail too. A stranger could fill a mailbox otherwise. */
  mailed: z.boolean(),
});

export type WithdrawalReceipt = z.output<typeof receiptReply>;

const withdrawalReply = receiptReply.extend({
  status: withdrawalStatusField,
  computerId: z.string().nullable(),
  studentName: z.string().nullable(),
  /** What was to come back when the contract ended; null before. Euros. */
  refundAmount: z.number().nullable(),
  /** What is not back yet. */
  refund: refundReply,
  /** Whether part of the money comes back by transfer, so that an account helps. */
  asksForAccount: z.boolean(),
  /** The last digits of the account that the family gave. */
  account: z.string().nullable(),
  closedAt: instantField.nullable(),
  /** Why it was declined. */
  why: z.string().nullable(),
});

export type Withdrawal = z.output<typeof withdrawalReply>;

export const listMyWithdrawals = endpoint({
  method: 'GET',
  path: '/withdrawals/mine',
  summary: 'List my signed contracts, what comes back for each, and my withdrawals',
  access: ['user'],
  reply: z.object({
    name: z.string(),
    email: z.string(),
    /** Without a live withdrawal; those in time first. */
    contracts: z.array(contractReply),
    withdrawals: z.array(withdrawalReply),
  }),
  carriesSecret: true,
});

export const withdraw = endpoint({
  method: 'POST',
  path: '/withdrawals/mine',
  summary: 'Withdraw from my contract; a second call returns the first withdrawal',
  access: ['user'],
  body: z.object({ contractId: idField.toLowerCase() }),
  reply: withdrawalReply,
  carriesSecret: true,
  refuses: ['not-found'],
});

/** Control characters become spaces: a declaration is not refused for them. */
function cleanLine(maxLength: number) {
  return z
    .string('required')
    .overwrite((text) => controlsToSpaces(text).trim())
    .min(1, 'required')
    .max(maxLength, 'too-long');
}

const emailField = z
  .string('required')
  .overwrite((text) => normaliseEmail(removeHidden(text)))
  .min(1, 'required')
  .max(profileRules.email.maxLength, 'too-long')
  .refine(isEmail, 'wrong-format');

export const declareWithdrawal = endpoint({
  method: 'POST',
  path: '/withdrawals',
  summary: 'Declare a withdrawal without a session; the reply does not depend on the contract',
  access: 'anyone',
  openInMaintenance: true,
  body: z.object({
    name: cleanLine(maxFullNameLength).refine(isPrintedName, 'letters-of-a-name'),
    email: emailField,
    /** A reference, a verification code or a serial number. */
    contract: cleanLine(maxDeclaredContractLength).refine(hasPrintedLetters, 'other-alphabet'),
  }),
  reply: receiptReply,
  carriesSecret: true,
  refuses: ['use-other-ways'],
});

const keyed = {
  params: z.object({ number: line(20) }),
  query: z.object({ key: line(100) }),
};

export const readReceipt = endpoint({
  method: 'GET',
  path: '/withdrawals/{number}/receipt',
  summary: 'Read what was declared, by number and key',
  access: 'anyone',
  openInMaintenance: true,
  ...keyed,
  reply: receiptReply,
  carriesSecret: true,
  refuses: ['not-found', 'too-many-tries'],
});

export const readAcknowledgment = endpoint({
  method: 'GET',
  path: '/withdrawals/{number}/acknowledgment',
  summary: 'Download the acknowledgment of a withdrawal as PDF, by number and key',
  access: 'anyone',
  openInMaintenance: true,
  ...keyed,
  reply: 'file',
  refuses: ['not-found', 'too-many-tries'],
});

const tokenField = line(200);

export const verifyWithdrawal = endpoint({
  method: 'POST',
  path: '/withdrawals/verify',
  summary: 'Verify a declaration with the link that went to the e-mail of the contract',
  access: 'anyone',
  openInMaintenance: true,
  body: z.object({ token: tokenField }),
  reply: withdrawalReply,
  carriesSecret: true,
  refuses: ['invalid-link', 'too-many-tries'],
});

export const ibanField = line(60)
  .refine(isIban, 'wrong-format')
  .overwrite((text) => plainIban(text));

export const giveAccount = endpoint({
  method: 'PUT',
  path: '/withdrawals/mine/{number}/account',
  summary: 'Give the account for a refund by transfer',
  access: ['user'],
  params: keyed.params,
  body: z.object({ iban: ibanField }),
  reply: withdrawalReply,
  carriesSecret: true,
  refuses: ['not-found', 'withdrawal-moved'],
});

export const giveAccountByLink = endpoint({
  method: 'PUT',
  path: '/withdrawals/account',
  summary: 'Give the account for a refund by transfer, with the mailed link',
  access: 'anyone',
  openInMaintenance: true,
  body: z.object({ token: tokenField, iban: ibanField }),
  reply: withdrawalReply,
  carriesSecret: true,
  refuses: ['invalid-link', 'too-many-tries', 'withdrawal-moved', 'account-from-session'],
});
