import type { Campaign } from '@cobertura/domain/campaign/window.ts';
import type { InputOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import { type Cents, centsFromEuros, eurosFromCents } from '@cobertura/domain/money.ts';
import type { changeOptions as endpoint, Options } from '@cobertura/domain/options/api.ts';
import type { EnabledMethods } from '@cobertura/domain/payment/methods.ts';
import type { Selectable, Updateable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { fromSeconds, toSeconds, toSecondsOrNull } from '../../db/instant.ts';
import type { Tables } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { loadOptions, lockOptions, saveOptions } from './store.ts';

const defaultCost = 4900 as Cents;

/** The bank account is told only to someone who is signed in. */
export async function readOptions(
  { db, config }: Deps,
  { signedIn }: { signedIn: boolean },
): Promise<Options> {
  const row = await db.transaction().execute(loadOptions);
  return {
    contractInitDate: toSecondsOrNull(row.contract_init_date),
    contractEndDate: toSecondsOrNull(row.contract_end_date),
    cost: eurosFromCents(row.cost_cents as Cents),
    ...(signedIn && { bankAccount: accountOf(row, config) }),
    isMaintenance: row.is_maintenance,
    paymethod: { creditCard: row.credit_card, bizum: row.bizum, transfer: row.transfer },
    support: config.support,
    updatedAt: toSeconds(row.updated_at),
  };
}

type Changes = InputOf<typeof endpoint>['body'];

/** Changes what is given; the rest stays as it is. */
export async function changeOptions(deps: Deps, changes: Changes): Promise<Options> {
  await deps.db.transaction().execute(async (tx) => {
    const row = { ...(await lockOptions(tx)), ...rowOf(changes) };
    const { contract_init_date: start, contract_end_date: end } = row;
    if (start && end && start > end) {
      throw new Refusal('invalid-input', [{ field: 'contractEndDate', code: 'out-of-range' }]);
    }
    await saveOptions(tx, { ...rowOf(changes), updated_at: deps.clock.now() });
  });
  return readOptions(deps, { signedIn: true });
}

function rowOf(changes: Changes): Updateable<Tables['options']> {
  const { contractInitDate, contractEndDate, cost, bankAccount, paymethod, isMaintenance } =
    changes;
  const instant = (seconds: number | null) => (seconds === null ? null : fromSeconds(seconds));
  return {
    ...(contractInitDate !== undefined && { contract_init_date: instant(contractInitDate) }),
    ...(contractEndDate !== undefined && { contract_end_date: instant(contractEndDate) }),
    ...(cost !== undefined && { cost_cents: cost === null ? defaultCost : centsFromEuros(cost) }),
    ...(bankAccount !== undefined && { bank_account: bankAccount }),
    ...(paymethod !== undefined && {
      credit_card: paymethod.creditCard,
      bizum: paymethod.bizum,
      transfer: paymethod.transfer,
    }),
    ...(isMaintenance !== undefined && { is_maintenance: isMaintenance }),
  };
}

export async function loadCampaign(tx: Tx): Promise<Campaign> {
  const { contract_init_date, contract_end_date } = await loadOptions(tx);
  return {
    contractInitDate: toSecondsOrNull(contract_init_date),
    contractEndDate: toSecondsOrNull(contract_end_date),
  };
}

/** Where transfers go; empty when neither the settings nor the configuration say it. */
export async function loadBankAccount(tx: Tx, { config }: Pick<Deps, 'config'>): Promise<string> {
  return accountOf(await loadOptions(tx), config);
}

function accountOf(
  { bank_account }: Pick<Selectable<Tables['options']>, 'bank_account'>,
  { bankAccount }: Deps['config'],
): string {
  return bank_account.trim() || bankAccount;
}

/** The price of this moment. */
export async function loadPriceCents(tx: Tx): Promise<Cents> {
  return (await loadOptions(tx)).cost_cents as Cents;
}

/** What can be paid with at this moment, and how much it is. */
export async function loadPaymentTerms(
  tx: Tx,
): Promise<{ priceCents: Cents; methods: EnabledMethods }> {
  const { cost_cents, credit_card, bizum, transfer } = await loadOptions(tx);
  return { priceCents: cost_cents as Cents, methods: { creditCard: credit_card, bizum, transfer } };
}
