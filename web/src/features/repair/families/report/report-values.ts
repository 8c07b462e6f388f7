import type { IssueCode } from '@cobertura/domain/issues.ts';
import {
  type CoverRefusal,
  findReportableDays,
  findSpan,
} from '@cobertura/domain/repair/covered.ts';
import { type RepeatRefusal, refuseRepeatDay } from '@cobertura/domain/repair/guarantee.ts';
import {
  causeNames,
  maxNoPhotoReason,
  maxRepairText,
  minReportText,
  type RepairCause,
  type RepairPart,
  type reportChannels,
} from '@cobertura/domain/repair/report.ts';
import { lineIssue } from '../../../../lib/line-issue.ts';
import { foundIssues, textIssue } from '../../../../lib/text-issue.ts';

export type ReportValues = {
  parts: RepairPart[];
  cause: RepairCause | '';
  text: string;
  /** 2026-11-18, or empty. */
  happenedOn: string;
  /** The family cannot take a photo. */
  noPhoto: boolean;
  noPhotoReason: string;
  hasBackup: boolean;
  /** How the family told the desk. A family reports by the web. */
  channel: (typeof reportChannels)[number];
};

export type CoveredDays = readonly { from: string; until: string }[];

/** The repair that fails again within its guarantee. */
export type Again = {
  _id: string;
  parts: RepairPart[];
  cause: RepairCause;
  /** The day in Madrid on which the laptop came back. */
  returnedOn: string | null;
};

/** The days that can be reported: those of the coverage, or those since a repaired laptop is back. */
export type PossibleDays = { coveredDays: CoveredDays } | Pick<Again, 'returnedOn'>;

export type DayRefusal = CoverRefusal | RepeatRefusal;

type Facts = {
  days: PossibleDays;
  today: string;
  /** Photos that are sent or on their way. */
  photoCount: number;
};

/** The issues of a report, by field. The server validates by the same rules. */
export function reportIssues(
  values: ReportValues,
  { days, today, photoCount }: Facts,
): Partial<Record<keyof ReportValues, IssueCode>> {
  const { parts, cause, text, happenedOn } = values;
  const reason = values.noPhoto ? values.noPhotoReason : '';
  return foundIssues({
    parts: parts.length === 0 ? 'required' : undefined,
    cause: cause === '' ? 'required' : undefined,
    text: textIssue(text, { min: minReportText, max: maxRepairText }),
    happenedOn:
      happenedOn === '' ? 'required' : refuseDay(happenedOn, { days, today }) && 'out-of-range',
    noPhotoReason: photoCount > 0 ? undefined : lineIssue(reason, { max: maxNoPhotoReason }),
  });
}

/** Why a day cannot be reported. Undefined if it can, or if no day is chosen. */
export function refuseDay(
  day: string,
  { days, today }: Pick<Facts, 'days' | 'today'>,
): DayRefusal | undefined {
  if (day === '') return undefined;
  if ('returnedOn' in days) return refuseRepeatDay(day, { ...days, today });
  const cover = findSpan(days.coveredDays, { day, today });
  return cover.ok ? undefined : cover;
}

/** The first and the last day to choose from. Days between them may be refused too. */
export function daysToOffer(
  days: PossibleDays,
  today: string,
): { from?: string | undefined; until: string } {
  if ('returnedOn' in days) return { from: days.returnedOn ?? undefined, until: today };
  return findReportableDays(days.coveredDays, today) ?? { until: today };
}

/** The element that a link of the error summary focuses. */
export function targetOf(
  field: keyof ReportValues,
  { noPhoto }: Pick<ReportValues, 'noPhoto'>,
): string {
  if (field === 'cause') return `cause-${causeNames[0]}`;
  if (field === 'noPhotoReason' && !noPhoto) return 'noPhoto';
  if (field !== 'happenedOn') return field;
  const targets = ['other-day', 'day-today', 'day-yesterday'];
  return targets.find((id) => document.getElementById(id)) ?? 'day-other-day';
}
