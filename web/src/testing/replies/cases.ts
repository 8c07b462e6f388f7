import type { Api } from '@cobertura/domain/api.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';

export type CaseReply = ReplyOf<Api['GET /cases/{id}']>;

/** A complaint that the desk answers within ten days. */
export const complaintCase: CaseReply = {
  _id: '0199a1b2-0000-7000-8000-00000000ca01',
  number: 'Q2026-000007',
  kind: 'complaint',
  status: 'received',
  awaits: 'desk',
  channel: 'web',
  name: 'Uxía Núñez',
  email: 'uxia@example.com',
  receivedAt: Date.parse('2026-11-10T09:00:00Z') / 1000,
  dueAt: Date.parse('2026-11-25T22:59:59Z') / 1000,
  daysLeft: 10,
  closedAt: null,
  computerId: null,
  events: [
    {
      at: Date.parse('2026-11-10T09:00:00Z') / 1000,
      by: 'family',
      event: 'received',
      from: null,
      to: 'received',
      why: null,
    },
  ],
};

/** A withdrawal whose refund is due in two days. */
export const withdrawalCase: CaseReply = {
  ...complaintCase,
  _id: '0199a1b2-0000-7000-8000-00000000ca02',
  number: 'D2026-000003',
  kind: 'withdrawal',
  status: 'refunding',
  awaits: 'accountant',
  channel: 'letter',
  name: 'Brais Pérez',
  email: 'brais@example.com',
  daysLeft: 2,
  computerId: '0199a1b2-0000-7000-8000-00000000c001',
  events: [
    {
      at: Date.parse('2026-11-10T09:00:00Z') / 1000,
      by: 'Sabela Castro',
      event: 'received',
      from: null,
      to: 'unmatched',
      why: null,
    },
    {
      at: Date.parse('2026-11-11T09:00:00Z') / 1000,
      by: 'job',
      event: 'something-new',
      from: 'unmatched',
      to: 'refunding',
      why: 'Con contrato',
    },
  ],
};

/** A repair that the workshop diagnoses today. */
export const repairCase: CaseReply = {
  ...complaintCase,
  _id: '0199a1b2-0000-7000-8000-00000000ca03',
  number: 'A2026-000012',
  kind: 'repair',
  awaits: 'workshop',
  name: 'Iago Lago',
  daysLeft: 0,
};
