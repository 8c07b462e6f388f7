import type { addComputer } from '@cobertura/domain/computer/api.ts';
import { type DataField, dataFields } from '@cobertura/domain/computer/data.ts';
import type { InputOf } from '@cobertura/domain/endpoint.ts';
import type { PeriodRow } from '../store/computers.ts';

export type ComputerForm = InputOf<typeof addComputer>['body'];

/** The column of each field. Adding, changing and reading a computer use this table. */
const columnOf = {
  studentName: 'student_name',
  schoolId: 'school_code',
  pcModel: 'model_id',
  serialNumber: 'serial_number',
} as const satisfies Record<DataField, string>;

type DataColumns = { [Field in DataField as (typeof columnOf)[Field]]: ComputerForm[Field] };

export function toColumns(form: ComputerForm): DataColumns {
  const entries = dataFields.map((field) => [columnOf[field], form[field]]);
  return Object.fromEntries(entries) as DataColumns;
}

/** Changes a period whose data or photo changed. It voids an unsigned contract. */
export function nextDataVersion({ data_version }: Pick<PeriodRow, 'data_version'>) {
  return { data_version: data_version + 1 };
}

export function toForm(columns: DataColumns): ComputerForm {
  const entries = dataFields.map((field) => [field, columns[columnOf[field]]]);
  return Object.fromEntries(entries) as ComputerForm;
}

export function changedFields(columns: DataColumns, form: ComputerForm): DataField[] {
  return dataFields.filter((field) => columns[columnOf[field]] !== form[field]);
}
