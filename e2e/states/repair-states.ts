import { demo } from '../support/people.ts';
import { anyId, newId, reportStates } from './report-states.ts';
import { press, type State } from './state.ts';

export const at = (text: string) => Date.parse(text) / 1000;

const reported = {
  _id: anyId,
  number: 'A2026-000123',
  status: 'reported',
  outcome: null,
  reportedAt: at('2026-11-16T10:00:00Z'),
  statusSince: at('2026-11-16T10:00:00Z'),
  dueAt: at('2099-11-17T10:00:00Z'),
  expectedOn: null,
  computerId: anyId,
  student: 'Noa Souto Rial',
  parts: ['screen', 'hinge'],
  cause: 'drop',
  text: 'Caeu da mesa.\nA pantalla queda negra e a bisagra non pecha.',
  happenedOn: '2026-11-15',
  hasBackup: true,
  replyBy: null,
  handOver: null,
  place: null,
  isCovered: null,
  isObjecting: false,
  quote: null,
  transfer: null,
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
  files: [],
  photosLeft: 8,
  messages: [],
  steps: [{ status: 'reported', at: at('2026-11-16T10:00:00Z') }],
  offers: ['cancelled'],
};

/** The steps up to a status, one on each day. */
export const stepsTo = (...statuses: string[]) =>
  statuses.map((status, index) => ({ status, at: at(`2026-11-${16 + index}T10:00:00Z`) }));

export const place = {
  name: 'Taller SIR',
  address: 'Rúa do Hórreo, 1, 15701 Santiago de Compostela',
  hours: 'De lunes a viernes, de 9 a 14 h',
  phone: '981 000 001',
};

export const inWorkshop = {
  dueAt: null,
  isCovered: true,
  photosLeft: 0,
  offers: [],
  diagnosis: 'A pantalla está rota polo golpe. Cambiámola.',
};

const rejection = {
  code: 'software',
  words:
    'El portátil funciona bien con otra cuenta. Lo que falla es la cuenta del centro, que no entra en la cobertura.',
  at: at('2026-11-17T10:00:00Z'),
};

export function following(changes: object, act?: State['act']): State {
  const repair = newId();
  return {
    as: demo.family,
    path: `/my-repairs/${repair}`,
    replies: { [`/my-repairs/${repair}`]: () => ({ ...reported, ...changes, _id: repair }) },
    ...(act && { act }),
  };
}

export function followingByKey(changes: object): State {
  const { status, outcome, reportedAt, statusSince, dueAt, expectedOn } = reported;
  const seen = { status, outcome, reportedAt, statusSince, dueAt, expectedOn };
  const number = `A2026-${newId().slice(-6)}`;
  return {
    path: `/repairs/follow?number=${number}&key=any`,
    replies: {
      [`/repairs/follow/${number}`]: () => ({
        ...seen,
        number,
        canDisown: false,
        canCancel: true,
        ...changes,
      }),
    },
  };
}

/** The family's pages of repairs, and the form of the desk. */
export const repairStates: Record<string, State> = {
  ...reportStates,
  'a repair that was reported': following({}),
  'a repair that is late': following({ dueAt: at('2020-11-17T10:00:00Z') }),
  'cancelling a repair with errors': following({}, async (page) => {
    await press(/^Anular (la|a) reparación$/)(page);
    await press(/^Anula(rla|la)$/)(page);
  }),
  'a repair that asks for information': following({
    status: 'needs-info',
    dueAt: null,
    replyBy: at('2026-12-01T22:59:59Z'),
    messages: [
      {
        _id: 'question',
        at: at('2026-11-16T12:00:00Z'),
        kind: 'question',
        isMine: false,
        text: '¿Se oye algo al encenderlo?\n¿Parpadea alguna luz?',
      },
    ],
    offers: ['info-sent', 'cancelled'],
  }),
  'a repair to hand over': following({
    status: 'accepted',
    place,
    dueAt: null,
    isCovered: true,
    handOver: 'Déjalo en la conserjería del centro, de 9 a 14.\nPregunta por Marta.',
    steps: stepsTo('reported', 'accepted'),
  }),
  'a repair in the workshop': following({
    ...inWorkshop,
    status: 'received',
    diagnosis: null,
    expectedOn: '2099-11-27',
    steps: stepsTo('reported', 'accepted', 'received'),
  }),
  'a repair in progress': following({
    ...inWorkshop,
    status: 'repairing',
    expectedOn: '2099-11-27',
    steps: stepsTo('reported', 'accepted', 'received', 'repairing'),
  }),
  'a repair to collect': following({
    ...inWorkshop,
    status: 'ready',
    place,
    outcome: 'repaired',
    returnCode: '042137',
    steps: stepsTo('reported', 'accepted', 'received', 'repairing', 'ready'),
  }),
  'a repair to collect that is not covered': following({
    ...inWorkshop,
    status: 'ready',
    place,
    outcome: 'unrepaired',
    isCovered: false,
    diagnosis: null,
    rejection,
    returnCode: '042137',
    offers: ['objected'],
    steps: stepsTo('reported', 'accepted', 'received', 'ready'),
  }),
  'a repair that is closed': following({
    ...inWorkshop,
    status: 'closed',
    outcome: 'repaired',
    returnedAt: at('2026-11-18T10:00:00Z'),
    guaranteedUntil: at('2027-02-20T10:00:00Z'),
    offers: ['reopened'],
    steps: stepsTo('reported', 'accepted', 'received', 'repairing', 'ready', 'closed'),
  }),
  'a repair that is not covered': following({
    status: 'rejected',
    dueAt: null,
    isCovered: false,
    rejection,
    photosLeft: 0,
    offers: ['objected'],
    steps: stepsTo('reported', 'rejected'),
  }),
  'an objection with errors': following(
    { status: 'rejected', dueAt: null, isCovered: false, rejection, offers: ['objected'] },
    press(/^Pedir (otra decisión|outra decisión)$/),
  ),
  'a repair that was cancelled': following({
    status: 'cancelled',
    dueAt: null,
    photosLeft: 0,
    offers: [],
    steps: stepsTo('reported', 'cancelled'),
  }),
  'a repair that is not found': {
    as: demo.family,
    path: `/my-repairs/${anyId}`,
    replies: { [`/my-repairs/${anyId}`]: 404 },
  },
  'following a repair': { path: '/repairs/follow' },
  'following a repair with errors': {
    path: '/repairs/follow',
    act: press(/^Ver (la|a) reparación$/),
  },
  'a repair by number and key': followingByKey({}),
  'a repair that the family did not ask for': {
    ...followingByKey({ canDisown: true }),
    act: press(/^(No he sido yo|Non fun eu)$/),
  },
};
