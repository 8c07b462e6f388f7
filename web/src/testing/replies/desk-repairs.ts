import type {
  ListedStaffRepair,
  StaffRepair,
  WorkshopRepair,
} from '@cobertura/domain/repair/staff-views-api.ts';
import type { WorkshopData } from '@cobertura/domain/repair/workshop-data-api.ts';

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
  hasReceiptToCheck: false,
  isProposedIrreparable: false,
  newSerial: null,
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
  handOverAtWorkshop: true,
  arrivedAt: null,
  returnedAt: null,
  intake: null,
  diagnosis: null,
  lines: [],
  tested: null,
  irreparableWords: null,
  declinedWords: null,
  replacement: null,
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
    shares: null,
    ordinal: 1,
    rules: { excess: [0], cap: null, repairsPerPeriod: null, reportDays: 7 },
  },
  quote: null,
  repeats: null,
  earlier: [],
  registrationPhoto: null,
  rating: null,
  transfer: null,
  receiptToCheck: null,
  messages: [],
  events: [],
};

/** The same repair as the workshop sees it. */
export const workshopRepair: WorkshopRepair = {
  ...staffRepair,
  shares: null,
  terms: { ordinal: 1, excess: [0], cap: null, repairsPerPeriod: null },
};

/** A repair whose family has a quote to accept. */
export const quotedRepair: StaffRepair = {
  ...staffRepair,
  status: 'quoted',
  awaits: 'family',
  dueAt: null,
  warnAt: null,
  diagnosis: 'La pantalla está rota por el golpe.',
  lines: [
    {
      kind: 'part',
      words: 'Pantalla de 14 pulgadas',
      quantity: 1,
      price: 9500,
      cost: 6000,
      partId: null,
    },
    { kind: 'labour', words: 'Montaje', quantity: 2, price: 1500, cost: 900, partId: null },
  ],
  cover: {
    ...staffRepair.cover,
    isCovered: true,
    shares: { total: 12_500, coverage: 10_000, family: 2500, cost: 7800 },
    rules: { excess: [2500], cap: null, repairsPerPeriod: null, reportDays: 7 },
  },
  quote: {
    state: 'open',
    madeAt: at('2026-11-18T10:00:00Z'),
    validUntil: at('2026-12-18T22:59:59Z'),
    acceptedAt: null,
    reminders: 1,
  },
  files: [
    {
      _id: '0199a1b2-0000-7000-8000-0000000000b3',
      purpose: 'quote',
      name: 'presupuesto-A2026-000007.pdf',
      type: 'application/pdf',
      at: at('2026-11-18T10:00:00Z'),
      mayRemove: false,
    },
  ],
  offers: ['cancelled'],
};
