import type { Page } from '@playwright/test';
import { repairId, workshopData } from '../../web/src/testing/replies/desk-repairs.ts';
import { noLoan } from '../../web/src/testing/replies/loaners.ts';
import { type BodyOf, pageOf, photoFile } from '../../web/src/testing/replies/reply.ts';
import { demo } from '../support/people.ts';
import { full, list, listed, now, ready, received, repair } from './desk-repairs.ts';
import { press, type State, withReplies } from './state.ts';

type Repair = BodyOf<'GET /repairs/{id}'>;

export function desk(
  changes: Partial<Repair> = {},
  act?: State['act'],
  as: string = demo.supportDesk,
): State {
  return {
    as,
    path: `/repairs/${repairId}`,
    replies: {
      'GET /repairs/{id}': { ...repair, ...changes },
      'GET /repairs/{id}/loan': noLoan,
      'GET /repairs': pageOf(list),
      'GET /workshop/data': workshopData,
    },
    act,
  };
}

function listState(docs: BodyOf<'GET /repairs'>['docs'], act?: State['act'], search = ''): State {
  return {
    as: demo.supportDesk,
    path: `/repairs${search}`,
    replies: {
      'GET /repairs': pageOf(docs),
      'GET /repairs/counts': { 'to-decide': 3, family: 12, workshop: 7, late: 1, receipts: 0 },
      'GET /workshop/data': workshopData,
    },
    act,
  };
}

async function acceptThree(page: Page): Promise<void> {
  await page.getByRole('checkbox').first().check();
  await press(/^Aceptar 3$/)(page);
  await page.getByRole('dialog').waitFor();
}

const photos = (['damage', 'damage', 'intake', 'diagnosis'] as const).map((purpose, place) => ({
  _id: `photo-${place}`,
  purpose,
  name: 'foto.png',
  type: 'image/png',
  at: now,
  mayRemove: false,
}));

/** The pages of repairs for the desk. */
export const repairDeskStates: Record<string, State> = {
  'repairs to decide': listState(list),
  'no repairs to decide': listState([]),
  'repairs that do not load': withReplies(listState([]), { 'GET /repairs': 500 }),
  'repairs while they load': withReplies(listState([]), { 'GET /repairs': 'none' }),
  'accepting several reports': listState(list, acceptThree),
  'repairs that wait for the family': listState(
    [{ ...listed, status: 'accepted', awaits: 'family', dueAt: null }],
    undefined,
    '?tab=family',
  ),
  'all repairs': listState(
    (
      ['reported', 'received', 'repairing', 'ready', 'closed', 'rejected', 'cancelled'] as const
    ).map((status) => ({ ...listed, _id: status, status })),
    undefined,
    '?tab=all',
  ),
  'repairs that no filter finds': listState([], undefined, '?tab=all&search=zzzzz&part=screen'),
  'several reports that could not be accepted': withReplies(
    listState(list, async (page) => {
      await acceptThree(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: /^Aceptar 3$/ }).click();
      await dialog.getByRole('alert').waitFor();
    }),
    { 'POST /repairs/accept': 500 },
  ),
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
  'a repair of the desk while loading': withReplies(desk(), { 'GET /repairs/{id}': 'none' }),
  'a repair of the desk after a failed load': withReplies(desk(), { 'GET /repairs/{id}': 429 }),
  'a report that another person decided': withReplies(
    desk({}, async (page) => {
      await press(/^Aceptar$/)(page);
      await press(/^Aceptar (y|e) avisar/)(page);
      await page.getByText(/(Lo cambió|Cambiouno) Ana Pérez Rial\.$/).waitFor();
    }),
    {
      'POST /repairs/{id}/accept': {
        refuses: 'repair-moved',
        details: { status: { es: 'No cubierta', ga: 'Non cuberta' }, name: 'Ana Pérez Rial' },
      },
    },
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
  'a repair with photos at the desk': withReplies(desk({ files: photos }), {
    'GET /repairs/{id}/files/{file}': photoFile,
  }),
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
  'a repair of the desk that is not found': withReplies(desk(), { 'GET /repairs/{id}': 404 }),
};
