import { life } from '../computer/life.ts';
import type { Status } from '../computer/status.ts';
import { fold } from '../text.ts';

/** Start of the concept of a transfer; the code follows. */
const purpose = 'Cobertura SIR';

export function transferConcept(code: string): string {
  return `${purpose} ${code}`;
}

/** The code of a typed concept, without case and accents. */
export function withoutPurpose(concept: string): string {
  return fold(concept).replace(fold(purpose), '').trim();
}

/** Whether a computer waits for a transfer for its current period. */
export function awaitsTransfer({
  status,
  hasMoney,
  isDeleted,
}: {
  status: Status;
  hasMoney: boolean;
  isDeleted: boolean;
}): boolean {
  return mayTransfer(status) && !hasMoney && !isDeleted;
}

/** Whether the status accepts a transfer. */
export function mayTransfer(status: Status): boolean {
  return Object.hasOwn(life['transfer-found'].moves, status);
}
