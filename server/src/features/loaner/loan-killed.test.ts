import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killEverywhere } from '../../../testing/kill-everywhere.ts';
import { cameBack, type LoanersApp, loanersApp, wentOut } from '../../../testing/loaners.ts';
import type { Caller } from '../../http/access.ts';
import { extendLoan, takeLoanerBack } from './service/change-loan.ts';
import { lendLoaner } from './service/lend-loaner.ts';

describe('a loan killed at any statement', { timeout: 180_000 }, () => {
  let product: LoanersApp;
  let caller: Caller;
  beforeAll(async () => {
    product = await loanersApp();
    const { id, sessionVersion, scopes, lang } = product.workshop;
    caller = { id: id as Caller['id'], sessionVersion, scopes, lang };
  });
  afterAll(() => product.close());

  it('goes out whole or not at all, and once with one mail', async () => {
    await killEverywhere(product, {
      prepare: async () => {
        const { id } = await product.repairIn('accepted');
        return { id, loaner: (await product.addLoaner()).code };
      },
      act: (deps, { id, loaner }) =>
        lendLoaner(
          deps,
          { caller, key: `lend-${id}` },
          { loaner, repair: id, ...wentOut, items: ['charger'] },
        ),
      check: async ({ id }) => {
        expect(await rowsOf(id)).toMatchObject({
          loans: [{ due_on: wentOut.dueOn, returned_at: null, lent_by: caller.id }],
          events: [{ event: 'reported' }, { event: 'accepted' }, { event: 'loaner-lent' }],
          mails: [{ data: { mail: 'lent' } }],
        });
      },
    });
  });

  it('is extended whole or not at all, and once', async () => {
    await killEverywhere(product, {
      prepare: () => product.lent(),
      act: (deps, { loan }) =>
        extendLoan(
          deps,
          { id: loan._id, caller, key: `extend-${loan._id}` },
          { dueOn: '2026-12-10' },
        ),
      check: async ({ repair }) => {
        const { loans, events } = await rowsOf(repair.id);
        expect(loans).toMatchObject([{ due_on: '2026-12-10', returned_at: null }]);
        expect(events.slice(2)).toMatchObject([
          { event: 'loaner-lent' },
          { event: 'loaner-extended' },
        ]);
      },
    });
  });

  it('comes back whole or not at all, and once', async () => {
    await killEverywhere(product, {
      prepare: () => product.lent(),
      act: (deps, { loan }) =>
        takeLoanerBack(
          deps,
          { id: loan._id, caller, key: `back-${loan._id}` },
          { ...cameBack, items: ['screen'] },
        ),
      check: async ({ repair }) => {
        const { loans, events } = await rowsOf(repair.id);
        expect(loans).toMatchObject([{ received_by: caller.id, back_items: ['screen'] }]);
        expect(events.slice(2)).toMatchObject([
          { event: 'loaner-lent' },
          { event: 'loaner-returned' },
        ]);
      },
    });
  });

  /** All that is saved about the loans of a repair, with the mails that wait. */
  async function rowsOf(caseId: string) {
    const list = async (sql: string): Promise<Record<string, unknown>[]> =>
      (await product.database.pool.query(sql, [caseId])).rows;
    return {
      cases: await list('select * from cases where id = $1'),
      loans: await list('select * from loans where case_id = $1'),
      events: await list('select * from case_events where case_id = $1 order by position'),
      mails: await list(
        `select data from jobs.job where name = 'mail.loan' and data->>'caseId' = $1 order by data`,
      ),
    };
  }
});
