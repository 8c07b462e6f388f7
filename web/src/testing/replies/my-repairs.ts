import type { RepairView } from '@cobertura/domain/repair/api.ts';
import type { BodyOf } from './reply.ts';

/** What the report form loads of a covered computer without an open repair. */
export const coveredComputer: BodyOf<'GET /computers/{id}/repairs'> = {
  docs: [],
  coveredDays: [{ from: '2020-01-01', until: '2099-08-31' }],
  reportDays: 15,
  student: 'Noa Souto',
};

const at = (text: string) => Date.parse(text) / 1000;

export const computerId = '0199a1b2-0000-7000-8000-0000000000e1';
export const repairId = '0199a1b2-0000-7000-8000-0000000000f1';

/** A repair that was just reported, as its family sees it. */
export const reported: RepairView = {
  _id: repairId,
  number: 'A2026-000007',
  status: 'reported',
  outcome: null,
  reportedAt: at('2026-11-16T10:00:00Z'),
  statusSince: at('2026-11-16T10:00:00Z'),
  dueAt: at('2099-11-17T10:00:00Z'),
  expectedOn: null,
  computerId,
  student: 'Noa Souto',
  parts: ['screen', 'hinge'],
  cause: 'drop',
  text: 'Se cayó de la mesa y la pantalla no enciende.',
  happenedOn: '2026-11-15',
  hasBackup: true,
  replyBy: null,
  handOver: null,
  place: null,
  isCovered: null,
  isObjecting: false,
  quote: null,
  rejection: null,
  diagnosis: null,
  irreparableWords: null,
  replacement: null,
  ended: null,
  workDone: null,
  partAwaited: null,
  loaner: null,
  returnCode: null,
  returnedAt: null,
  guaranteedUntil: null,
  repeats: null,
  rating: null,
  transfer: null,
  files: [],
  photosLeft: 8,
  messages: [],
  steps: [{ status: 'reported', at: at('2026-11-16T10:00:00Z') }],
  offers: ['cancelled'],
};

const { number, status, outcome, reportedAt, statusSince, dueAt, expectedOn, isObjecting } =
  reported;

/** What anyone with the key sees of it. */
export const followed = {
  ...{ number, status, outcome, reportedAt, statusSince },
  ...{ dueAt, expectedOn, isObjecting },
};

export const asked: RepairView = {
  ...reported,
  status: 'needs-info',
  dueAt: null,
  replyBy: at('2026-12-01T22:59:59Z'),
  messages: [
    {
      _id: '0199a1b2-0000-7000-8000-0000000000a1',
      at: at('2026-11-16T12:00:00Z'),
      kind: 'question',
      isMine: false,
      text: '¿Se oye algo al encenderlo?',
    },
  ],
  offers: ['info-sent', 'cancelled'],
};

const place = {
  name: 'Taller SIR',
  address: 'Rúa do Hórreo, 1, Santiago',
  hours: 'De 9 a 14 h',
  phone: '981 000 001',
};

export const accepted: RepairView = {
  ...reported,
  status: 'accepted',
  place,
  dueAt: null,
  isCovered: true,
  handOver: 'Déjalo en conserjería del centro, de 9 a 14.',
};

/** A quote of 125 euros, of which the family pays 25. */
export const quoted: RepairView = {
  ...reported,
  status: 'quoted',
  dueAt: null,
  isCovered: true,
  diagnosis: 'La pantalla está rota por el golpe.',
  photosLeft: 0,
  quote: {
    state: 'open',
    madeAt: at('2026-11-18T10:00:00Z'),
    validUntil: at('2099-12-18T22:59:59Z'),
    acceptedAt: null,
    lines: [
      { kind: 'part', words: 'Pantalla de 14 pulgadas', quantity: 1, price: 9500 },
      { kind: 'labour', words: 'Montaje', quantity: 2, price: 1500 },
    ],
    total: 12_500,
    coverage: 10_000,
    family: 2500,
    terms: { kind: 'covered', excess: 2500, cap: null },
    workingDays: 5,
    readyIfPaidToday: '2026-11-25',
    fileId: '0199a1b2-0000-7000-8000-0000000000b3',
    attempt: null,
    refund: null,
  },
  files: [
    {
      _id: '0199a1b2-0000-7000-8000-0000000000b3',
      purpose: 'quote',
      name: 'presupuesto-A2026-000007.pdf',
      type: 'application/pdf',
      at: at('2026-11-18T10:00:00Z'),
    },
  ],
  steps: [
    ...reported.steps,
    { status: 'accepted', at: at('2026-11-16T12:00:00Z') },
    { status: 'received', at: at('2026-11-17T10:00:00Z') },
    { status: 'quoted', at: at('2026-11-18T10:00:00Z') },
  ],
  offers: ['quote-accepted', 'quote-declined'],
};

export const rejected: RepairView = {
  ...reported,
  status: 'rejected',
  dueAt: null,
  isCovered: false,
  rejection: {
    code: 'software',
    words: 'El portátil funciona: lo que falla es la cuenta de un programa.',
    at: at('2026-11-17T10:00:00Z'),
  },
  photosLeft: 0,
  offers: ['objected'],
};

export const ready: RepairView = {
  ...reported,
  status: 'ready',
  place,
  outcome: 'repaired',
  dueAt: null,
  isCovered: true,
  diagnosis: 'Cambiamos la pantalla.',
  returnCode: '042137',
  photosLeft: 0,
  offers: [],
  files: [
    {
      _id: '0199a1b2-0000-7000-8000-0000000000b1',
      purpose: 'damage',
      name: 'foto.jpg',
      type: 'image/jpeg',
      at: at('2026-11-16T10:00:00Z'),
    },
    {
      _id: '0199a1b2-0000-7000-8000-0000000000b2',
      purpose: 'deposit-receipt',
      name: 'A2026-000007.pdf',
      type: 'application/pdf',
      at: at('2026-11-17T10:00:00Z'),
    },
  ],
};

export const closed: RepairView = {
  ...ready,
  status: 'closed',
  returnCode: null,
  returnedAt: at('2026-11-20T10:00:00Z'),
  guaranteedUntil: at('2027-02-20T10:00:00Z'),
  files: [],
  offers: ['reopened'],
};
