import type { CaseStatusFacts } from '../case/status-facts.ts';
import type { Messages } from '../language.ts';

/** A part of a repair that has its own time limit. */
export type RepairPhase = 'decision' | 'diagnosis' | 'repair';

type RepairStatusFacts = CaseStatusFacts & {
  /** What the family reads. */
  name: Messages;
  /** The phase whose clock runs. `paused`: it runs again later. `stopped`: it has ended. */
  clock: RepairPhase | 'paused' | 'stopped';
};

/** Every status of a repair. What became of the laptop is its outcome, which is another field. */
export const repairStatuses = {
  reported: {
    name: { es: 'Avería comunicada', ga: 'Avaría comunicada' },
    awaits: 'desk',
    isOpen: true,
    clock: 'decision',
    badge: 'orange',
  },
  'needs-info': {
    name: { es: 'Falta información', ga: 'Falta información' },
    awaits: 'family',
    isOpen: true,
    clock: 'paused',
    badge: 'yellow',
  },
  accepted: {
    name: { es: 'Entrega el portátil', ga: 'Entrega o portátil' },
    awaits: 'family',
    isOpen: true,
    clock: 'paused',
    badge: 'yellow',
  },
  received: {
    name: { es: 'En el taller', ga: 'No taller' },
    awaits: 'workshop',
    isOpen: true,
    clock: 'diagnosis',
    badge: 'blue',
  },
  quoted: {
    name: { es: 'Presupuesto por aceptar', ga: 'Orzamento por aceptar' },
    awaits: 'family',
    isOpen: true,
    clock: 'paused',
    badge: 'yellow',
  },
  repairing: {
    name: { es: 'En reparación', ga: 'En reparación' },
    awaits: 'workshop',
    isOpen: true,
    clock: 'repair',
    badge: 'blue',
  },
  ready: {
    name: { es: 'Listo para recoger', ga: 'Listo para recoller' },
    awaits: 'family',
    isOpen: true,
    clock: 'stopped',
    badge: 'green',
  },
  closed: {
    name: { es: 'Terminada', ga: 'Rematada' },
    awaits: 'none',
    isOpen: false,
    clock: 'stopped',
    badge: 'green',
  },
  rejected: {
    name: { es: 'No cubierta', ga: 'Non cuberta' },
    awaits: 'none',
    isOpen: false,
    clock: 'stopped',
    badge: 'red',
  },
  cancelled: {
    name: { es: 'Anulada', ga: 'Anulada' },
    awaits: 'none',
    isOpen: false,
    clock: 'stopped',
    badge: 'neutral',
  },
} as const satisfies Record<string, RepairStatusFacts>;

export type RepairStatus = keyof typeof repairStatuses;

export const repairStatusNames = Object.keys(repairStatuses) as [RepairStatus, ...RepairStatus[]];
