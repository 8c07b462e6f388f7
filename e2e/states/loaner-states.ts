import { demo } from '../support/people.ts';
import { day, id, nextRepairId, nextState, now, pageOf, repair } from './desk-repairs.ts';
import { at, following, inWorkshop, stepsTo } from './repair-states.ts';
import { press, type State } from './state.ts';

const loan = {
  _id: id,
  repairId: id,
  number: 'A2026-000123',
  student: 'Noa Souto Rial',
  school: 'IES Rosalía de Castro',
  lentAt: now - 10 * day,
  lentBy: 'Breogán Quiñoá',
  dueOn: '2026-11-20',
  isOverdue: true,
  outItems: ['charger', 'case', 'screen', 'keys'],
  outWords: 'Coa funda azul.\nUn golpe pequeno na tapa.',
  back: null as object | null,
};

const back = { at: now - day, by: 'Uxía Rial', items: ['screen'], words: 'Falta o cargador.' };

const available = {
  _id: nextRepairId(),
  code: 'P-01',
  serial: '5CGLOAN001',
  model: 'HP ProBook 440 G9',
  keptAt: 'Taller, estante 2',
  words: 'Pegatina verde',
  state: 'available',
  loan: null as object | null,
};

const lent = { ...available, _id: nextRepairId(), code: 'P-02', state: 'overdue', loan };
const retired = { ...available, _id: nextRepairId(), code: 'P-03', state: 'retired' };

function list(docs: readonly object[], act?: State['act'], search = ''): State {
  return {
    as: demo.workshop,
    path: `/loaners?state=${nextState()}${search}`,
    replies: {
      '/loaners': () => pageOf(docs),
      '/loaners/counts': () => ({ active: 2, available: 1, lent: 1, overdue: 1, retired: 1 }),
      [`/loaners/${available._id}/loans`]: () => ({ docs: [loan, { ...loan, back }] }),
    },
    ...(act && { act }),
  };
}

const opened = async (page: Parameters<NonNullable<State['act']>>[0]) =>
  page.getByRole('dialog').getByRole('button').last().waitFor();

/** Opens a dialog from the row of a loaner. */
function task(name: RegExp, act?: State['act']): State {
  return list([available, lent, retired], async (page) => {
    await press(name)(page);
    await opened(page);
    await act?.(page);
  });
}

/** Presses the button that sends the form of the dialog. */
const send: NonNullable<State['act']> = (page) =>
  page.getByRole('dialog').getByRole('button').last().click();

function takingBack(): State {
  const state = task(/^(Recoger|Recoller) P-02$/, async (page) => {
    await send(page);
    await page.getByRole('dialog').getByRole('alert').waitFor();
  });
  const message = 'P-02 xa se devolveu. Recolleuno Uxía Rial.';
  const refusal = { status: 409, code: 'loan-returned', message };
  return { ...state, replies: { ...state.replies, [`/loans/${id}/return`]: refusal } };
}

const ofLoaner = { code: 'P-02', serial: '5CGLOAN002', model: 'HP ProBook', keptAt: 'CAU' };

/** The part of a repair's page that is about its loaner. */
function ofRepair(reply: object | 'none' | number, act?: State['act']): State {
  const own = nextRepairId();
  const given = typeof reply === 'object' ? () => reply : reply;
  return {
    as: demo.workshop,
    path: `/workshop/${own}`,
    replies: {
      [`/workshop/repairs/${own}`]: () => ({
        ...repair,
        status: 'repairing',
        offers: [],
        _id: own,
      }),
      [`/repairs/${own}/loan`]: given,
      '/loaners': () => pageOf([available]),
    },
    ...(act && { act }),
  };
}

const defaultDueOn = '2026-12-01';

const mine = {
  code: 'P-02',
  model: 'HP ProBook 440 G9',
  dueOn: '2026-12-01',
  isOverdue: false,
  items: ['charger', 'screen'],
  lentAt: at('2026-11-17T10:00:00Z'),
  returnedAt: null as number | null,
};
const repairing = {
  ...inWorkshop,
  status: 'repairing',
  steps: stepsTo('reported', 'accepted', 'received', 'repairing'),
};

/** The laptops that are lent while others are repaired. */
export const loanerStates: Record<string, State> = {
  'the laptops to lend': list([available, lent, retired]),
  'no laptops to lend': list([]),
  'laptops to lend that are not found': list([], undefined, '&search=zzz'),
  'laptops to lend that do not load': { ...list([]), replies: { '/loaners': 429 } },
  'laptops to lend while they load': { ...list([]), replies: { '/loaners': 'none' } },
  'adding a laptop to lend with errors': task(/^(Añadir|Engadir) portátil$/, send),
  'editing a laptop to lend': task(/^Editar P-01$/),
  'lending a laptop with errors': task(/^Prestar P-01$/, send),
  'taking a laptop back that is back': takingBack(),
  'lending a laptop for longer with errors': task(/^Ampliar (el plazo|o prazo) de P-02$/, send),
  'the loans of a laptop': task(/^Préstamos de P-01$/),
  'retiring a laptop to lend': task(/^Retirar P-01$/),
  'a repair with a late loaner': ofRepair({
    loan: { ...loan, ...ofLoaner },
    mayLend: false,
    defaultDueOn,
  }),
  'a repair whose loaner is back': ofRepair({
    loan: { ...loan, ...ofLoaner, isOverdue: false, back },
    mayLend: true,
    defaultDueOn,
  }),
  'lending a laptop for a repair with errors': ofRepair(
    { loan: null, mayLend: true, defaultDueOn },
    async (page) => {
      await press(/^Prestar un portátil$/)(page);
      await opened(page);
      await send(page);
    },
  ),
  'a repair whose loaner does not load': ofRepair(429),
  'a repair whose loaner loads': ofRepair('none'),
  'a family with a loaner': following({ ...repairing, loaner: mine }),
  'a family with a late loaner': following({ ...repairing, loaner: { ...mine, isOverdue: true } }),
  'a family that returned its loaner': following({
    ...repairing,
    loaner: { ...mine, returnedAt: at('2026-11-19T10:00:00Z') },
  }),
};
