import type { RepairEvent } from '@cobertura/domain/repair/life.ts';
import type { listCaseEvents } from '../../case/service/messages.ts';
import type { RepairRow } from '../store/repairs.ts';

export type WorkWords = { workDone: string | null; partAwaited: string | null };

/** What the workshop wrote for the family about its work. */
export function findWorkWords(
  { status, outcome }: Pick<RepairRow, 'status' | 'outcome'>,
  events: Awaited<ReturnType<typeof listCaseEvents>>,
): WorkWords {
  const lastWhy = (name: RepairEvent) =>
    events.findLast(({ event }) => event === name)?.why ?? null;
  return {
    workDone: outcome === 'repaired' ? lastWhy('repaired') : null,
    partAwaited: status === 'repairing' ? lastWhy('part-awaited') : null,
  };
}
