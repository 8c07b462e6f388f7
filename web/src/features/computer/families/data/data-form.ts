import type { Computer } from '@cobertura/domain/computer/api.ts';
import { type DataField, dataFields, maxStudentName } from '@cobertura/domain/computer/data.ts';
import type { IssueCode } from '@cobertura/domain/issues.ts';
import { ApiError } from '../../../../lib/api.ts';
import { lineIssue } from '../../../../lib/line-issue.ts';
import { foundIssues } from '../../../../lib/text-issue.ts';
import type { ComputerValues } from '../../queries.ts';
import type { SerialCheckResult } from './serial-check.ts';

export function valuesOf(computer: Computer | undefined): ComputerValues {
  const entries = dataFields.map((field) => [field, computer?.[field] ?? '']);
  return Object.fromEntries(entries) as ComputerValues;
}

/** The values for another computer of the family: the student and the serial number are empty. */
export function valuesLike(like: Computer | undefined): ComputerValues {
  const { schoolId = '', pcModel = '' } = like ?? {};
  return { ...valuesOf(undefined), schoolId, pcModel };
}

export function dataIssues(values: ComputerValues): Partial<Record<DataField, IssueCode>> {
  const required = (text: string) => (text.trim() === '' ? 'required' : undefined);
  return foundIssues({
    studentName: lineIssue(values.studentName, { max: maxStudentName, isName: true }),
    schoolId: required(values.schoolId),
    pcModel: required(values.pcModel),
    serialNumber: required(values.serialNumber),
  });
}

/**
 * The reason of the server, if it did not save because of the serial number. `server-message`: show
 * the message of the error.
 */
export function serialRefusal(
  error: Error | null,
): SerialCheckResult | 'server-message' | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'serial-in-use') return 'assigned';
  if (error.code === 'serial-retired') return 'retired';
  if (error.code === 'serial-invalid' || error.code === 'serial-on-own-computer') {
    return 'server-message';
  }
  return undefined;
}
