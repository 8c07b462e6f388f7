import { describe, expect, it } from 'vitest';
import { loanersApp } from '../../../testing/loaners.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('the database', () => {
  const product = useApp(loanersApp);

  it.each([
    `update loans set due_on = '30/11/2026'`,
    `update loans set out_items = '{mouse}'`,
    `update loans set returned_at = lent_at, received_by = lent_by`,
    `update loans set returned_at = lent_at, back_items = '{}'`,
    `update loans set returned_at = lent_at - interval '1 second', received_by = lent_by, back_items = '{}'`,
    `update loaners set code = 'p-01'`,
    `update loaners set serial_number = 'ñ'`,
    // Without one of the indexes, the other still refuses a second loan.
    `drop index loans_one_open_of_repair; insert into loans select gen_random_uuid(), loaner_id, case_id, lent_at, lent_by, due_on, out_items from loans`,
    `drop index loans_one_open_of_loaner; insert into loans select gen_random_uuid(), loaner_id, case_id, lent_at, lent_by, due_on, out_items from loans`,
    `delete from loaners`,
  ])('refuses %s', async (statement) => {
    await product.lent();
    await expect(product.database.pool.query(statement)).rejects.toThrow(/violates/);
  });
});
