import type { CaseStatusFacts } from '../case/status-facts.ts';

/** Every status of a complaint. Time alone closes none. */
export const complaintStatuses = {
  received: { awaits: 'desk', isOpen: true, badge: 'orange' },
  /** The family was asked for something, so the clock is stopped. */
  asked: { awaits: 'family', isOpen: true, badge: 'yellow' },
  answered: { awaits: 'none', isOpen: false, badge: 'green' },
} as const satisfies Record<string, CaseStatusFacts>;

export type ComplaintStatus = keyof typeof complaintStatuses;
