import type { Loan, Loaner, LoanOfRepair } from '@cobertura/domain/loaner/api.ts';
import type { FamilyLoan } from '@cobertura/domain/loaner/fields.ts';
import { repairId } from './desk-repairs.ts';

const at = (text: string) => Date.parse(text) / 1000;

export const loan: Loan = {
  _id: '0199a1b2-0000-7000-8000-0000000000b1',
  repairId,
  number: 'A2026-000007',
  student: 'Brais Souto',
  school: 'IES Rosalía',
  lentAt: at('2026-11-16T10:00:00Z'),
  lentBy: 'Ana Núñez',
  dueOn: '2026-12-01',
  isOverdue: false,
  outItems: ['charger', 'screen'],
  outWords: 'Con la funda azul.',
  back: null,
};

export const available: Loaner = {
  _id: '0199a1b2-0000-7000-8000-0000000000a1',
  code: 'P-01',
  serial: '5CGLOAN001',
  model: 'HP ProBook',
  keptAt: 'Taller, estante 2',
  words: 'Pegatina verde',
  state: 'available',
  loan: null,
};

export const lent: Loaner = {
  ...available,
  _id: '0199a1b2-0000-7000-8000-0000000000a2',
  code: 'P-02',
  serial: '5CGLOAN002',
  words: '',
  state: 'lent',
  loan,
};

export const retired: Loaner = {
  ...available,
  _id: '0199a1b2-0000-7000-8000-0000000000a3',
  code: 'P-03',
  serial: '5CGLOAN003',
  state: 'retired',
};

export const loanOfRepair: LoanOfRepair = {
  ...loan,
  code: 'P-02',
  serial: '5CGLOAN002',
  model: 'HP ProBook',
  keptAt: 'Taller, estante 2',
};

export const returned: LoanOfRepair = {
  ...loanOfRepair,
  back: {
    at: at('2026-11-20T10:00:00Z'),
    by: 'Brais Rial',
    items: ['screen'],
    words: 'Sin cargador.',
  },
};

/** What a family sees of its loan. */
export const familyLoan: FamilyLoan = {
  code: 'P-03',
  model: 'HP ProBook',
  dueOn: '2026-12-01',
  isOverdue: false,
  items: ['charger', 'screen'],
  lentAt: at('2026-11-16T10:00:00Z'),
  returnedAt: null,
};

/** No laptop is lent for a repair. */
export const noLoan = { loan: null, mayLend: false, defaultDueOn: '2026-12-01' };
