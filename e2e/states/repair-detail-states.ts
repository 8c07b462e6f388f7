import {
  accepted,
  computerId,
  followed,
  repairId,
  reported,
} from '../../web/src/testing/replies/my-repairs.ts';
import { photoFile } from '../../web/src/testing/replies/reply.ts';
import { quoteStates } from './quote-states.ts';
import {
  at,
  closedRepair,
  following,
  followingByKey,
  inWorkshop,
  type Repair,
  stepsTo,
} from './repair-states.ts';
import { fillIn, reporting, reportingAtDesk, send } from './report-states.ts';
import { press, type State, withReplies } from './state.ts';

const file = { type: 'image/png', name: 'foto.png', at: at('2026-11-16T10:00:00Z') };

const files: Repair['files'] = [
  { ...file, _id: 'photo-1', purpose: 'damage' },
  { ...file, _id: 'photo-2', purpose: 'damage' },
  { ...file, _id: 'photo-3', purpose: 'intake' },
  {
    ...file,
    _id: 'receipt',
    purpose: 'deposit-receipt',
    type: 'application/pdf',
    name: 'A2026-000123.pdf',
  },
];

/** A state whose photos load. */
const withPhotos = (changes: Partial<Repair>, act?: State['act']) =>
  withReplies(following({ ...changes, files }, act), {
    'GET /my-repairs/{id}/files/{file}': photoFile,
  });

const message = { at: at('2026-11-17T09:00:00Z'), kind: 'message' } as const;
const messages = [
  { ...message, _id: 'm1', isMine: true, text: '¿Puede llevarlo su abuela?' },
  { ...message, _id: 'm2', isMine: false, text: 'Sí, claro.\nQue traiga también el cargador.' },
];

const ended = {
  ...inWorkshop,
  status: 'ready',
  returnCode: '042137',
  place: accepted.place,
  steps: stepsTo('reported', 'accepted', 'received', 'ready'),
} satisfies Partial<Repair>;

/** What the family's page of a repair rarely shows. */
export const repairDetailStates: Record<string, State> = {
  ...quoteStates,
  'a repair while loading': withReplies(following(), { 'GET /my-repairs/{id}': 'none' }),
  'a repair after a failed load': withReplies(following(), { 'GET /my-repairs/{id}': 429 }),
  'a report that was just sent': { ...following({}), path: `/my-repairs/${repairId}?sent=yes` },
  'a repair with photos and its receipt': withPhotos({ ...closedRepair, offers: [] }),
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
  'rating a repair with errors': following(closedRepair, press(/^Enviar (la|a) valoración$/)),
  'a rated repair': following({
    ...closedRepair,
    offers: [],
    rating: { score: 4, words: 'Moi rápido.' },
  }),
  'a repeated repair': following({ repeats: { _id: 'first', number: 'A2026-000098' } }),
  'reporting a fault again': {
    ...withReplies(reporting(), { 'GET /my-repairs/{id}': { ...reported, ...closedRepair } }),
    path: `/my-computers/${computerId}/report?again=${repairId}`,
  },
  'reporting a fault with photos': withReplies(reporting(), {
    'GET /computers/{id}/repair-photos': {
      docs: ['photo-1', 'photo-2'].map((_id) => ({ _id, name: 'foto.png' })),
    },
    'GET /computers/{id}/repair-photos/{photo}': photoFile,
  }),
  'a report for a family that was sent': withReplies(
    reportingAtDesk(async (page) => {
      await fillIn(page);
      await send(page);
      await page.getByRole('heading', { name: /A2026-000007/ }).waitFor();
    }),
    {
      'POST /computers/{id}/repairs': {
        _id: repairId,
        number: reported.number,
        dueAt: reported.dueAt,
      },
    },
  ),
  'a repair by key while loading': withReplies(followingByKey(), {
    'GET /repairs/follow/{number}': 'none',
  }),
  'a repair with a wrong key': withReplies(followingByKey(), {
    'GET /repairs/follow/{number}': 404,
  }),
  'a repair by key that is ready': followingByKey({
    status: 'ready',
    outcome: 'repaired',
    dueAt: null,
  }),
  'a repair by key that is not covered': followingByKey({ status: 'rejected', dueAt: null }),
  'a disowned repair': withReplies(
    followingByKey({ canDisown: true }, async (page) => {
      await press(/^(No he sido yo|Non fun eu)$/)(page);
      await press(/: anular$/)(page);
      await page
        .getByRole('dialog')
        .getByText(/^(La hemos anulado|Anulámola)/)
        .waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }),
    {
      'POST /repairs/follow/{number}/disown': { ...followed, status: 'cancelled', dueAt: null },
    },
  ),
};
