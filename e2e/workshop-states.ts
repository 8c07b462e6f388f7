import {
  day,
  listed,
  nextRepairId,
  nextState,
  now,
  ready,
  received,
  repair,
  repairing,
} from './desk-repairs.ts';
import { demo } from './people.ts';
import { press, type State } from './state.ts';

function work(changes: object, act?: State['act']): State {
  const own = nextRepairId();
  return {
    as: demo.workshop,
    path: `/workshop/${own}`,
    replies: { [`/workshop/repairs/${own}`]: () => ({ ...repair, ...changes, _id: own }) },
    ...(act && { act }),
  };
}

const column = (...docs: object[]) => ({ docs, total: docs.length });

function board(columns: object): State {
  const none = { 'to-arrive': column(), diagnosis: column(), repair: column(), ready: column() };
  return {
    as: demo.workshop,
    path: `/workshop?state=${nextState()}`,
    replies: { '/workshop/repairs': () => ({ ...none, ...columns }) },
  };
}

/** The pages of the workshop, and its data. */
export const workshopStates: Record<string, State> = {
  'the board of the workshop': board({
    'to-arrive': column({ ...listed, status: 'accepted', dueAt: null }),
    diagnosis: column({ ...listed, status: 'received', dueAt: now - day, isRepeat: true }),
    repair: column({ ...listed, status: 'repairing', expectedOn: '2026-11-27' }),
  }),
  'the empty board of the workshop': board({}),
  'receiving a laptop': work({ status: 'accepted', dueAt: null, offers: ['received'] }),
  'receiving a laptop with errors': work(
    { status: 'accepted', dueAt: null, offers: ['received'] },
    async (page) => {
      await page.locator('#serial').fill('5CG1234ABC');
      await press(/^Recibir e? ?y? ?(hacer|facer)/)(page);
    },
  ),
  'diagnosing a laptop': work(received),
  'finishing a repair with errors': work(repairing, press(/^Listo para reco/)),
  'a missing part': work(repairing, press(/^Falta un/)),
  'returning a laptop': work({ ...ready, offers: ['returned'] }),
  'returning a laptop against a signature': work(
    { ...ready, offers: ['returned'] },
    press(/que (firme|asine)$/),
  ),
  'a laptop that waits for the family': work({ ...received, awaits: 'family', offers: [] }),
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
