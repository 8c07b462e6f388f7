import type { ComplaintView } from '@cobertura/domain/complaint/api.ts';
import type { StaffComplaint } from '@cobertura/domain/complaint/staff-api.ts';

const at = (text: string) => Date.parse(text) / 1000;

/** A complaint that waits for its answer. */
export const complaint: ComplaintView = {
  number: 'Q2026-000007',
  kind: 'billing',
  status: 'received',
  receivedAt: at('2026-11-16T10:00:07Z'),
  dueAt: at('2026-11-23T22:59:59Z'),
  replyBy: null,
  closedAt: null,
  name: 'Iria Souto',
  email: 'iria@example.com',
  text: 'Me cobraron dos veces.',
  reference: 'SN-1',
  student: null,
  granted: null,
  rating: null,
  files: [],
  filesLeft: 5,
  messages: [],
};

export const question = {
  _id: '0199a1b2-0000-7000-8000-0000000000a1',
  at: at('2026-11-17T10:00:00Z'),
  kind: 'question' as const,
  text: '¿Qué día te cobraron?',
  files: [],
};

export const asked: ComplaintView = {
  ...complaint,
  status: 'asked',
  replyBy: at('2026-12-01T22:59:59Z'),
  messages: [question],
};

export const answered: ComplaintView = {
  ...complaint,
  status: 'answered',
  dueAt: null,
  closedAt: at('2026-11-20T10:00:00Z'),
  granted: 'partly',
  filesLeft: 0,
  messages: [
    {
      _id: '0199a1b2-0000-7000-8000-0000000000a2',
      at: at('2026-11-20T10:00:00Z'),
      kind: 'answer',
      text: 'Te hemos devuelto el segundo cobro.',
      files: [],
    },
  ],
};

export const caseId = '0199a1b2-0000-7000-8000-0000000000c1';

/** The same complaint as the staff sees it. */
export const staffComplaint: StaffComplaint = {
  ...complaint,
  _id: caseId,
  channel: 'web',
  language: 'es',
  address: '',
  userId: null,
  computerId: null,
  messages: [],
  internalFiles: [],
};
