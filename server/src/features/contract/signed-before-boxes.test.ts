import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractsApp, contractsApp, type Signing } from '../../../testing/contracts.ts';
import { needsProgram } from '../../../testing/needs.ts';
import { runOnFiles } from '../../../testing/programs.ts';
import { listMigrations } from '../../db/migrate.ts';

const addedBy = {
  '0039_start_boxes.sql': 'alter table contract_signatures drop column boxes',
  '0040_earliest_start.sql': 'alter table coverage_periods drop column covers_not_before',
};

describe('a contract signed before the boxes existed', () => {
  let product: ContractsApp;
  let paid: Signing;
  let unpaid: Signing;
  beforeAll(async () => {
    product = await contractsApp();
    product.clock.time = new Date('2026-09-15T10:00:00Z');
    paid = await signed();
    unpaid = await signed();
    await pay(paid);
    await upgrade();
  });
  afterAll(() => product.close());

  async function signed() {
    const signing = await product.createContract();
    await product.signWithCode(signing);
    // The texts before 2026-3 have no link to withdraw and no choice.
    await product.database.pool.query(
      `update contracts set terms_version = '2026-2',
        terms = (terms - 'withdrawUrl') || '{"termsVersion": "2026-2"}' where id = $1`,
      [signing.contractId],
    );
    return signing;
  }

  /** Makes the rows those of the version before, and applies the migrations to them. */
  async function upgrade() {
    for (const [name, undo] of Object.entries(addedBy)) {
      await product.database.pool.query(undo);
      const { sql } = listMigrations().find((each) => each.name === name) ?? { sql: '' };
      await product.database.pool.query(sql);
    }
  }

  const readOf = ({ family, computerId }: Signing) => product.read(family, computerId);

  async function pay({ computerId }: Signing) {
    const admin = await product.staff('admin');
    await product.call(admin, `PUT /computers/${computerId}/change-status`, { status: 'paid' });
  }

  it('has no boxes and no earliest start after the upgrade', async () => {
    const rows = await product.signatures();
    expect(rows.map(({ boxes }) => boxes)).toEqual([null, null]);
    for (const signing of [paid, unpaid])
      expect(await readOf(signing)).toMatchObject({ coversNotBefore: null });
  });

  it('stays covered from the payment that was before the upgrade', async () => {
    const { coverageFrom, paidAt } = await readOf(paid);
    expect(paidAt).not.toBeNull();
    expect(coverageFrom).toBe(paidAt);
  });

  it('counts as ticked: a payment after the upgrade covers at once', async () => {
    product.clock.time = new Date('2026-09-16T10:00:00Z');
    await pay(unpaid);
    const at = product.clock.time.getTime() / 1000;
    expect(await readOf(unpaid)).toMatchObject({ status: 'paid', paidAt: at, coverageFrom: at });
  });

  it('is sealed with the words that were signed', needsProgram('pdftotext', '-v'), async () => {
    const content = await product.seal(paid);
    const text = runOnFiles({ 'c.pdf': content }, ['pdftotext', 'c.pdf', '-']).replace(/\s+/g, ' ');
    expect(text).toContain('pides que la cobertura empiece en cuanto pagues');
    expect(text).not.toContain('Casilla');
    expect(text).not.toContain('según elijas al firmar');
  });
});
