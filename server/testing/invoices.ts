import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { TestApp } from './app.ts';

/** All invoices of a computer, oldest first. */
export function invoicesOf({ deps }: Pick<TestApp, 'deps'>, computerId: ComputerId) {
  return deps.db
    .selectFrom('invoices')
    .selectAll()
    .where('computer_id', '=', computerId)
    .orderBy('issued_at')
    .orderBy('number')
    .execute();
}
