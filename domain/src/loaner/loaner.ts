import type { BadgeColour } from '../computer/status.ts';
import type { Messages } from '../language.ts';

type LoanerStateFacts = { name: Messages; badge: BadgeColour };

/** Every state of a laptop to lend. It follows from the laptop, its open loan and the day. */
export const loanerStates = {
  available: { name: { es: 'Disponible', ga: 'Dispoñible' }, badge: 'green' },
  lent: { name: { es: 'Prestado', ga: 'Prestado' }, badge: 'blue' },
  overdue: { name: { es: 'Sin devolver', ga: 'Sen devolver' }, badge: 'red' },
  retired: { name: { es: 'Retirado', ga: 'Retirado' }, badge: 'neutral' },
} as const satisfies Record<string, LoanerStateFacts>;

export type LoanerState = keyof typeof loanerStates;

export const loanerStateNames = Object.keys(loanerStates) as [LoanerState, ...LoanerState[]];

/** The state on a day in Madrid. `dueOn` is the last day of its open loan. */
export function stateOfLoaner(
  { isRetired, dueOn }: { isRetired: boolean; dueOn: string | null },
  today: string,
): LoanerState {
  if (dueOn !== null) return today > dueOn ? 'overdue' : 'lent';
  return isRetired ? 'retired' : 'available';
}

/** What the list shows. `active`: all but the retired ones. `lent` has the overdue ones too. */
export const loanerTabs = ['active', 'available', 'lent', 'overdue', 'retired'] as const;

export type LoanerTab = (typeof loanerTabs)[number];

/** The columns by which the list can be sorted. */
export const loanerColumns = ['code', 'serial', 'model', 'keptAt', 'dueOn'] as const;

export const maxLoanerCode = 12;

/** The code on the laptop's label, in capitals: `P-01`. */
export function isLoanerCode(code: string): boolean {
  return code.length <= maxLoanerCode && /^[A-Z0-9]+(-[A-Z0-9]+)*$/.test(code);
}

/** The most letters of what staff write about a laptop to lend. */
export const loanerLengths = { model: 100, keptAt: 100, words: 500 } as const;

/** What goes out with a laptop, and the parts of it that are looked at. They come back the same. */
export const loanItems = {
  charger: { es: 'Cargador', ga: 'Cargador' },
  case: { es: 'Funda', ga: 'Funda' },
  starts: { es: 'Arranque', ga: 'Arranque' },
  screen: { es: 'Pantalla', ga: 'Pantalla' },
  body: { es: 'Carcasa', ga: 'Carcasa' },
  keys: { es: 'Teclado', ga: 'Teclado' },
} as const satisfies Record<string, Messages>;

export type LoanItem = keyof typeof loanItems;

export const loanItemNames = Object.keys(loanItems) as [LoanItem, ...LoanItem[]];

/** What went out, or was whole, and did not come back so. */
export function missingItems(out: readonly LoanItem[], back: readonly LoanItem[]): LoanItem[] {
  return out.filter((item) => !back.includes(item));
}
