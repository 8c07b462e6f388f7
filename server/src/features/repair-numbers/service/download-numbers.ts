import { madridDay } from '@cobertura/domain/dates.ts';
import type { FileContent } from '@cobertura/domain/endpoint.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { NumbersFilter } from '@cobertura/domain/repair-numbers/api.ts';
import type { NumberTable } from '@cobertura/domain/repair-numbers/table-names.ts';
import { describeTable } from '@cobertura/domain/repair-numbers/tables.ts';
import type { Deps } from '../../../deps.ts';
import { readNumbers } from './read-numbers.ts';
import { writeTable } from './write-table.ts';

/** A table of the numbers for a spreadsheet. It leaves the house, so small counts are hidden. */
export async function downloadNumbers(
  deps: Deps,
  { table, filter, language }: { table: NumberTable; filter: NumbersFilter; language: Language },
): Promise<FileContent> {
  const numbers = await readNumbers(deps, filter);
  const text = writeTable(describeTable(table, numbers), language);
  return {
    content: Buffer.from(text),
    type: 'text/csv; charset=utf-8',
    name: `${table}-${numbers.campaign}-${madridDay(deps.clock.now())}.csv`,
  };
}
