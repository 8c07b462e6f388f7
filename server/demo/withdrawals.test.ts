import { withdrawalDeadline } from '@cobertura/domain/contract/withdrawal-deadline.ts';
import { type WithdrawalStatus, withdrawalStatuses } from '@cobertura/domain/withdrawal/status.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkEvidence } from '../src/features/contract/service/check-evidence.ts';
import { listHolidayDays } from '../src/features/holiday/service.ts';
import { testDatabase } from '../testing/database.ts';
import { filesInMemory, loadDemo } from '../testing/demo.ts';
import { useApp } from '../testing/use-app.ts';
import { familyLogin, lateLogins } from './people.ts';

const now = new Date('2026-11-15T09:20:41Z');

describe('the withdrawals of the demo', () => {
  const database = useApp(testDatabase);
  const files = filesInMemory();
  beforeAll(async () => {
    await loadDemo(database.db, { at: now, files });
  });

  it('are in every status that lasts, and in the past', async () => {
    const cases = await database.db
      .selectFrom('cases')
      .innerJoin('withdrawals', 'withdrawals.case_id', 'cases.id')
      .select(['status', 'received_at', 'updated_at'])
      .execute();
    const transient: WithdrawalStatus = 'effective';
    const lasting = Object.keys(withdrawalStatuses).filter((status) => status !== transient);
    expect(new Set(cases.map(({ status }) => status))).toEqual(new Set(lasting));
    for (const { received_at, updated_at } of cases) {
      expect(received_at < now && updated_at < now).toBe(true);
    }
  });

  it('leave a contract that the family of the visitors can withdraw from', async () => {
    const { db } = database;
    const contracts = await db
      .selectFrom('contracts')
      .innerJoin('users', 'users.id', 'contracts.user_id')
      .select('signed_at')
      .where('email', '=', familyLogin)
      .execute();
    expect(contracts).toHaveLength(1);
    const [{ signed_at } = { signed_at: null }] = contracts;
    const deadline = withdrawalDeadline(signed_at ?? new Date(0), await listHolidayDays(db));
    expect(deadline > now).toBe(true);
  });

  it.each(['es', 'ga'] as const)(
    'leave a paid contract to withdraw from late in %s',
    async (lang) => {
      const { db } = database;
      const rows = await db
        .selectFrom('contracts')
        .innerJoin('users', 'users.id', 'contracts.user_id')
        .innerJoin('computers', 'computers.id', 'contracts.computer_id')
        .leftJoin('cases', 'cases.contract_id', 'contracts.id')
        .select(['contracts.signed_at', 'computers.status', 'users.lang', 'cases.id as caseId'])
        .where('users.email', '=', lateLogins[lang])
        .execute();
      const [row] = rows;
      expect(rows).toMatchObject([{ status: 'exported', lang, caseId: null }]);
      const deadline = withdrawalDeadline(row?.signed_at ?? now, await listHolidayDays(db));
      expect(deadline < now).toBe(true);
    },
  );

  it('have contracts whose log and file are whole', async () => {
    const checked = await checkEvidence({ db: database.db, files }, { after: null, limit: 50 });
    expect(checked.findings).toEqual([]);
    expect(checked.counts.contractFiles).toBe(8);
  });
});
