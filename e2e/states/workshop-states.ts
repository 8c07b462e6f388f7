import { repairId } from '../../web/src/testing/replies/desk-repairs.ts';
import { noLoan } from '../../web/src/testing/replies/loaners.ts';
import { type BodyOf, photoFile } from '../../web/src/testing/replies/reply.ts';
import { scanByHand } from '../support/hand-scanner.ts';
import { demo } from '../support/people.ts';
import {
  charged,
  day,
  favourites,
  laptop,
  listed,
  now,
  ready,
  received,
  repairing,
} from './desk-repairs.ts';
import { priceListStates } from './price-list-states.ts';
import { press, type State, withReplies } from './state.ts';

type Laptop = Partial<BodyOf<'GET /workshop/repairs/{id}'>>;
type Board = BodyOf<'GET /workshop/repairs'>;

function work(changes: Laptop = {}, act?: State['act']): State {
  return {
    as: demo.workshop,
    path: `/workshop/${repairId}`,
    replies: {
      'GET /workshop/repairs/{id}': { ...laptop, ...changes },
      'GET /workshop/repairs/{id}/favourites': favourites,
      'GET /repairs/{id}/loan': noLoan,
    },
    act,
  };
}

const column = (...docs: Board['ready']['docs']) => ({ docs, total: docs.length });

function board(columns: Partial<Board> = {}, act?: State['act']): State {
  const none = { 'to-arrive': column(), diagnosis: column(), repair: column(), ready: column() };
  return {
    as: demo.workshop,
    path: '/workshop',
    replies: { 'GET /workshop/repairs': { ...none, ...columns } },
    act,
  };
}

/** Scans a text, and waits for the words about it. */
function scan(text: string, words: RegExp): State['act'] {
  return async (page) => {
    await page.getByRole('main').getByRole('textbox').fill(text);
    await page.keyboard.press('Enter');
    await page.getByText(words).waitFor();
  };
}

const arriving: Laptop = { status: 'accepted', dueAt: null, offers: ['received'] };

/** Two photos, of which the last one can be removed. */
const photos = ['photo-1', 'photo-2'].map((_id, place) => ({
  _id,
  purpose: 'intake' as const,
  name: 'foto.png',
  type: 'image/png',
  at: now,
  mayRemove: place === 1,
}));

/** The pages of the workshop, its data and its prices. */
export const workshopStates: Record<string, State> = {
  ...priceListStates,
  'the board of the workshop': board({
    'to-arrive': column({ ...listed, status: 'accepted', dueAt: null }),
    diagnosis: column({
      ...listed,
      status: 'received',
      dueAt: now - day,
      isRepeat: true,
      hasObjected: true,
    }),
    repair: column({ ...listed, status: 'repairing', expectedOn: '2026-11-27' }),
  }),
  'the empty board of the workshop': board(),
  'the board of the workshop while loading': withReplies(board(), {
    'GET /workshop/repairs': 'none',
  }),
  'the board of the workshop after a failed load': withReplies(board(), {
    'GET /workshop/repairs': 429,
  }),
  'several laptops for one search': board(
    { 'to-arrive': column(listed, { ...listed, _id: 'another', number: 'A2026-000124' }) },
    scan('brais', /: (elige uno|escolle un)\.$/),
  ),
  'a scanned laptop without a repair': withReplies(
    board({}, scan('ZZZ999', /ZZZ999 (no tiene|non ten)/)),
    {
      'GET /workshop/serials/{serial}': {
        refuses: 'no-open-repair',
        details: { serial: 'ZZZ999' },
      },
    },
  ),
  'a laptop while loading': withReplies(work(), { 'GET /workshop/repairs/{id}': 'none' }),
  'a laptop after a failed load': withReplies(work(), { 'GET /workshop/repairs/{id}': 429 }),
  'a laptop that is not found': withReplies(work(), { 'GET /workshop/repairs/{id}': 404 }),
  'receiving a laptop': work(arriving),
  'receiving a laptop with errors': work(arriving, async (page) => {
    await page.locator('#serial').fill(laptop.serial);
    await press(/^Recibir e? ?y? ?(hacer|facer)/)(page);
  }),
  'another laptop than the one to receive': withReplies(
    work({ ...arriving, files: photos }, async (page) => {
      await page.locator('#serial').fill('OTRO123');
      await press(/^Recibir e? ?y? ?(hacer|facer)/)(page);
      await page.getByText(/serie OTRO123/).waitFor();
    }),
    {
      'GET /repairs/{id}/files/{file}': photoFile,
      'POST /workshop/repairs/{id}/receive': {
        refuses: 'other-serial',
        details: { scanned: 'OTRO123', expected: laptop.serial },
      },
    },
  ),
  'diagnosing a laptop': work(received),
  'diagnosing a laptop with errors': work(received, press(/^(Guardar el|Gardar o) diagnóstico$/)),
  'a diagnosis that the family pays a part of': work(
    { ...received, terms: { ordinal: 2, excess: [0, 2500], cap: null, repairsPerPeriod: null } },
    async (page) => {
      await press(/^Pantalla táctil de 11,6/)(page);
      await press(/^Teclado/)(page);
      await press(/^(Añadir otra cosa|Engadir outra cousa)$/)(page);
      await page.getByLabel(/^(Precio de uno|Prezo dun)/).fill('12,505');
      await press(/^(Guardar|Gardar) e? ?y? ?enviar/)(page);
    },
  ),
  'a diagnosis without a price list': withReplies(work(received), {
    'GET /workshop/repairs/{id}/favourites': 429,
  }),
  'a diagnosis with an empty price list': withReplies(work(received), {
    'GET /workshop/repairs/{id}/favourites': { docs: [] },
  }),
  'the lines of a repair': work({ ...repairing, ...charged }, press(/^(Piezas y|Pezas e) traba/)),
  'the lines of a repair below the share': work({ ...repairing, ...charged }, async (page) => {
    await press(/^(Piezas y|Pezas e) traba/)(page);
    const remove = page.getByRole('button', { name: /^Quitar / });
    await remove.first().click();
    await remove.first().click();
  }),
  'a scan of this laptop': withReplies(
    work(repairing, async (page) => {
      await scanByHand(page, laptop.serial);
      await page.getByText(/^(Es|É) este portátil/).waitFor();
    }),
    { 'GET /workshop/serials/{serial}': { _id: repairId } },
  ),
  'a laptop without a fault to report': work(received, press(/^(No hay avería|Non hai avaría)$/)),
  'giving up a laptop with errors': work(received, async (page) => {
    await press(/^(No tiene arreglo|Non ten arranxo)$/)(page);
    await press(/^(Proponerlo|Propoñelo|Propoñerllo)/)(page);
  }),
  'a question of the workshop': work(received, press(/^Preguntar (a la|á) familia$/)),
  'finishing a repair with errors': work(repairing, press(/^Listo para reco/)),
  'a missing part': work(repairing, press(/^Falta un/)),
  'returning a laptop': work({ ...ready, offers: ['returned'] }),
  'returning a laptop against a signature': work(
    { ...ready, offers: ['returned'] },
    press(/que (firme|asine)$/),
  ),
  'a laptop that waits for the family': work({ ...received, awaits: 'family', offers: [] }),
  "the workshop's data while loading": {
    as: demo.admin,
    path: '/settings/workshop',
    replies: { 'GET /workshop/data': 'none' },
  },
  "the workshop's data after a failed load": {
    as: demo.admin,
    path: '/settings/workshop',
    replies: { 'GET /workshop/data': 429 },
  },
  "the workshop's data": { as: demo.admin, path: '/settings/workshop' },
  "the workshop's data with errors": {
    as: demo.admin,
    path: '/settings/workshop',
    act: async (page) => {
      await page.locator('#name').fill('');
      await press(/^(Guardar|Gardar)$/)(page);
    },
  },
};
