import { now } from './desk-repairs.ts';
import { desk } from './repair-desk-states.ts';
import { at, following, inWorkshop, stepsTo } from './repair-states.ts';
import { anyId, newId } from './report-states.ts';
import { press, type State } from './state.ts';

const lines = [
  { kind: 'part', words: 'Pantalla de 14 pulgadas con marco', quantity: 1, price: 9500 },
  { kind: 'labour', words: 'Montaxe e probas', quantity: 2, price: 1500 },
];

const quote = {
  state: 'open',
  madeAt: at('2026-11-19T10:00:00Z'),
  validUntil: at('2099-12-19T22:59:59Z'),
  acceptedAt: null as number | null,
  lines,
  total: 12_500,
  coverage: 10_000,
  family: 2500,
  terms: { kind: 'covered', excess: 2500, cap: null } as object,
  workingDays: 5,
  readyIfPaidToday: '2026-11-26' as string | null,
};

/** The family's page of a repair with a quote. */
function quoted(changes: Partial<typeof quote>, repair: object = {}, act?: State['act']): State {
  const fileId = newId();
  const file = {
    _id: fileId,
    purpose: 'quote',
    name: 'presupuesto-A2026-000123.pdf',
    type: 'application/pdf',
    at: quote.madeAt,
  };
  const waiting = {
    ...inWorkshop,
    status: 'quoted',
    offers: ['quote-accepted', 'quote-declined'],
    steps: stepsTo('reported', 'accepted', 'received', 'quoted'),
  };
  const shown = { quote: { ...quote, fileId, ...changes }, files: [file] };
  return following({ ...waiting, ...shown, ...repair }, act);
}

/** The family's page of a repair that it paid. */
function withInvoice(state: State): State {
  const invoice = {
    number: 'F2026-000124',
    issuedAt: quote.madeAt,
    total: 25,
    period: null,
    repair: { _id: String(state.path).split('/').at(-1), number: 'A2026-000123' },
    state: 'current',
  };
  const path = `/computers/${anyId}/invoices`;
  return {
    ...state,
    replies: { ...state.replies, [path]: () => ({ docs: [invoice] }) },
    act: (page) => page.getByText(invoice.number, { exact: true }).waitFor(),
  };
}

const many = Array.from({ length: 30 }, (_, index) => ({
  kind: index % 2 ? 'labour' : 'part',
  words: index === 0 ? 'Ñ'.repeat(120) : `Recambio número ${index + 1} da carcasa inferior`,
  quantity: index + 1,
  price: 200_000,
}));

const pressDecline = press(/^(No acepto el presupuesto|Non acepto o orzamento)$/);

/** The desk's page of a repair with a quote. */
const quotedAtDesk = {
  status: 'quoted',
  awaits: 'family',
  dueAt: null,
  lines: lines.map((line) => ({ ...line, cost: 6000, partId: null })),
  quote: { state: 'open', madeAt: now, validUntil: now, acceptedAt: null, reminders: 1 },
  offers: ['cancelled'],
};

/** The quote of a repair, for its family and for the desk. */
export const quoteStates: Record<string, State> = {
  'a quote to accept': quoted({}),
  'a quote with many and long lines': quoted({
    lines: many,
    total: 99_999_999,
    coverage: 30_000,
    family: 99_969_999,
    terms: { kind: 'covered', excess: 2500, cap: 32_500 },
  }),
  'a quote that the family pays alone': quoted({
    coverage: 0,
    family: 12_500,
    terms: { kind: 'beyond', repairsPerPeriod: 2 },
  }),
  'a quote that is accepted': quoted({ acceptedAt: quote.madeAt }),
  'a quote that is being paid': quoted({ state: 'paying', acceptedAt: quote.madeAt }),
  'a quote whose receipt is checked': quoted(
    { state: 'checking', acceptedAt: quote.madeAt },
    { offers: ['quote-accepted'] },
  ),
  'a quote whose time is over': quoted(
    { validUntil: at('2026-12-19T22:59:59Z') },
    { offers: ['quote-declined'] },
  ),
  'declining a quote': quoted({}, {}, pressDecline),
  'a quote that is paid': withInvoice(
    quoted(
      { state: 'paid', acceptedAt: quote.madeAt },
      {
        status: 'repairing',
        expectedOn: '2099-11-27',
        offers: [],
        steps: stepsTo('reported', 'accepted', 'received', 'quoted', 'repairing'),
      },
    ),
  ),
  'a quote at the desk': desk(quotedAtDesk),
};
