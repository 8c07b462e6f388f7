import type { IssueCode } from '@cobertura/domain/issues.ts';
import { type CoverRefusal, findSpan } from '@cobertura/domain/repair/covered.ts';
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

type Facts = {
  /** Undefined if every day counts, within the guarantee of a repair. */
  coveredDays: CoveredDays | undefined;
  today: string;
  /** Photos that are sent or on their way. */
  photoCount: number;
};

/** The issues of a report, by field. The server validates by the same rules. */
export function reportIssues(
  values: ReportValues,
  { coveredDays, today, photoCount }: Facts,
): Partial<Record<keyof ReportValues, IssueCode>> {
  const { parts, cause, text, happenedOn } = values;
  const reason = values.noPhoto ? values.noPhotoReason : '';
  const uncovered = findUncovered(happenedOn, { coveredDays, today });
  return foundIssues({
    parts: parts.length === 0 ? 'required' : undefined,
    cause: cause === '' ? 'required' : undefined,
    text: textIssue(text, { min: minReportText, max: maxRepairText }),
    happenedOn: happenedOn === '' ? 'required' : uncovered && 'out-of-range',
    noPhotoReason: photoCount > 0 ? undefined : lineIssue(reason, { max: maxNoPhotoReason }),
  });
}

/** Why a day cannot be reported. Undefined if it can, or if no day is chosen. */
export function findUncovered(
  day: string,
  { coveredDays, today }: Pick<Facts, 'coveredDays' | 'today'>,
): CoverRefusal | undefined {
  if (day === '') return undefined;
  const everyDay = [{ from: '', until: today }];
  const cover = findSpan(coveredDays ?? everyDay, { day, today });
  return cover.ok ? undefined : cover;
}

/** The element that a link of the error summary focuses. */
export function targetOf(
  field: keyof ReportValues,
  { noPhoto }: Pick<ReportValues, 'noPhoto'>,
): string {
  if (field === 'cause') return `cause-${causeNames[0]}`;
  if (field === 'noPhotoReason' && !noPhoto) return 'noPhoto';
  if (field !== 'happenedOn') return field;
  return document.getElementById('other-day') ? 'other-day' : 'day-today';
}
