import type { Status } from '@cobertura/domain/computer/status.ts';
import { happen, type Laptop, type Scene, type Step, type StepName } from './computers.ts';

/** Steps without a reason or a method. */
export const path = (...names: StepName[]): Step[] => names.map((what) => ({ what }));

const rejected: Step = { what: 'photos-rejected', why: 'La foto está movida.' };
const incomplete: Step = { what: 'request-rejected', why: 'Falta la copia del DNI.' };

const sent = path('registered', 'photo-sent');
const signed = [...sent, ...path('signed')];
const begun = [...signed, ...path('payment-begun')];
/** The payment arrives after an admin set the computer back. */
const unexpected = [...begun, ...path('set-back', 'authorised')];
const paid = [...begun, ...path('authorised')];

/** The steps that lead to each status. A computer expires by time, not by a step. */
export const pathTo = {
  waiting: path('registered'),
  unverified: [...sent, rejected, ...path('photo-sent')],
  'pending-signature': sent,
  'pending-payment': signed,
  'transfer-confirmation': [...signed, ...path('receipt-sent')],
  paid,
  pending: unexpected,
  validated: [...unexpected, ...path('request-validated')],
  incomplete: [...unexpected, incomplete],
  invoiced: [...paid, ...path('invoiced')],
  exported: [...paid, ...path('invoiced', 'exported')],
} as const satisfies Record<Exclude<Status, 'expired'>, readonly Step[]>;

/** Leads a new computer to a status, a second for each step. */
export async function bringTo(
  scene: Scene,
  laptop: Laptop,
  status: keyof typeof pathTo,
): Promise<Required<Laptop>> {
  for (const step of pathTo[status]) {
    scene.clock.time = new Date(scene.clock.time.getTime() + 1000);
    await happen(scene, laptop, step);
  }
  return laptop as Required<Laptop>;
}
