import {
  full,
  id,
  list,
  nextRepairId,
  nextState,
  pageOf,
  ready,
  received,
  repair,
  workshopData,
} from './desk-repairs.ts';
import { demo } from './people.ts';
import { press, type State } from './state.ts';

function desk(changes: object = {}, act?: State['act'], as: string = demo.supportDesk): State {
  const own = nextRepairId();
  return {
    as,
    path: `/repairs/${own}`,
    replies: {
      [`/repairs/${own}`]: () => ({ ...repair, ...changes, _id: own }),
      '/repairs': () => pageOf(list),
      '/workshop/data': () => workshopData,
    },
    ...(act && { act }),
  };
}

function listState(docs: readonly object[], act?: State['act']): State {
  return {
    as: demo.supportDesk,
    path: `/repairs?state=${nextState()}`,
    replies: {
      '/repairs': () => pageOf(docs),
      '/repairs/counts': () => ({ 'to-decide': 3, family: 12, workshop: 7, late: 1 }),
      '/workshop/data': () => workshopData,
    },
    ...(act && { act }),
  };
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
  'a report to decide': desk(),
  'accepting a report': desk({}, async (page) => {
    await page.keyboard.press('v');
    await page.locator('#text').waitFor();
  }),
  'rejecting a report with errors': desk({}, async (page) => {
    await page.keyboard.press('r');
    await press(/^Decidir e? ?y? ?avisar/)(page);
  }),
  'asking about a report': desk({}, async (page) => {
    await page.keyboard.press('p');
    await page.locator('#days').waitFor();
  }),
  'a repair with its whole story': desk(full),
  'a repair that is ready at the desk': desk({ ...ready, offers: ['returned'] }),
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
  'a repair that is not found': {
    as: demo.supportDesk,
    path: `/repairs/${id}`,
    replies: { [`/repairs/${id}`]: 404 },
  },
};
