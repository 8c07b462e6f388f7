import type { Page } from '@playwright/test';
import { demo } from './people.ts';
import { press, type State } from './state.ts';

const computer = '00000000-0000-7000-8000-0000000000e1';
const repair = '00000000-0000-7000-8000-0000000000f1';
const at = (text: string) => Date.parse(text) / 1000;
const send = press(/^Enviar o? ?(el )?parte$/);

/** What the report form loads: a covered computer without an open repair. */
const covered = {
  docs: [],
  coveredDays: [{ from: '2020-01-01', until: '2099-08-31' }],
  reportDays: 15,
  student: 'Noa Souto Rial',
};

function reporting(changes: object = {}, act?: State['act']): State {
  return {
    as: demo.family,
    path: `/my-computers/${computer}/report`,
    replies: {
      [`/computers/${computer}/repairs`]: () => ({ ...covered, ...changes }),
      [`/computers/${computer}/repair-photos`]: () => ({ docs: [] }),
    },
    ...(act && { act }),
  };
}

/** Fills in the whole form, with a reason instead of a photo. */
async function fillIn(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Pantalla' }).check();
  await page.getByRole('checkbox', { name: 'Bisagra' }).check();
  await page.getByRole('radio', { name: /^(Se cayó|Caeu)$/ }).check();
  await page.locator('#text').fill('Caeu da mesa. A pantalla queda negra e a bisagra non pecha.');
  await page.getByRole('radio', { name: /^(Hoy|Hoxe)$/ }).check();
  await page.locator('#noPhoto').check();
  await page.locator('#noPhotoReason').fill('O fallo non se ve nunha foto');
}

const reported = {
  _id: repair,
  number: 'A2026-000123',
  status: 'reported',
  outcome: null,
  reportedAt: at('2026-11-16T10:00:00Z'),
  statusSince: at('2026-11-16T10:00:00Z'),
  dueAt: at('2026-11-17T10:00:00Z'),
  expectedOn: null,
  computerId: computer,
  student: 'Noa Souto Rial',
  parts: ['screen', 'hinge'],
  cause: 'drop',
  text: 'Caeu da mesa.\nA pantalla queda negra e a bisagra non pecha.',
  happenedOn: '2026-11-15',
  hasBackup: true,
  replyBy: null,
  handOver: null,
  isCovered: null,
  rejection: null,
  diagnosis: null,
  irreparableWords: null,
  returnCode: null,
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
const stepsTo = (...statuses: string[]) =>
  statuses.map((status, index) => ({ status, at: at(`2026-11-${16 + index}T10:00:00Z`) }));

const inWorkshop = {
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

function following(changes: object, act?: State['act']): State {
  return {
    as: demo.family,
    path: `/my-repairs/${repair}`,
    replies: { [`/my-repairs/${repair}`]: () => ({ ...reported, ...changes }) },
    ...(act && { act }),
  };
}

function followingByKey(changes: object): State {
  const { number, status, outcome, reportedAt, statusSince, dueAt, expectedOn } = reported;
  const seen = { number, status, outcome, reportedAt, statusSince, dueAt, expectedOn };
  return {
    path: `/repairs/follow?number=${number}&key=any`,
    replies: { [`/repairs/follow/${number}`]: () => ({ ...seen, canDisown: false, ...changes }) },
  };
}

/** The family's pages of repairs, and the form of the desk. */
export const repairStates: Record<string, State> = {
  'reporting a fault': reporting(),
  'reporting a fault with open help': reporting({}, async (page) => {
    for (const topic of await page.getByRole('main').locator('summary').all()) await topic.click();
  }),
  'reporting a fault, filled in': reporting({}, fillIn),
  'reporting a fault with errors': reporting({}, send),
  'reporting a fault of another day': reporting({}, async (page) => {
    await page.getByRole('radio', { name: /^Otro día|^Outro día/ }).check();
    await page.locator('#other-day').fill('01/09/2022');
    await page.getByText(/(Han pasado|Pasaron) (más|máis) de 15 días/).waitFor();
  }),
  'reporting a fault of a day without coverage': reporting(
    { coveredDays: [{ from: '2020-01-01', until: '2021-08-31' }] },
    (page) => page.getByRole('radio', { name: /^(Hoy|Hoxe)$/ }).check(),
  ),
  'reporting a fault with an open repair': reporting({ docs: [reported] }),
  'reporting a fault without coverage': reporting({ coveredDays: [] }),
  'reporting a fault while loading': {
    ...reporting(),
    replies: { [`/computers/${computer}/repairs`]: 'none' },
  },
  'reporting a fault after a failed load': {
    ...reporting(),
    replies: { [`/computers/${computer}/repairs`]: 429 },
  },
  'reporting a fault for a family': {
    ...reporting(),
    as: demo.supportDesk,
    path: `/repairs/report?computerId=${computer}`,
  },
  'a repair that was reported': following({}),
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
    dueAt: null,
    isCovered: true,
    handOver: 'Déjalo en la conserjería del centro, de 9 a 14.\nPregunta por Marta.',
    steps: stepsTo('reported', 'accepted'),
  }),
  'a repair in the workshop': following({
    ...inWorkshop,
    status: 'received',
    diagnosis: null,
    expectedOn: '2026-11-27',
    steps: stepsTo('reported', 'accepted', 'received'),
  }),
  'a repair in progress': following({
    ...inWorkshop,
    status: 'repairing',
    expectedOn: '2026-11-27',
    steps: stepsTo('reported', 'accepted', 'received', 'repairing'),
  }),
  'a repair to collect': following({
    ...inWorkshop,
    status: 'ready',
    outcome: 'repaired',
    returnCode: '042137',
    steps: stepsTo('reported', 'accepted', 'received', 'repairing', 'ready'),
  }),
  'a repair to collect that is not covered': following({
    ...inWorkshop,
    status: 'ready',
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
    path: `/my-repairs/${repair}`,
    replies: { [`/my-repairs/${repair}`]: 404 },
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
