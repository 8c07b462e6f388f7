import type { Page } from '@playwright/test';
import { repairId } from '../../web/src/testing/replies/desk-repairs.ts';
import {
  available,
  familyLoan,
  lent,
  loanOfRepair,
  noLoan,
  retired,
  returned,
} from '../../web/src/testing/replies/loaners.ts';
import { type BodyOf, pageOf } from '../../web/src/testing/replies/reply.ts';
import { demo } from '../support/people.ts';
import { laptop } from './desk-repairs.ts';
import { at, following, inWorkshop, stepsTo } from './repair-states.ts';
import type { Replies } from './replies.ts';
import { press, type State, withReplies } from './state.ts';

const late = {
  ...loanOfRepair,
  isOverdue: true,
  outItems: ['charger', 'case', 'screen', 'keys'],
  outWords: 'Coa funda azul.\nUn golpe pequeno na tapa.',
} satisfies BodyOf<'GET /repairs/{id}/loan'>['loan'];

const all: BodyOf<'GET /loaners'>['docs'] = [
  available,
  { ...lent, state: 'overdue', loan: late },
  retired,
];

function list(docs: BodyOf<'GET /loaners'>['docs'], act?: State['act'], search = ''): State {
  return {
    as: demo.workshop,
    path: `/loaners${search}`,
    replies: {
      'GET /loaners': pageOf(docs),
      'GET /loaners/counts': { active: 2, available: 1, lent: 1, overdue: 1, retired: 1 },
      'GET /loaners/{id}/loans': { docs: [late, returned] },
    },
    act,
  };
}

async function opened(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button').last().waitFor();
}

/** Opens a dialog from the row of a loaner. */
function task(name: RegExp, act?: State['act']): State {
  return list(all, async (page) => {
    await press(name)(page);
    await opened(page);
    await act?.(page);
  });
}

/** Presses the button that sends the form of the dialog. */
const send = (page: Page) => page.getByRole('dialog').getByRole('button').last().click();

/** The part of a repair's page that is about its loaner. */
function ofRepair(loan: Replies['GET /repairs/{id}/loan'], act?: State['act']): State {
  return {
    as: demo.workshop,
    path: `/workshop/${repairId}`,
    replies: {
      'GET /workshop/repairs/{id}': { ...laptop, status: 'repairing', offers: [] },
      ...(loan !== undefined && { 'GET /repairs/{id}/loan': loan }),
      'GET /loaners': pageOf([available]),
    },
    act,
  };
}

/** The page of a family that has, or had, a loaner. */
const withLoaner = (changes: Partial<typeof familyLoan> = {}) =>
  following({
    ...inWorkshop,
    status: 'repairing',
    steps: stepsTo('reported', 'accepted', 'received', 'repairing'),
    loaner: { ...familyLoan, ...changes },
  });

/** The laptops that are lent while others are repaired. */
export const loanerStates: Record<string, State> = {
  'the laptops to lend': list(all),
  'no laptops to lend': list([]),
  'laptops to lend that are not found': list([], undefined, '?search=zzz'),
  'laptops to lend that do not load': withReplies(list([]), { 'GET /loaners': 429 }),
  'laptops to lend while they load': withReplies(list([]), { 'GET /loaners': 'none' }),
  'adding a laptop to lend with errors': task(/^(Añadir|Engadir) portátil$/, send),
  'editing a laptop to lend': task(/^Editar P-01$/),
  'lending a laptop with errors': task(/^Prestar P-01$/, send),
  'taking a laptop back that is back': withReplies(
    task(/^(Recoger|Recoller) P-02$/, async (page) => {
      await send(page);
      await page.getByRole('dialog').getByRole('alert').waitFor();
    }),
    {
      'POST /loans/{id}/return': {
        refuses: 'loan-returned',
        details: { code: 'P-02', name: 'Uxía Rial' },
      },
    },
  ),
  'lending a laptop for longer with errors': task(/^Ampliar (el plazo|o prazo) de P-02$/, send),
  'the loans of a laptop': task(/^Préstamos de P-01$/),
  'retiring a laptop to lend': task(/^Retirar P-01$/),
  'a repair with a late loaner': ofRepair({ ...noLoan, loan: late }),
  'a repair whose loaner is back': ofRepair({ ...noLoan, loan: returned, mayLend: true }),
  'lending a laptop for a repair with errors': ofRepair(
    { ...noLoan, mayLend: true },
    async (page) => {
      await press(/^Prestar un portátil$/)(page);
      await opened(page);
      await send(page);
    },
  ),
  'a repair whose loaner does not load': ofRepair(429),
  'a repair whose loaner loads': ofRepair('none'),
  'a family with a loaner': withLoaner(),
  'a family with a late loaner': withLoaner({ isOverdue: true }),
  'a family that returned its loaner': withLoaner({ returnedAt: at('2026-11-19T10:00:00Z') }),
};
