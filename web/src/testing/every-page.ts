import { options, profile } from './people.ts';
import { staffComplaint } from './replies/complaints.ts';
import { firstVersion, rulesVersions } from './replies/coverage-rules.ts';
import { noLoan } from './replies/loaners.ts';
import { type BodyOf, type Key, pageOf } from './replies/reply.ts';

/** What a screen test gets without asking: a family without computers, and empty lists. */
export const everyPage: { [K in Key]?: BodyOf<K> } = {
  'GET /options': options,
  'GET /user/me': profile,
  'GET /user/me/second-factor': { enabledAt: null, recoveryCodesLeft: 0, compulsory: false },
  'GET /user/me/invoice-consent': { given: false, at: null },
  'GET /user/me/passkeys': { docs: [] },
  'GET /manual': { es: '/manual/es', ga: '/manual/ga' },
  'GET /computers/me': { docs: [] },
  // The gateway has no answer yet. The page reads no more than this.
  'POST /payments/attempts/{order}/check': {
    state: 'open',
  } as BodyOf<'GET /payments/attempts/{order}'>,
  'GET /computers/{id}/invoices': { docs: [] },
  'GET /computers/{id}/complaints': { docs: [] },
  'GET /my-repairs': { docs: [], coveredComputers: [] },
  'GET /computers/{id}/repairs': { docs: [], coveredDays: [], reportDays: 7, student: '' },
  'GET /repairs/counts': { 'to-decide': 0, family: 0, workshop: 0, late: 0, receipts: 0 },
  'GET /repairs/{id}/loan': noLoan,
  'GET /loaners/counts': { active: 0, available: 0, lent: 0, overdue: 0, retired: 0 },
  'GET /workshop/repairs/{id}/favourites': { docs: [] },
  'GET /complaints/me': { docs: [] },
  'GET /admin/complaints/{id}': staffComplaint,
  'GET /computers': pageOf([]),
  'GET /user': pageOf([]),
  'GET /schools': pageOf([]),
  'GET /serial-number': pageOf([]),
  'GET /computer-models': pageOf([]),
  'GET /price-list': pageOf([]),
  'GET /cases': pageOf([]),
  'GET /repairs': pageOf([]),
  'GET /loaners': pageOf([]),
  'GET /admin/statements/settled': pageOf([]),
  'GET /coverage-rules': rulesVersions,
  'GET /coverage-rules/current': { words: firstVersion.words },
  'GET /holidays': { docs: [], changes: [] },
  'GET /admin/computer/overview': {
    statuses: [],
    waiting: [],
    unclearPayments: 0,
    cases: { overdue: 0, dueSoon: 0 },
    repairs: { toDecide: 0, late: 0, receipts: 0 },
    paid: [],
  },
};
