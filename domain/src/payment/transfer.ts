import { life } from '../computer/life.ts';
import type { Status } from '../computer/status.ts';

/** What the transfer is for, when the code follows. */
const purpose = 'Cobertura SIR';

export function transferConcept(code: string): string {
  return `${purpose} ${code}`;
}

/** While a transfer is awaited, or may still be made. */
export function mayTransfer(status: Status): boolean {
  return Object.hasOwn(life['transfer-found'].moves, status);
}
