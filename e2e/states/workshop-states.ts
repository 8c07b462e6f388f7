import { scanByHand } from '../support/hand-scanner.ts';
import { demo } from '../support/people.ts';
import {
  charged,
  day,
  favourites,
  listed,
  nextRepairId,
  nextState,
  noLoan,
  now,
  ready,
  received,
  repair,
  repairing,
} from './desk-repairs.ts';
import { priceListStates } from './price-list-states.ts';
import { press, type State } from './state.ts';

function work(changes: object, act?: State['act']): State {
  const own = nextRepairId();
  return {
    as: demo.workshop,
    path: `/workshop/${own}`,
    replies: {
      [`/workshop/repairs/${own}`]: () => ({ ...repair, ...changes, _id: own }),
      [`/workshop/repairs/${own}/favourites`]: () => favourites,
      [`/repairs/${own}/loan`]: () => noLoan,
    },
    ...(act && { act }),
  };
}

const column = (...docs: object[]) => ({ docs, total: docs.length });

function board(columns: object, act?: State['act']): State {
  const none = { 'to-arrive': column(), diagnosis: column(), repair: column(), ready: column() };
  return {
    as: demo.workshop,
    path: `/workshop?state=${nextState()}`,
    replies: { '/workshop/repairs': () => ({ ...none, ...columns }) },
    ...(act && { act }),
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

function scanned(): State {
  const message = 'O portátil coa serie ZZZ999 non ten ningunha reparación aberta.';
  const { replies, ...state } = board({}, scan('ZZZ999', /ZZZ999 non ten/));
  const refusal = { status: 404, code: 'no-open-repair', message };
  return { ...state, replies: { ...replies, '/workshop/serials/ZZZ999': refusal } };
}

function answering(reply: 'none' | number): State {
  const own = nextRepairId();
  const replies = { [`/workshop/repairs/${own}`]: reply };
  return { as: demo.workshop, path: `/workshop/${own}`, replies };
}

function withoutFavourites(reply: number | (() => object)): State {
  const { replies = {}, ...state } = work(received);
  const path = Object.keys(replies).find((each) => each.endsWith('/favourites')) ?? '';
  return { ...state, replies: { ...replies, [path]: reply } };
}

function sameLaptop(): State {
  const { replies, ...state } = work(repairing, async (page) => {
    await scanByHand(page, '5CG1234ABC');
    await page.getByText(/^(Es|É) este portátil/).waitFor();
  });
  const own = `${state.path}`.split('/').at(-1);
  return {
    ...state,
    replies: { ...replies, '/workshop/serials/5CG1234ABC': () => ({ _id: own }) },
  };
}

/** A laptop with its photos, of which the last one can be removed, and another one is scanned. */
function otherSerial(): State {
  const files = [nextRepairId(), nextRepairId()].map((_id, place) => ({
    _id,
    purpose: 'intake',
    name: 'foto.png',
    type: 'image/png',
    at: now,
    mayRemove: place === 1,
  }));
  const { path, replies, ...state } = work(
    { status: 'accepted', dueAt: null, offers: ['received'], files },
    async (page) => {
      await page.locator('#serial').fill('OTRO123');
      await press(/^Recibir e? ?y? ?(hacer|facer)/)(page);
      await page.getByText(/OTRO123/).waitFor();
    },
  );
  const own = `${path}`.split('/').at(-1);
  const message = 'Este portátil tiene la serie OTRO123 y se espera el 5CG1234ABC.';
  return {
    ...state,
    path,
    replies: {
      ...replies,
      [`/workshop/repairs/${own}/receive`]: { status: 409, code: 'other-serial', message },
      ...Object.fromEntries(files.map(({ _id }) => [`/repairs/${own}/files/${_id}`, 'photo'])),
    },
  };
}

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
  'the empty board of the workshop': board({}),
  'the board of the workshop while loading': {
    ...board({}),
    replies: { '/workshop/repairs': 'none' },
  },
  'the board of the workshop after a failed load': {
    ...board({}),
    replies: { '/workshop/repairs': 429 },
  },
  'several laptops for one search': board(
    { 'to-arrive': column(listed, { ...listed, _id: nextRepairId(), number: 'A2026-000124' }) },
    scan('noa', /: (elige uno|escolle un)\.$/),
  ),
  'a scanned laptop without a repair': scanned(),
  'a laptop while loading': answering('none'),
  'a laptop after a failed load': answering(429),
  'a laptop that is not found': answering(404),
  'receiving a laptop': work({ status: 'accepted', dueAt: null, offers: ['received'] }),
  'receiving a laptop with errors': work(
    { status: 'accepted', dueAt: null, offers: ['received'] },
    async (page) => {
      await page.locator('#serial').fill('5CG1234ABC');
      await press(/^Recibir e? ?y? ?(hacer|facer)/)(page);
    },
  ),
  'another laptop than the one to receive': otherSerial(),
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
  'a diagnosis without a price list': withoutFavourites(429),
  'a diagnosis with an empty price list': withoutFavourites(() => ({ docs: [] })),
  'the lines of a repair': work({ ...repairing, ...charged }, press(/^(Piezas y|Pezas e) traba/)),
  'the lines of a repair below the share': work({ ...repairing, ...charged }, async (page) => {
    await press(/^(Piezas y|Pezas e) traba/)(page);
    const remove = page.getByRole('button', { name: /^Quitar / });
    await remove.first().click();
    await remove.first().click();
  }),
  'a scan of this laptop': sameLaptop(),
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
    replies: { '/workshop/data': 'none' },
  },
  "the workshop's data after a failed load": {
    as: demo.admin,
    path: '/settings/workshop',
    replies: { '/workshop/data': 429 },
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
