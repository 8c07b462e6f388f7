import { demo } from '../support/people.ts';
import { quoteStates } from './quote-states.ts';
import { at, following, followingByKey, inWorkshop, place, stepsTo } from './repair-states.ts';
import { covered, fillIn, newId, reporting, send } from './report-states.ts';
import { press, type State } from './state.ts';

const file = { type: 'image/png', at: at('2026-11-16T10:00:00Z') };
const photo = (purpose: string, id: string) => ({ ...file, _id: id, purpose, name: 'foto.png' });

/** A state whose photos load. */
function withPhotos(changes: object, act?: State['act']): State {
  const files = [
    photo('damage', newId()),
    photo('damage', newId()),
    photo('intake', newId()),
    { ...photo('deposit-receipt', newId()), type: 'application/pdf', name: 'A2026-000123.pdf' },
  ];
  const state = following({ ...changes, files }, act);
  const photos = files.map(({ _id }) => [`${state.path}/files/${_id}`, 'photo'] as const);
  return { ...state, replies: { ...state.replies, ...Object.fromEntries(photos) } };
}

const message = { at: at('2026-11-17T09:00:00Z'), kind: 'message' };
const messages = [
  { ...message, _id: 'm1', isMine: true, text: '¿Puede llevarlo su abuela?' },
  { ...message, _id: 'm2', isMine: false, text: 'Sí, claro.\nQue traiga también el cargador.' },
];

const ended = {
  ...inWorkshop,
  status: 'ready',
  returnCode: '042137',
  place,
  steps: stepsTo('reported', 'accepted', 'received', 'ready'),
};

const closed = {
  ...inWorkshop,
  status: 'closed',
  outcome: 'repaired',
  returnedAt: at('2026-11-18T10:00:00Z'),
  guaranteedUntil: at('2027-02-20T10:00:00Z'),
  steps: stepsTo('reported', 'accepted', 'received', 'repairing', 'ready', 'closed'),
};

/** A page of a repair whose call has this reply. */
function replying(reply: 'none' | number): State {
  const repair = newId();
  const path = `/my-repairs/${repair}`;
  return { as: demo.family, path, replies: { [path]: reply } };
}

function byKey(reply: 'none' | number): State {
  const { path, replies = {} } = followingByKey({});
  return { path, replies: Object.fromEntries(Object.keys(replies).map((call) => [call, reply])) };
}

/** A report again within the guarantee of a repair. */
function reportingAgain(): State {
  const { path, replies } = reporting({});
  const { path: repair, replies: repairReplies } = following({ ...closed, offers: ['reopened'] });
  return {
    as: demo.family,
    path: `${path}?again=${`${repair}`.split('/').at(-1)}`,
    replies: { ...replies, ...repairReplies },
  };
}

/** The desk reports for a family, and its call replies like the list and like the report. */
function recorded(): State {
  const computer = newId();
  return {
    as: demo.supportDesk,
    path: `/repairs/report?computerId=${computer}`,
    replies: {
      [`/computers/${computer}/repairs`]: () => ({
        ...covered,
        _id: computer,
        number: 'A2026-000123',
        dueAt: at('2026-11-17T10:00:00Z'),
      }),
      [`/computers/${computer}/repair-photos`]: () => ({ docs: [] }),
    },
    act: async (page) => {
      await fillIn(page);
      await send(page);
      await page.getByRole('heading', { name: /A2026-000123/ }).waitFor();
    },
  };
}

function reportingWithPhotos(): State {
  const { path, replies = {} } = reporting({});
  const ids = [newId(), newId()];
  const calls = Object.keys(replies).find((call) => call.endsWith('/repair-photos'));
  return {
    as: demo.family,
    path,
    replies: {
      ...replies,
      [`${calls}`]: () => ({ docs: ids.map((_id) => ({ _id, name: 'foto.png' })) }),
      ...Object.fromEntries(ids.map((id) => [`${calls}/${id}`, 'photo'])),
    },
  };
}

/** What the family's page of a repair rarely shows. */
export const repairDetailStates: Record<string, State> = {
  ...quoteStates,
  'a repair while loading': replying('none'),
  'a repair after a failed load': replying(429),
  'a report that was just sent': (({ path, ...state }) => ({ ...state, path: `${path}?sent=yes` }))(
    following({}),
  ),
  'a repair with photos and its receipt': withPhotos({ ...closed, offers: [] }),
  'the open photo of a repair': withPhotos({}, async (page) => {
    await page.getByRole('button', { name: /fotos, foto 1$/ }).click();
    await page.getByRole('dialog').getByRole('img').first().waitFor();
  }),
  'a refused photo of a repair': following({}, async (page) => {
    const text = { name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
    await page.locator('input[type="file"]').setInputFiles(text);
    await page.getByText(/(Tiene|Ten) que ser unh?a foto/).waitFor();
  }),
  'a repair with messages': following({ messages }),
  'a message about a repair with errors': following(
    { messages },
    press(/^Enviar (el mensaje|a mensaxe)$/),
  ),
  'a laptop without a fault': following({ ...ended, outcome: 'no-fault' }),
  'a laptop that cannot be repaired': following({
    ...ended,
    outcome: 'irreparable',
    diagnosis: null,
    irreparableWords: 'A placa está corroída e non hai recambio.',
  }),
  'a laptop that comes back unrepaired': following({
    ...ended,
    outcome: 'unrepaired',
    diagnosis: null,
  }),
  'rating a repair with errors': following(
    { ...closed, offers: ['reopened'] },
    press(/^Enviar (la|a) valoración$/),
  ),
  'a rated repair': following({ ...closed, rating: { score: 4, words: 'Moi rápido.' } }),
  'a repeated repair': following({ repeats: { _id: newId(), number: 'A2026-000098' } }),
  'reporting a fault again': reportingAgain(),
  'reporting a fault with photos': reportingWithPhotos(),
  'a report for a family that was sent': recorded(),
  'a repair by key while loading': byKey('none'),
  'a repair with a wrong key': byKey(404),
  'a repair by key that is ready': followingByKey({
    status: 'ready',
    outcome: 'repaired',
    dueAt: null,
  }),
  'a repair by key that is not covered': followingByKey({ status: 'rejected', dueAt: null }),
  'a disowned repair': disowned(),
};

/** The call to disown replies with the cancelled repair. */
function disowned(): State {
  const { path, replies = {} } = followingByKey({ canDisown: true });
  const [call = ''] = Object.keys(replies);
  return {
    path,
    replies: {
      ...replies,
      [`${call}/disown`]: () => ({
        number: call.split('/').at(-1),
        status: 'cancelled',
        outcome: null,
        reportedAt: at('2026-11-16T10:00:00Z'),
        statusSince: at('2026-11-16T10:00:00Z'),
        dueAt: null,
        expectedOn: null,
      }),
    },
    act: async (page) => {
      await press(/^(No he sido yo|Non fun eu)$/)(page);
      await press(/: anular$/)(page);
      await page
        .getByRole('dialog')
        .getByText(/^(La hemos anulado|Anulámola)/)
        .waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
  };
}
