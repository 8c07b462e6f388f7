import { demo } from '../support/people.ts';
import {
  full,
  id,
  list,
  listed,
  nextRepairId,
  nextState,
  noLoan,
  now,
  pageOf,
  ready,
  received,
  repair,
  workshopData,
} from './desk-repairs.ts';
import { press, type State } from './state.ts';

export function desk(
  changes: object = {},
  act?: State['act'],
  as: string = demo.supportDesk,
): State {
  const own = nextRepairId();
  return {
    as,
    path: `/repairs/${own}`,
    replies: {
      [`/repairs/${own}`]: () => ({ ...repair, ...changes, _id: own }),
      [`/repairs/${own}/loan`]: () => noLoan,
      '/repairs': () => pageOf(list),
      '/workshop/data': () => workshopData,
    },
    ...(act && { act }),
  };
}

function listState(docs: readonly object[], act?: State['act'], search = ''): State {
  return {
    as: demo.supportDesk,
    path: `/repairs?state=${nextState()}${search}`,
    replies: {
      '/repairs': () => pageOf(docs),
      '/repairs/counts': () => ({ 'to-decide': 3, family: 12, workshop: 7, late: 1 }),
      '/workshop/data': () => workshopData,
    },
    ...(act && { act }),
  };
}

const moved = 'La reparación está en «No cubierta». Lo cambió Ana Pérez Rial.';

/** Accepts all reports of the list, and the call fails. */
function failToAccept(): State {
  const { replies, ...state } = listState(list, async (page) => {
    await page.getByRole('checkbox').first().check();
    await press(/^Aceptar 3$/)(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Aceptar 3$/ }).click();
    await dialog.getByRole('alert').waitFor();
  });
  return { ...state, replies: { ...replies, '/repairs/accept': 500 } };
}

/** A page of a repair whose call has this reply. */
function answering(reply: 'none' | number): State {
  const { path, ...state } = desk();
  return { ...state, path, replies: { ...state.replies, [`${path}`]: reply } };
}

function withPhotos(): State {
  const files = ['damage', 'damage', 'intake', 'diagnosis'].map((purpose) => ({
    _id: nextRepairId(),
    purpose,
    name: 'foto.png',
    type: 'image/png',
    at: now,
    mayRemove: false,
  }));
  const state = desk({ files });
  const photos = files.map(({ _id }) => [`${state.path}/files/${_id}`, 'photo'] as const);
  return { ...state, replies: { ...state.replies, ...Object.fromEntries(photos) } };
}

/** The pages of repairs for the desk. */
export const repairDeskStates: Record<string, State> = {
  'repairs to decide': listState(list),
  'no repairs to decide': listState([]),
  'repairs that do not load': { ...listState(list), replies: { '/repairs': 500 } },
  'repairs while they load': { ...listState(list), replies: { '/repairs': 'none' } },
  'accepting several reports': listState(list, async (page) => {
    await page.getByRole('checkbox').first().check();
    await press(/^Aceptar 3$/)(page);
    await page.getByRole('dialog').waitFor();
  }),
  'repairs that wait for the family': listState(
    [{ ...listed, status: 'accepted', awaits: 'family', dueAt: null }],
    undefined,
    '&tab=family',
  ),
  'all repairs': listState(
    ['reported', 'received', 'repairing', 'ready', 'closed', 'rejected', 'cancelled'].map(
      (status) => ({ ...listed, _id: nextRepairId(), status }),
    ),
    undefined,
    '&tab=all',
  ),
  'repairs that no filter finds': listState([], undefined, '&tab=all&search=zzzzz&part=screen'),
  'several reports that could not be accepted': failToAccept(),
  'a report to decide': desk(),
  'accepting a report': desk({}, async (page) => {
    await press(/^Aceptar$/)(page);
    await page.locator('#text').waitFor();
  }),
  'rejecting a report with errors': desk({}, async (page) => {
    await press(/^(No cubierta|Non cuberta)$/)(page);
    await press(/^Decidir e? ?y? ?avisar/)(page);
  }),
  'asking about a report': desk({}, async (page) => {
    await press(/^Pedir información$/)(page);
    await page.locator('#days').waitFor();
  }),
  'a repair of the desk while loading': answering('none'),
  'a repair of the desk after a failed load': answering(429),
  'a report that another person decided': (({ path, replies, ...state }) => ({
    ...state,
    path,
    replies: {
      ...replies,
      [`${path}/accept`]: { status: 409, code: 'repair-moved', message: moved },
    },
  }))(
    desk({}, async (page) => {
      await press(/^Aceptar$/)(page);
      await press(/^Aceptar (y|e) avisar/)(page);
      await page.getByText(moved).waitFor();
    }),
  ),
  'a message to a family': desk({}, press(/^Escribir (a la|á) familia$/)),
  'a note about a repair': desk({}, press(/^(Añadir|Engadir) nota interna$/)),
  'a reply by phone with errors': desk(
    { status: 'needs-info', dueAt: null, awaits: 'family', offers: ['info-sent', 'cancelled'] },
    async (page) => {
      await press(/^Apuntar/)(page);
      await press(/^(Guardar la respuesta|Gardar a resposta)$/)(page);
    },
  ),
  'cancelling a repair at the desk': desk({}, press(/^Anular$/)),
  'a repair with its whole story': desk(full),
  'a repair with photos at the desk': withPhotos(),
  'a repair that is ready at the desk': desk({ ...ready, offers: ['returned'] }),
  'returning a laptop at the desk': desk(
    { ...ready, offers: ['returned'] },
    press(/^Devolver (el|o) portátil$/),
  ),
  'a proposal to give up a repair': desk(
    {
      ...received,
      irreparableWords: 'A placa está corroída e non hai recambio.',
      offers: ['irreparable', 'cancelled'],
    },
    undefined,
    demo.admin,
  ),
  'a repair for the accountant': desk({ offers: [] }, undefined, demo.accountant),
  'a repair of the desk that is not found': {
    as: demo.supportDesk,
    path: `/repairs/${id}`,
    replies: { [`/repairs/${id}`]: 404 },
  },
};
