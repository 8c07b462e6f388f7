/** Repairs as the desk and the workshop read them, for states that the product rarely reaches. */
export const id = '00000000-0000-7000-8000-0000000000d1';
const computerId = '00000000-0000-7000-8000-0000000000e1';
let states = 0;

/** Another address for each state: states of one address share the replies of the first. */
export function nextState(): string {
  states += 1;
  return `${states}`;
}

/** The id of a repair that no other state has. */
export function nextRepairId(): string {
  return `${id.slice(0, -4)}${nextState().padStart(4, '0')}`;
}

export const now = Math.floor(Date.now() / 1000);
export const day = 24 * 3600;

const shared = {
  _id: id,
  number: 'A2026-000123',
  status: 'reported',
  outcome: null,
  reportedAt: now - day,
  statusSince: now - day,
  dueAt: now + 5 * 3600,
  warnAt: now - 60,
  expectedOn: null,
  awaits: 'desk',
  computerId,
  student: 'Noa Souto Rial',
  serial: '5CG1234ABC',
  newSerial: null,
  model: 'HP ProBook 440 G9',
  school: 'IES Rosalía de Castro',
  parts: ['screen', 'hinge'],
  isRepeat: false,
  hasObjected: false,
  isProposedIrreparable: false,
  isLateReport: false,
};

export const listed = { ...shared, cause: 'drop', unread: 0 };

export const list = [
  { ...listed, _id: `${id.slice(0, -1)}2`, dueAt: now - 2 * day, isRepeat: true, unread: 2 },
  { ...listed, _id: `${id.slice(0, -1)}3`, number: 'A2026-000124', hasObjected: true },
  {
    ...listed,
    number: 'A2026-000125',
    student: 'María del Carmen Fernández-Quiroga de la Torre',
    parts: ['does-not-start', 'charging', 'battery', 'network'],
    isLateReport: true,
    warnAt: now + 3600,
  },
];

export const pageOf = (docs: readonly object[]) => ({
  docs,
  total: docs.length,
  pagination: { total: docs.length, limit: 20, exact: true },
});

export const workshopData = {
  name: 'Taller SIR',
  address: 'Rúa do Hórreo 1, Santiago de Compostela',
  nif: 'B15000000',
  hoursEs: 'de lunes a viernes, de 9 a 14 h',
  hoursGa: 'de luns a venres, de 9 a 14 h',
  phone: '981 000 001',
};

export const repair = {
  ...shared,
  causeTold: 'drop',
  causeFound: null,
  text: 'Caeu da mesa.\nA pantalla queda negra e a bisagra non pecha.',
  happenedOn: '2026-11-15',
  noPhotoReason: 'O fallo non se ve nunha foto',
  hasBackup: false,
  replyBy: null,
  handOver: null,
  arrivedAt: null,
  returnedAt: null,
  intake: null,
  diagnosis: null,
  lines: [],
  shares: null,
  terms: { ordinal: 1, excess: [0], cap: null, repairsPerPeriod: null },
  tested: null,
  irreparableWords: null,
  declinedWords: null,
  replacement: null,
  guaranteedUntil: null,
  files: [],
  offers: ['info-asked', 'accepted', 'rejected', 'cancelled'],
  channel: 'phone',
  language: 'ga',
  family: { userId: null, name: 'Iria Souto Rial', email: 'iria.souto@example.com' },
  cover: {
    isCovered: null,
    rejection: null,
    objectedAt: null,
    period: { from: '2026-09-01', until: '2027-08-31' },
    refundedAt: null,
    withdrawnAt: null,
    reportedAfterDays: 2,
    shares: null,
    ordinal: 1,
    rules: { excess: [0], cap: null, repairsPerPeriod: null, reportDays: 15 },
  },
  quote: null,
  receiptToCheck: null,
  repeats: null,
  earlier: [],
  registrationPhoto: null,
  rating: null,
  messages: [],
  events: [{ at: now - day, by: 'family', event: 'reported', from: null, to: 'reported', why: '' }],
};

const message = { at: now - 3600, by: 'Breogán Quiñoá', isFamily: false };

/** A repair with everything that a page can show. */
export const full = {
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
  repeats: { _id: id, number: 'A2026-000098' },
  earlier: [
    {
      _id: id,
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

const line = { kind: 'part', quantity: 1, price: 14_900, cost: 9800, partId: null };

/** What a repair is charged for, of which the family pays a share. */
export const charged = {
  lines: [
    { ...line, words: 'Pantalla táctil de 11,6 polgadas para o portátil do centro', quantity: 2 },
    { ...line, kind: 'labour', words: 'Montaxe e probas', price: 1500, cost: 900 },
  ],
  shares: { total: 31_300, cost: 20_500, coverage: 28_800, family: 2500 },
};

export const favourites = {
  docs: ['Pantalla táctil de 11,6 polgadas', 'Teclado en español', 'Batería'].map((ga, place) => ({
    ...{ _id: `${id.slice(0, -2)}f${place}`, kind: 'part', words: { es: ga, ga } },
    ...{ price: 14_900 - place * 3000, cost: 9800 - place * 2000 },
  })),
};

/** No laptop is lent for a repair. */
export const noLoan = { loan: null, mayLend: false, defaultDueOn: '2026-12-01' };

export const received = {
  status: 'received',
  awaits: 'workshop',
  arrivedAt: now - day,
  handOver: 'Trae o portátil ao taller.',
  intake: { present: ['charger', 'starts'], words: 'Pantalla rota por unha esquina.' },
  offers: ['diagnosed', 'info-asked', 'no-fault-found', 'irreparable-proposed'],
};

export const repairing = {
  ...received,
  status: 'repairing',
  causeFound: 'drop',
  diagnosis: 'A pantalla está rota polo golpe. Cambiámola.',
  expectedOn: '2026-11-27',
  offers: ['repaired', 'lines-changed', 'part-awaited', 'irreparable-proposed'],
};

export const ready = { ...repairing, status: 'ready', dueAt: null, outcome: 'repaired' };
