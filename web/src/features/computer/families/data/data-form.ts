import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { IssueCode } from '@cobertura/domain/issues.ts';
import { ApiError } from '../../../../lib/api.ts';
import type { ComputerValues } from '../../queries.ts';
import type { SerialVerdict } from './serial-check.ts';

export const dataFields = ['studentName', 'schoolId', 'pcModel', 'serialNumber'] as const;

export type DataField = (typeof dataFields)[number];

const emptyValues: ComputerValues = {
  studentName: '',
  schoolId: '',
  pcModel: '',
  serialNumber: '',
};

export function valuesOf(computer: Computer | undefined): ComputerValues {
  if (!computer) return emptyValues;
  const { studentName, schoolId, pcModel, serialNumber } = computer;
  return { studentName, schoolId, pcModel, serialNumber };
}

export function dataIssues(values: ComputerValues): Partial<Record<DataField, IssueCode>> {
  return Object.fromEntries(
    dataFields.filter((field) => values[field].trim() === '').map((field) => [field, 'required']),
  );
}

/** The server's message about the serial number, if that is why it refused to save. */
export function serialRefusal(error: Error | null): SerialVerdict | 'as-told' | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'serial-in-use') return 'assigned';
  if (error.code === 'serial-invalid' || error.code === 'serial-on-own-computer') return 'as-told';
  return undefined;
}
