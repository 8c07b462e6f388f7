import { coverageFrom } from '@cobertura/domain/computer/coverage-from.ts';
import { statusFacts } from '@cobertura/domain/computer/status.ts';
import { formatDate, formatDateTime } from '@cobertura/domain/dates.ts';
import { type Cell, csvLine, csvStart } from '@cobertura/domain/invoice/csv.ts';
import { fullNameOf } from '../../../db/full-name.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
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
  // New columns come last, because spreadsheets read by position. These are of the current period.
  ['Contrato firmado', (row) => dateTime(row.contracted_at)],
  ['Pagado', (row) => dateTime(row.paid_at)],
  ['Facturado', (row) => dateTime(row.invoiced_at)],
  ['Cubierto desde', (row) => (row.end_date ? coveredSince(row) : '')],
  ['Cubierto hasta', (row) => date(row.end_date)],
];

function coveredSince({ paid_at, covers_not_before }: SupportRow): string {
  const paidAt = toSecondsOrNull(paid_at);
  const from = coverageFrom({ paidAt, coversNotBefore: toSecondsOrNull(covers_not_before) });
  return from === null ? '' : formatDate(from);
}

function dateTime(at: Date | null): string {
  return at ? formatDateTime(toSeconds(at)) : '';
}

function date(at: Date | null): string {
  return at ? formatDate(toSeconds(at)) : '';
}

export const supportHead = csvStart + csvLine(columns.map(([text]) => ({ text })));

export function supportLine(row: SupportRow): string {
  return csvLine(columns.map(([, cell]): Cell => ({ text: cell(row) })));
}
