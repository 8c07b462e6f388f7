import { type Cents, eurosFromCents } from '@cobertura/domain/money.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import type { Deps } from '../../deps.ts';
import { loadOptions } from './store.ts';

/** The bank account is told only to someone who is signed in. */
export async function readOptions(
  { db, config }: Deps,
  { signedIn }: { signedIn: boolean },
): Promise<Options> {
  const row = await db.transaction().execute(loadOptions);
  return {
    contractInitDate: toSeconds(row.contract_init_date),
    contractEndDate: toSeconds(row.contract_end_date),
    cost: eurosFromCents(row.cost_cents as Cents),
    ...(signedIn && { bankAccount: row.bank_account }),
    isMaintenance: row.is_maintenance,
    paymethod: { creditCard: row.credit_card, bizum: row.bizum, transfer: row.transfer },
    support: config.support,
    updatedAt: Math.floor(row.updated_at.getTime() / 1000),
  };
}

function toSeconds(at: Date | null): number | null {
  return at && Math.floor(at.getTime() / 1000);
}
