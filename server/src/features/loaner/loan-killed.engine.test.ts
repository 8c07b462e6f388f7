import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atEveryStatement, runUntilBreak } from '../../../testing/breaking-database.ts';
import { cameBack, type LoanersApp, loanersApp, wentOut } from '../../../testing/loaners.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/access.ts';
import { extendLoan, takeLoanerBack } from './service/change-loan.ts';
import { lendLoaner } from './service/lend-loaner.ts';

/** An upper bound. The test checks that the real number of statements is lower. */
const maxStatements = 40;

describe.each(['before', 'after'] as const)('a loan killed %s any statement', (when) => {
  let product: LoanersApp;
  let caller: Caller;
  beforeAll(async () => {
    product = await loanersApp();
    const { id, sessionVersion, scopes, lang } = product.workshop;
    caller = { id: id as Caller['id'], sessionVersion, scopes, lang };
  });
  afterAll(() => product.close());

  /** Runs a change that breaks, and again whole. It happens whole or not at all, and once. */
  async function expectWhole(
    caseId: string,
    breakAt: Parameters<typeof runUntilBreak>[1],
    change: (deps: Deps) => Promise<unknown>,
  ) {
    const before = await rowsOf(caseId);
    const hasBroken = await runUntilBreak(product, breakAt, change);
    const killed = await rowsOf(caseId);
    await change(product.deps);
    const after = await rowsOf(caseId);
    if (JSON.stringify(killed) !== JSON.stringify(before)) {
      expect(killed, `statement ${breakAt.statement}`).toEqual(after);
    }
    return { hasBroken, after };
  }

  it('goes out whole or not at all, and once with one mail', async () => {
    await atEveryStatement({ when, max: maxStatements }, async (breakAt) => {
      const { id } = await product.repairIn('accepted');
      const { code } = await product.addLoaner();
      const { hasBroken, after } = await expectWhole(id, breakAt, (deps) =>
        lendLoaner(
          deps,
          { caller, key: `lend-${id}` },
          { loaner: code, repair: id, ...wentOut, items: ['charger'] },
        ),
      );
      expect(after).toMatchObject({
        loans: [{ due_on: wentOut.dueOn, returned_at: null, lent_by: caller.id }],
        events: [{ event: 'reported' }, { event: 'accepted' }, { event: 'loaner-lent' }],
        mails: [{ data: { mail: 'lent' } }],
      });
      return hasBroken;
    });
  });

  it('is extended and comes back whole or not at all, and once', async () => {
    await atEveryStatement({ when, max: maxStatements }, async (breakAt) => {
      const { repair, loan } = await product.lent();
      const own = { id: loan._id, caller };
      const extended = await expectWhole(repair.id, breakAt, (deps) =>
        extendLoan(deps, { ...own, key: `extend-${loan._id}` }, { dueOn: '2026-12-10' }),
      );
      const returned = await expectWhole(repair.id, breakAt, (deps) =>
        takeLoanerBack(
          deps,
          { ...own, key: `back-${loan._id}` },
          { ...cameBack, items: ['screen'] },
        ),
      );
      expect(returned.after.loans).toMatchObject([
        { due_on: '2026-12-10', received_by: caller.id, back_items: ['screen'] },
      ]);
      expect(returned.after.events.slice(2)).toMatchObject([
        { event: 'loaner-lent' },
        { event: 'loaner-extended' },
        { event: 'loaner-returned' },
      ]);
      return extended.hasBroken || returned.hasBroken;
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
