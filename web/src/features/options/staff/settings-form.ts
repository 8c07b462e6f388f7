import { isoDay } from '@cobertura/domain/dates.ts';
import type { IssueCode } from '@cobertura/domain/issues.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import { groupIban, isIban, plainIban } from '@cobertura/domain/payment/account.ts';
import type { EnabledMethods } from '@cobertura/domain/payment/methods.ts';
import { endOfIsoDay, startOfIsoDay } from '../../../lib/dates.ts';

/** The values of the form's fields: days and amounts are strings. */
export type SettingsValues = {
  contractInitDate: string;
  contractEndDate: string;
  bankAccount: string;
  cost: string;
  paymethod: EnabledMethods;
  renewalPhoto: boolean;
  isMaintenance: boolean;
  /** Undefined for staff who may not change it. */
  staffSecondFactor?: boolean;
};

export const maxCost = 10_000;

export function valuesOf(options: Options, { isAdmin }: { isAdmin: boolean }): SettingsValues {
  const { contractInitDate: start, contractEndDate: end, paymethod, isMaintenance } = options;
  const { renewalPhoto, staffSecondFactor = false } = options;
  return {
    contractInitDate: start === null ? '' : isoDay(start),
    contractEndDate: end === null ? '' : isoDay(end),
    // The fallback account is not stored: an empty field stays empty.
    bankAccount: groupIban(options.chosenBankAccount ?? options.bankAccount ?? ''),
    cost: String(options.cost),
    paymethod,
    renewalPhoto,
    isMaintenance,
    ...(isAdmin && { staffSecondFactor }),
  };
}

/** An account that is saved already is not checked, so that it does not keep the other settings from being saved. */
export function settingsIssues(
  values: SettingsValues,
  saved: SettingsValues,
): Partial<Record<keyof SettingsValues, IssueCode>> {
  const { contractInitDate, contractEndDate, cost, bankAccount } = values;
  const start = startOfIsoDay(contractInitDate);
  const end = endOfIsoDay(contractEndDate);
  const amount = costIssue(cost);
  return {
    ...(contractInitDate !== '' &&
      start === undefined && { contractInitDate: 'wrong-format' as const }),
    ...(contractEndDate !== '' &&
      end === undefined && { contractEndDate: 'wrong-format' as const }),
    ...(start !== undefined &&
      end !== undefined &&
      end < start && { contractEndDate: 'end-before-start' as const }),
    ...(amount && { cost: amount }),
    ...(bankAccount.trim() !== '' &&
      bankAccount !== saved.bankAccount &&
      !isIban(bankAccount) && { bankAccount: 'wrong-iban' as const }),
  };
}

function costIssue(text: string): IssueCode | undefined {
  if (text.trim() === '') return 'required';
  const cost = euros(text);
  if (Number.isNaN(cost)) return 'wrong-format';
  if (cost < 0 || cost > maxCost) return 'out-of-range';
  const written = text.trim().replace(',', '.');
  if (!/^\d+(\.\d+)?$/.test(written)) return 'wrong-format';
  return /\.\d{3}/.test(written) ? 'too-many-decimals' : undefined;
}

/**
 * The request body: the campaign lasts from the first second of its first day to the last second of
 * its last day.
 */
export function changesOf(values: SettingsValues) {
  const { contractInitDate, contractEndDate, cost, bankAccount, paymethod } = values;
  const { renewalPhoto, isMaintenance, staffSecondFactor } = values;
  return {
    contractInitDate: startOfIsoDay(contractInitDate) ?? null,
    contractEndDate: endOfIsoDay(contractEndDate) ?? null,
    cost: euros(cost),
    bankAccount: plainIban(bankAccount.trim()),
    paymethod,
    renewalPhoto,
    isMaintenance,
    ...(staffSecondFactor !== undefined && { staffSecondFactor }),
  };
}

function euros(text: string): number {
  return Number(text.trim().replace(',', '.'));
}

/** Some replies are in milliseconds. Such a number is too large for seconds. */
export function toSeconds(instant: number): number {
  return instant > 100_000_000_000 ? Math.floor(instant / 1000) : instant;
}
