import type { FileContent } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { Deps } from '../../../deps.ts';
import { loadModelAndSchool } from '../store/workshop.ts';
import type { Handler } from './change-repair.ts';
import { loadWorkshopRepair } from './workshop-repair.ts';

/** The label for a laptop that has arrived: its number to scan, model and serial number, and no name. */
export async function printLaptopLabel(
  { db, config }: Deps,
  { id, caller }: Handler,
): Promise<FileContent> {
  const { row, repair } = await loadWorkshopRepair(db, id);
  if (repair.arrived_at === null) throw new Refusal('file-not-found');
  const { model } = await loadModelAndSchool(db, id);
  const { printLabel } = await import('../../../pdf/label.ts');
  const { number } = row;
  return {
    content: await printLabel({
      language: caller.lang,
      // The same word in both languages.
      title: `Etiqueta ${number}`,
      author: config.company.name,
      date: repair.arrived_at,
      code: number,
      lines: [repair.serial_number, model],
    }),
    type: 'application/pdf',
    name: `${number}.pdf`,
  };
}
