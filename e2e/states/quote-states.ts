import type { QuoteView } from '@cobertura/domain/repair/quote-api.ts';
import { quotedRepair } from '../../web/src/testing/replies/desk-repairs.ts';
import { quoted, repairId } from '../../web/src/testing/replies/my-repairs.ts';
import { now } from './desk-repairs.ts';
import { desk } from './repair-desk-states.ts';
import { at, following, type Repair, stepsTo } from './repair-states.ts';
import { press, type State, withReplies } from './state.ts';

const { quote: open } = quoted;
const acceptedAt = at('2026-11-19T10:00:00Z');
const atDesk = quotedRepair.quote && { ...quotedRepair.quote, madeAt: now, validUntil: now };

/** The family's page of a repair with a quote. */
function withQuote(
  changes: Partial<QuoteView>,
  repair: Partial<Repair> = {},
  act?: State['act'],
): State {
  const quote = open && { ...open, ...changes };
  return following({ ...quoted, ...repair, quote }, act);
}

/** The family's page of a repair that it paid. */
function paid(): State {
  const number = 'F2026-000124';
  const invoice = { number, issuedAt: at('2026-11-19T10:00:00Z'), total: 25 };
  const repair = { _id: repairId, number: quoted.number };
  return withReplies(
    withQuote(
      { state: 'paid', acceptedAt },
      {
        status: 'repairing',
        expectedOn: '2099-11-27',
        offers: [],
        steps: stepsTo('reported', 'accepted', 'received', 'quoted', 'repairing'),
      },
      (page) => page.getByText(number, { exact: true }).waitFor(),
    ),
    {
      'GET /computers/{id}/invoices': {
        docs: [{ ...invoice, period: null, repair, state: 'current' }],
      },
    },
  );
}

const many = Array.from({ length: 30 }, (_, index) => ({
  kind: index % 2 ? ('labour' as const) : ('part' as const),
  words: index === 0 ? 'Ñ'.repeat(120) : `Recambio número ${index + 1} da carcasa inferior`,
  quantity: index + 1,
  price: 200_000,
}));

const pressDecline = press(/^(No acepto el presupuesto|Non acepto o orzamento)$/);

/** The quote of a repair, for its family and for the desk. */
export const quoteStates: Record<string, State> = {
  'a quote to accept': withQuote({}),
  'a quote with many and long lines': withQuote({
    lines: many,
    total: 99_999_999,
    coverage: 30_000,
    family: 99_969_999,
    terms: { kind: 'covered', excess: 2500, cap: 32_500 },
  }),
  'a quote that the family pays alone': withQuote({
    coverage: 0,
    family: 12_500,
    terms: { kind: 'beyond', repairsPerPeriod: 2 },
  }),
  'a quote that is accepted': withQuote({ acceptedAt }),
  'a quote that is being paid': withQuote({ state: 'paying', acceptedAt }),
  'a quote whose receipt is checked': withQuote(
    { state: 'checking', acceptedAt },
    { offers: ['quote-accepted'] },
  ),
  'a quote whose time is over': withQuote(
    { validUntil: at('2026-12-19T22:59:59Z') },
    { offers: ['quote-declined'] },
  ),
  'declining a quote': withQuote({}, {}, pressDecline),
  'a quote that is paid': paid(),
  'a quote at the desk': desk({ ...quotedRepair, quote: atDesk }),
};
