import { statusFacts } from '@cobertura/domain/computer/status.ts';
import { formatDateTime } from '@cobertura/domain/dates.ts';
import { type Cell, csvLine, csvStart } from '@cobertura/domain/invoice/csv.ts';
import { fullNameOf } from '../../../db/full-name.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { SupportRow } from '../store/exports.ts';

const columns: readonly [name: string, cell: (row: SupportRow) => string][] = [
  ['Alumno', (row) => row.student_name],
  ['Centro', (row) => row.school],
  ['Código del centro', (row) => row.code],
  ['Localidad', (row) => row.town],
  ['Provincia', (row) => row.province],
  ['Modelo', (row) => row.model],
  ['Número de serie', (row) => row.serial_number],
  ['Estado', (row) => statusFacts[row.status].staffLabel],
  ['Renovación', (row) => (row.renewal ? 'sí' : 'no')],
  ['Nombre', (row) => fullNameOf(row)],
  ['NIF', (row) => row.dni],
  ['Teléfono', (row) => row.phone],
  ['Correo', (row) => row.email],
  ['Alta', (row) => formatDateTime(toSeconds(row.created_at))],
  ['Último cambio', (row) => formatDateTime(toSeconds(row.updated_at))],
];

export const supportHead = csvStart + csvLine(columns.map(([text]) => ({ text })));

export function supportLine(row: SupportRow): string {
  return csvLine(columns.map(([, cell]): Cell => ({ text: cell(row) })));
}
