import {
  listedRepair,
  repairId,
  staffRepair,
  workshopRepair,
} from '../../web/src/testing/replies/desk-repairs.ts';
import type { BodyOf } from '../../web/src/testing/replies/reply.ts';

type StaffRepair = BodyOf<'GET /repairs/{id}'>;
type WorkshopRepair = BodyOf<'GET /workshop/repairs/{id}'>;

export const now = Math.floor(Date.now() / 1000);
export const day = 24 * 3600;

/** The browser shows how much time is left. */
const times = {
  reportedAt: now - day,
  statusSince: now - day,
  dueAt: now + 5 * 3600,
  warnAt: now - 60,
};

export const listed = { ...listedRepair, ...times };

export const list = [
  { ...listed, _id: 'l1', dueAt: now - 2 * day, isRepeat: true, unread: 2 },
  { ...listed, _id: 'l2', number: 'A2026-000124', hasObjected: true },
  {
    ...listed,
    number: 'A2026-000125',
    student: 'María del Carmen Fernández-Quiroga de la Torre',
    parts: ['does-not-start', 'charging', 'battery', 'network'],
    isLateReport: true,
    warnAt: now + 3600,
  },
] satisfies BodyOf<'GET /repairs'>['docs'];

/** What a family without an account told by phone. */
const told = {
  ...times,
  text: 'Caeu da mesa.\nA pantalla queda negra e a bisagra non pecha.',
  noPhotoReason: 'O fallo non se ve nunha foto',
  hasBackup: false,
};

export const repair: StaffRepair = {
  ...staffRepair,
  ...told,
  channel: 'phone',
  family: { ...staffRepair.family, userId: null },
  events: [{ at: now - day, by: 'family', event: 'reported', from: null, to: 'reported', why: '' }],
};

export const laptop: WorkshopRepair = { ...workshopRepair, ...told };

const message = { at: now - 3600, by: 'Breogán Quiñoá', isFamily: false };

/** A repair with everything that a page can show. */
export const full: StaffRepair = {
  ...repair,
  isRepeat: true,
  isLateReport: true,
  dueAt: now - day,
  cover: {
    ...repair.cover,
    objectedAt: now - 3600,
    rejection: {
      code: 'not-a-fault',
      words: 'O teclado funciona: estaba en inglés. Podes cambialo nos axustes do portátil.',
      at: now - 2 * day,
    },
  },
  repeats: { _id: repairId, number: 'A2026-000098' },
  earlier: [
    {
      _id: repairId,
      number: 'A2026-000098',
      status: 'closed',
      outcome: 'repaired',
      reportedAt: now - 60 * day,
      parts: ['keyboard'],
    },
  ],
  messages: [
    { ...message, _id: 'm1', kind: 'question', text: 'Podes engadir outra foto?' },
    { ...message, _id: 'm2', kind: 'reply', isFamily: true, text: 'Xa está.\nGrazas.' },
    { ...message, _id: 'm3', kind: 'note', text: 'Chamar o luns pola mañá.' },
  ],
};

const line = { quantity: 1, price: 14_900, cost: 9800, partId: null };

/** What a repair is charged for, of which the family pays a share. */
export const charged: Partial<WorkshopRepair> = {
  lines: [
    {
      ...line,
      kind: 'part',
      words: 'Pantalla táctil de 11,6 polgadas para o portátil do centro',
      quantity: 2,
    },
    { ...line, kind: 'labour', words: 'Montaxe e probas', price: 1500, cost: 900 },
  ],
  shares: { total: 31_300, cost: 20_500, coverage: 28_800, family: 2500 },
};

export const favourites: BodyOf<'GET /workshop/repairs/{id}/favourites'> = {
  docs: ['Pantalla táctil de 11,6 polgadas', 'Teclado en español', 'Batería'].map((ga, place) => ({
    _id: `f${place}`,
    kind: 'part',
    words: { es: ga, ga },
    price: 14_900 - place * 3000,
    cost: 9800 - place * 2000,
  })),
};

export const received = {
  status: 'received',
  awaits: 'workshop',
  arrivedAt: now - day,
  handOver: 'Trae o portátil ao taller.',
  intake: {
    present: ['charger', 'starts'],
    absent: ['screen'],
    words: 'Pantalla rota por unha esquina.',
  },
  offers: ['diagnosed', 'info-asked', 'no-fault-found', 'irreparable-proposed'],
} satisfies Partial<WorkshopRepair>;

export const repairing = {
  ...received,
  status: 'repairing',
  causeFound: 'drop',
  diagnosis: 'A pantalla está rota polo golpe. Cambiámola.',
  expectedOn: '2026-11-27',
  offers: ['repaired', 'lines-changed', 'part-awaited', 'irreparable-proposed'],
} satisfies Partial<WorkshopRepair>;

export const ready = {
  ...repairing,
  status: 'ready',
  dueAt: null,
  outcome: 'repaired',
} satisfies Partial<WorkshopRepair>;
