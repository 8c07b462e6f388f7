import { z } from 'zod';
import { staffScopes, supportScopes } from '../access/scopes.ts';
import { recordedChannels } from '../case/case.ts';
import { endpoint } from '../endpoint.ts';
import {
  idField,
  instantField,
  languageField,
  line,
  nameLine,
  optionalLine,
  reasonField,
} from '../fields.ts';
import { isEmail } from '../person/contact.ts';
import { maxFullNameLength, profileRules } from '../person/profile.ts';
import { ibanField, refundReply, withdrawalStatusField } from './api.ts';
import { maxDeclaredContractLength } from './declared-contract.ts';

const params = z.object({ id: idField.toLowerCase() });
const contractIdField = idField.toLowerCase();

/** A signed contract, as the desk finds it. */
const foundContract = z.object({
  contractId: z.string(),
  computerId: z.string(),
  studentName: z.string(),
  serialNumber: z.string(),
  /** The family that signed. */
  name: z.string(),
  email: z.string(),
  signedAt: instantField,
  withdrawUntil: instantField,
  /** The live withdrawal of the contract. */
  withdrawal: z.object({ caseId: z.string(), number: z.string() }).nullable(),
});

export type FoundContract = z.output<typeof foundContract>;

/** What a withdrawal has beyond every case. `GET /cases/{id}` returns the rest. */
const staffReply = z.object({
  _id: z.string(),
  number: z.string(),
  status: withdrawalStatusField,
  /** What the person wrote to name the contract. */
  declaredContract: z.string(),
  language: languageField,
  receivedAt: instantField,
  /** The staff member who recorded it. */
  recordedBy: z.string().nullable(),
  contract: foundContract.nullable(),
  /** Null while no contract is known. */
  isInTime: z.boolean().nullable(),
  /** The contract that the declared text names, for a withdrawal without one. */
  suggestion: foundContract.nullable(),
  /** What is not back yet, or what would come back. Null while no contract is known. */
  refund: refundReply.nullable(),
  /** What was to come back when the contract ended; null before. Euros. */
  refundAmount: z.number().nullable(),
  hasUnclearMoney: z.boolean(),
  /** The account for a transfer: all of it for who handles money, the last digits for others. */
  account: z.string().nullable(),
});

export type StaffWithdrawal = z.output<typeof staffReply>;

export const readWithdrawal = endpoint({
  method: 'GET',
  path: '/cases/{id}/withdrawal',
  summary: 'Read a withdrawal: its contract, money and account',
  access: staffScopes,
  params,
  reply: staffReply,
  refuses: ['not-found'],
});

export const findContracts = endpoint({
  method: 'GET',
  path: '/withdrawals/contracts',
  summary: 'Find signed contracts by reference, verification code, serial number or e-mail',
  access: supportScopes,
  query: z.object({ text: line(maxDeclaredContractLength) }),
  reply: z.object({ docs: z.array(foundContract) }),
});

export const recordWithdrawal = endpoint({
  method: 'POST',
  path: '/withdrawals/recorded',
  summary: 'Record a withdrawal that came by letter, phone or e-mail',
  access: supportScopes,
  body: z.object({
    name: nameLine(maxFullNameLength),
    /** Empty for a letter without an address. */
    email: optionalLine(profileRules.email.maxLength)
      .toLowerCase()
      .refine((text) => text === '' || isEmail(text), 'wrong-format'),
    language: languageField,
    channel: z.enum(recordedChannels, 'not-an-option'),
    /** The day in Madrid on which it was sent: a letter counts from its postmark. */
    receivedOn: z.iso.date('wrong-format'),
    contractId: contractIdField.optional(),
    /** What the letter says about the contract, if none was found. */
    contract: optionalLine(maxDeclaredContractLength).optional(),
    iban: ibanField.optional(),
  }),
  reply: z.object({ caseId: z.string(), number: z.string() }),
  refuses: ['not-found', 'contract-already-withdrawn', 'declared-before-signature'],
});

export const matchWithdrawal = endpoint({
  method: 'POST',
  path: '/cases/{id}/withdrawal/match',
  summary: 'Say which contract an unmatched withdrawal means; it takes effect if it was in time',
  access: supportScopes,
  params,
  body: z.object({ contractId: contractIdField }),
  reply: staffReply,
  refuses: [
    'not-found',
    'withdrawal-moved',
    'contract-already-withdrawn',
    'declared-before-signature',
  ],
});

export const confirmWithdrawal = endpoint({
  method: 'POST',
  path: '/cases/{id}/withdrawal/confirm',
  summary: 'Confirm a declaration without the mailed link',
  access: supportScopes,
  params,
  reply: staffReply,
  refuses: ['not-found', 'withdrawal-moved'],
});

export const removeContract = endpoint({
  method: 'POST',
  path: '/cases/{id}/withdrawal/remove-contract',
  summary: 'Say that the declared contract is of another family, which did not withdraw',
  access: supportScopes,
  params,
  body: z.object({ why: reasonField }),
  reply: staffReply,
  refuses: ['not-found', 'withdrawal-moved'],
});

export const grantWithdrawal = endpoint({
  method: 'POST',
  path: '/cases/{id}/withdrawal/grant',
  summary: 'Accept a late withdrawal as grace',
  access: ['admin'],
  params,
  reply: staffReply,
  refuses: ['not-found', 'withdrawal-moved'],
});

export const declineWithdrawal = endpoint({
  method: 'POST',
  path: '/cases/{id}/withdrawal/decline',
  summary: 'Decline a late or unmatched withdrawal; the person gets the reason',
  access: supportScopes,
  params,
  body: z.object({ why: reasonField }),
  reply: staffReply,
  // A late one is declined by an admin only.
  refuses: ['not-found', 'withdrawal-moved', 'access-denied'],
});

export const unblockWithdrawal = endpoint({
  method: 'POST',
  path: '/cases/{id}/withdrawal/unblock',
  summary: 'End the contract although a payment is unclear; money that comes later is refunded',
  access: ['admin'],
  params,
  reply: staffReply,
  refuses: ['not-found', 'withdrawal-moved'],
});
