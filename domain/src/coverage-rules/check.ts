import type { IssueCode } from '../issues.ts';
import type { CoverageRules } from '../repair/rules.ts';
import { rulesLimits } from './limits.ts';

type RulesIssues = Partial<Record<keyof CoverageRules, IssueCode>>;

/** Finds the fields that no version of the rules may have. */
export function findRulesIssues(rules: CoverageRules): RulesIssues {
  const { excess, cap, repairsPerPeriod, reportDays } = rules;
  const issues = {
    excess: excessIssue(excess, repairsPerPeriod),
    cap: cap === null ? undefined : rangeIssue(cap, 1, rulesLimits.cap),
    repairsPerPeriod:
      repairsPerPeriod === null
        ? undefined
        : rangeIssue(repairsPerPeriod, 1, rulesLimits.repairsPerPeriod),
    reportDays: rangeIssue(reportDays, 1, rulesLimits.reportDays),
  };
  return Object.fromEntries(Object.entries(issues).filter(([, issue]) => issue !== undefined));
}

function excessIssue(
  excess: CoverageRules['excess'],
  repairsPerPeriod: number | null,
): IssueCode | undefined {
  if (excess.length === 0) return 'required';
  if (excess.length > rulesLimits.amounts) return 'too-many-amounts';
  if (repairsPerPeriod !== null && excess.length > repairsPerPeriod) return 'too-many-amounts';
  return excess.map((amount) => rangeIssue(amount, 0, rulesLimits.excess)).find(Boolean);
}

function rangeIssue(value: number, min: number, max: number): IssueCode | undefined {
  if (!Number.isInteger(value)) return 'wrong-format';
  return value < min || value > max ? 'out-of-range' : undefined;
}
