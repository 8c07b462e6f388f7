import {
  accepted,
  asked,
  followed,
  rejected,
  repairId,
  reported,
} from '../../web/src/testing/replies/my-repairs.ts';
import type { BodyOf } from '../../web/src/testing/replies/reply.ts';
import { demo } from '../support/people.ts';
import { reportStates } from './report-states.ts';
import { press, type State } from './state.ts';

export type Repair = BodyOf<'GET /my-repairs/{id}'>;

export const at = (text: string) => Date.parse(text) / 1000;

/** The steps up to a status, one on each day. */
export const stepsTo = (...statuses: Repair['status'][]): Repair['steps'] =>
  statuses.map((status, index) => ({ status, at: at(`2026-11-${16 + index}T10:00:00Z`) }));

export const inWorkshop = {
  dueAt: null,
  isCovered: true,
  photosLeft: 0,
  offers: [],
  diagnosis: 'A pantalla está rota polo golpe. Cambiámola.',
} satisfies Partial<Repair>;

const text = 'Caeu da mesa.\nA pantalla queda negra e a bisagra non pecha.';

export const closedRepair = {
  ...inWorkshop,
  status: 'closed',
  outcome: 'repaired',
  returnedAt: at('2026-11-18T10:00:00Z'),
  guaranteedUntil: at('2027-02-20T10:00:00Z'),
  offers: ['reopened'],
  steps: stepsTo('reported', 'accepted', 'received', 'repairing', 'ready', 'closed'),
} satisfies Partial<Repair>;

/** The page of a repair for its family. */
export function following(changes: Partial<Repair> = {}, act?: State['act']): State {
  return {
    as: demo.family,
    path: `/my-repairs/${repairId}`,
    replies: { 'GET /my-repairs/{id}': { ...reported, text, ...changes } },
    act,
  };
}

/** The page of a repair for anyone who has its key. */
export function followingByKey(
  changes: Partial<BodyOf<'GET /repairs/follow/{number}'>> = {},
  act?: State['act'],
): State {
  return {
    path: `/repairs/follow?number=${followed.number}&key=any`,
    replies: {
      'GET /repairs/follow/{number}': {
        ...followed,
        canDisown: false,
        canCancel: true,
        ...changes,
      },
    },
    act,
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
    ...asked,
    messages: asked.messages.map((message) => ({
      ...message,
      text: '¿Se oye algo al encenderlo?\n¿Parpadea alguna luz?',
    })),
  }),
  'a repair to hand over': following({
    ...accepted,
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
    place: accepted.place,
    outcome: 'repaired',
    returnCode: '042137',
    steps: stepsTo('reported', 'accepted', 'received', 'repairing', 'ready'),
  }),
  'a repair to collect that is not covered': following({
    ...inWorkshop,
    status: 'ready',
    place: accepted.place,
    outcome: 'unrepaired',
    isCovered: false,
    diagnosis: null,
    rejection: rejected.rejection,
    returnCode: '042137',
    offers: ['objected'],
    steps: stepsTo('reported', 'accepted', 'received', 'ready'),
  }),
  'a repair that is closed': following(closedRepair),
  'a repair that is not covered': following({
    ...rejected,
    steps: stepsTo('reported', 'rejected'),
  }),
  'an objection with errors': following(rejected, press(/^Pedir (otra decisión|outra decisión)$/)),
  'a repair that was cancelled': following({
    status: 'cancelled',
    dueAt: null,
    photosLeft: 0,
    offers: [],
    steps: stepsTo('reported', 'cancelled'),
  }),
  'a repair that is not found': {
    as: demo.family,
    path: `/my-repairs/${repairId}`,
    replies: { 'GET /my-repairs/{id}': 404 },
  },
  'following a repair': { path: '/repairs/follow' },
  'following a repair with errors': {
    path: '/repairs/follow',
    act: press(/^Ver (la|a) reparación$/),
  },
  'a repair by number and key': followingByKey(),
  'a repair that the family did not ask for': followingByKey(
    { canDisown: true },
    press(/^(No he sido yo|Non fun eu)$/),
  ),
};
