import type { IssueCode } from '@cobertura/domain/issues.ts';
import {
  isSerial,
  maxSerialLength,
  normaliseSerial,
} from '@cobertura/domain/serial-number/serial.ts';
import { lineIssue } from '../../../../lib/line-issue.ts';
import type { DeskMessage } from './desk-actions.ts';

/** What becomes of a laptop that cannot be repaired. Empty strings: not filled in yet. */
export type ReplacementValues = {
  laptop: '' | 'returned' | 'replaced';
  serial: string;
  /** The id of a model. Empty: the model of the serial number. */
  model: string;
};

export const noReplacement: ReplacementValues = { laptop: '', serial: '', model: '' };

/** The issues of each field. Undefined values are those of another form. */
export function replacementIssues(
  values: ReplacementValues | undefined,
): Record<keyof ReplacementValues, IssueCode | undefined> {
  return {
    laptop: values?.laptop === '' ? 'required' : undefined,
    serial: values?.laptop === 'replaced' ? serialIssue(values.serial) : undefined,
    model: undefined,
  };
}

function serialIssue(serial: string): IssueCode | undefined {
  const issue = lineIssue(serial, { max: maxSerialLength });
  return issue ?? (isSerial(normaliseSerial(serial)) ? undefined : 'wrong-format');
}

export function replacementOf({
  laptop,
  serial,
  model,
}: ReplacementValues): DeskMessage['replacement'] {
  if (laptop !== 'replaced') return undefined;
  return { serial: normaliseSerial(serial), ...(model && { pcModel: model }) };
}
