import { findRulesIssues } from '@cobertura/domain/coverage-rules/check.ts';
import { rulesLimits } from '@cobertura/domain/coverage-rules/limits.ts';
import type { IssueCode } from '@cobertura/domain/issues.ts';
import { type Cents, centsFromEuros } from '@cobertura/domain/money.ts';
import type { CoverageRules } from '@cobertura/domain/repair/rules.ts';
import type { Version } from './queries.ts';

/** The values of the form's fields. Amounts are texts in euros. */
export type RulesValues = {
  validFrom: string;
  excess: string[];
  cap: string;
  repairsPerPeriod: string;
  reportDays: string;
};

/** A new version starts as a copy of the newest one, without a day. */
export function valuesOf({ excess, cap, repairsPerPeriod, reportDays }: Version): RulesValues {
  return {
    validFrom: '',
    excess: excess.map(toEuros),
    cap: cap === null ? '' : toEuros(cap),
    repairsPerPeriod: repairsPerPeriod === null ? '' : String(repairsPerPeriod),
    reportDays: String(reportDays),
  };
}

/** The rules that the fields say. What is not a number is NaN. */
export function rulesOf({ excess, cap, repairsPerPeriod, reportDays }: RulesValues): CoverageRules {
  return {
    excess: excess.map(toCents),
    cap: cap.trim() === '' ? null : toCents(cap),
    repairsPerPeriod: repairsPerPeriod.trim() === '' ? null : toCount(repairsPerPeriod),
    reportDays: toCount(reportDays),
  };
}

export function bodyOf(values: RulesValues) {
  const { excess, ...rules } = rulesOf(values);
  return { ...rules, excess: [...excess], validFrom: values.validFrom };
}

export function validateRules(values: RulesValues): Partial<Record<keyof RulesValues, IssueCode>> {
  return {
    ...(values.validFrom === '' && { validFrom: 'required' as const }),
    ...findRulesIssues(rulesOf(values)),
  };
}

export function isAmount(text: string): boolean {
  const cents = toCents(text);
  return cents >= 0 && cents <= rulesLimits.excess;
}

function toEuros(cents: number): string {
  return (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2).replace('.', ',');
}

function toCents(text: string): Cents {
  const plain = text.trim().replace(',', '.');
  return /^\d+(\.\d\d?)?$/.test(plain) ? centsFromEuros(Number(plain)) : (Number.NaN as Cents);
}

function toCount(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
}
