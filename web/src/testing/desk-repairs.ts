import type { ListedStaffRepair, StaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import type { WorkshopData } from '@cobertura/domain/repair/workshop-api.ts';

const at = (text: string) => Date.parse(text) / 1000;

export const repairId = '0199a1b2-0000-7000-8000-0000000000d1';
export const nextId = '0199a1b2-0000-7000-8000-0000000000d2';

export const workshopData: WorkshopData = {
  name: 'Taller SIR',
  address: 'Rúa do Hórreo 1, Santiago',
  nif: 'B15000000',
  hoursEs: 'de lunes a viernes, de 9 a 14 h',
  hoursGa: 'de luns a venres, de 9 a 14 h',
  phone: '981 000 001',
};

const shared = {
  _id: repairId,
  number: 'A2026-000007',
  status: 'reported',
  outcome: null,
  reportedAt: at('2026-11-16T10:00:00Z'),
  statusSince: at('2026-11-16T10:00:00Z'),
  dueAt: at('2026-11-17T22:59:59Z'),
  warnAt: at('2026-11-17T15:00:00Z'),
  expectedOn: null,
  awaits: 'desk',
  student: 'Brais Souto',
  serial: '5CG1234ABC',
  model: 'HP ProBook',
  school: 'IES Rosalía',
  parts: ['screen', 'hinge'],
  isRepeat: false,
  hasObjected: false,
  computerId: '0199a1b2-0000-7000-8000-0000000000e1',
  isLateReport: false,
} as const;

/** A report that waits for a decision. */
export const listedRepair: ListedStaffRepair = {
  ...shared,
  parts: [...shared.parts],
  cause: 'drop',
  unread: 0,
};

export const staffRepair: StaffRepair = {
  ...shared,
  parts: [...shared.parts],
  causeTold: 'drop',
  causeFound: null,
  text: 'Cayó de la mesa y la pantalla quedó rota.',
  happenedOn: '2026-11-15',
  noPhotoReason: '',
  hasBackup: true,
  replyBy: null,
  handOver: null,
  arrivedAt: null,
  returnedAt: null,
  intake: null,
  diagnosis: null,
  tested: null,
  irreparableWords: null,
  guaranteedUntil: null,
  files: [],
  offers: ['info-asked', 'accepted', 'rejected', 'cancelled'],
  channel: 'web',
  language: 'ga',
  family: { userId: 'u1', name: 'Iria Souto', email: 'iria@example.com' },
  cover: {
    isCovered: null,
    rejection: null,
    objectedAt: null,
    period: { from: '2026-09-01', until: '2027-08-31' },
    refundedAt: null,
    withdrawnAt: null,
    reportedAfterDays: 1,
    ordinal: 1,
    rules: { excess: [0], cap: null, repairsPerPeriod: null, reportDays: 7 },
  },
  repeats: null,
  earlier: [],
  hasRegistrationPhoto: false,
  rating: null,
  messages: [],
  events: [],
};

export function pageOf(docs: readonly ListedStaffRepair[]) {
  const total = docs.length;
  return { docs: [...docs], total, pagination: { total, limit: 20, exact: true } };
}
