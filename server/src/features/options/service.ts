import { isStaff } from '@cobertura/domain/access/scopes.ts';
import type { Campaign } from '@cobertura/domain/campaign/window.ts';
import { laterStart } from '@cobertura/domain/contract/later-start.ts';
import type { InputOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import { type Cents, centsFromEuros, eurosFromCents } from '@cobertura/domain/money.ts';
import type { changeOptions as endpoint, Options } from '@cobertura/domain/options/api.ts';
import { isIban, plainIban } from '@cobertura/domain/payment/account.ts';
import {
  type EnabledMethods,
  mapMethods,
  type PaymentMethod,
  paymentMethods,
} from '@cobertura/domain/payment/methods.ts';
import type { Selectable, Updateable } from 'kysely';
import { lacksTimestampAuthority } from '../../config/signing.ts';
import type { Db, Tx } from '../../db/database.ts';
import { fullNameOf } from '../../db/full-name.ts';
import { fromSeconds, toSeconds, toSecondsOrNull } from '../../db/instant.ts';
import type { Tables } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/access.ts';
import { newId } from '../../lib/ids.ts';
import { listHolidayDays } from '../holiday/service.ts';
import { listAdmins } from '../person/service/list-admins.ts';
import { sendAccountChanged } from './queue.ts';
import {
  findAccountChange,
  insertAccountChange,
  loadOptions,
  lockOptions,
  saveOptions,
} from './store.ts';

const defaultCost = centsFromEuros(49);

/** Returns the bank account only to people with a session, and some settings only to staff. */
export async function readOptions(
  { db, config, signing, clock }: Deps,
  caller: Caller | undefined,
): Promise<Options> {
  const row = await loadOptions(db);
  return {
    contractInitDate: toSecondsOrNull(row.contract_init_date),
    contractEndDate: toSecondsOrNull(row.contract_end_date),
    cost: eurosFromCents(row.cost_cents),
    ...(caller && { bankAccount: bankAccountOf(row, config) }),
    // At an external provider every contract has its own page.
    ...(caller && !signing.external && { signsTogether: true }),
    ...(caller &&
      signing.external && {
        laterStart: toSeconds(laterStart(clock.now(), await listHolidayDays(db))),
      }),
    isMaintenance: row.is_maintenance,
    paymethod: methodsOf(row),
    renewalPhoto: row.renewal_photo,
    support: config.support,
    ...(caller &&
      isStaff(caller.scopes) && {
        chosenBankAccount: row.bank_account,
        defaultBankAccount: config.bankAccount,
        ...(await readAccountChange(db)),
        staffSecondFactor: row.staff_second_factor,
        ...(lacksTimestampAuthority(config) && { lacksTimestampAuthority: true }),
      }),
    ...(caller?.lacksSecondFactor && { lacksSecondFactor: true }),
    updatedAt: toSeconds(row.updated_at),
  };
}

async function readAccountChange(db: Db): Promise<Pick<Options, 'bankAccountChange'>> {
  const change = await viewAccountChange(db);
  if (!change) return {};
  const { to: _, ...shown } = change;
  return { bankAccountChange: shown };
}

/** A change of the account for transfers: the last one, or the one with an id. */
export async function viewAccountChange(db: Db, id?: string) {
  const change = await findAccountChange(db, id);
  if (!change) return undefined;
  const { old_account: from, new_account: to, changed_at } = change;
  return { at: toSeconds(changed_at), by: fullNameOf(change), from, to };
}

type Changes = InputOf<typeof endpoint>['body'];

/** Changes the given settings. Only an admin may change the second factor of the staff. */
export async function changeOptions(
  deps: Deps,
  changes: Changes,
  caller: Caller,
): Promise<Options> {
  await deps.db.transaction().execute(async (tx) => {
    const before = await lockOptions(tx);
    const { staffSecondFactor = before.staff_second_factor } = changes;
    if (staffSecondFactor !== before.staff_second_factor && !caller.scopes.includes('admin')) {
      throw new Refusal('access-denied');
    }
    const row = { ...before, ...toColumns(changes) };
    const { contract_init_date: start, contract_end_date: end } = row;
    if (start && end && start > end) {
      throw new Refusal('invalid-input', [{ field: 'contractEndDate', code: 'end-before-start' }]);
    }
    const at = deps.clock.now();
    await saveAccountChange(tx, deps, {
      before: before.bank_account,
      after: changes.bankAccount ?? before.bank_account,
      by: caller.id,
      at,
    });
    await saveOptions(tx, { ...toColumns(changes), updated_at: at });
  });
  return readOptions(deps, caller);
}

type AccountChange = { before: string; after: string; by: string; at: Date };

/** Checks a new account, records who changed it and tells the administrators. */
async function saveAccountChange(
  tx: Tx,
  { config, jobs }: Deps,
  { before, after, by, at }: AccountChange,
): Promise<void> {
  // An account of an earlier version that is not an IBAN stays until it is changed.
  const isNew = plainIban(after) !== plainIban(before);
  if (isNew && after !== '' && !isIban(after)) {
    throw new Refusal('invalid-input', [{ field: 'bankAccount', code: 'wrong-iban' }]);
  }
  const [from, to] = [before, after].map((bank_account) =>
    plainIban(bankAccountOf({ bank_account }, config)),
  );
  if (from === undefined || to === undefined || from === to) return;
  const id = newId(at);
  await insertAccountChange(tx, {
    id,
    old_account: from,
    new_account: to,
    changed_at: at,
    changed_by: by,
  });
  for (const admin of await listAdmins(tx)) {
    await jobs.enqueue(tx, sendAccountChanged, { changeId: id, userId: admin.id });
  }
}

function toColumns(changes: Changes): Updateable<Tables['options']> {
  const { contractInitDate, contractEndDate, cost, bankAccount, paymethod } = changes;
  const { renewalPhoto, isMaintenance, staffSecondFactor } = changes;
  const instant = (seconds: number | null) => (seconds === null ? null : fromSeconds(seconds));
  return {
    ...(contractInitDate !== undefined && { contract_init_date: instant(contractInitDate) }),
    ...(contractEndDate !== undefined && { contract_end_date: instant(contractEndDate) }),
    ...(cost !== undefined && { cost_cents: cost === null ? defaultCost : centsFromEuros(cost) }),
    ...(bankAccount !== undefined && { bank_account: bankAccount }),
    ...(paymethod !== undefined &&
      Object.fromEntries(paymentMethods.map((method) => [columnOf[method], paymethod[method]]))),
    ...(renewalPhoto !== undefined && { renewal_photo: renewalPhoto }),
    ...(isMaintenance !== undefined && { is_maintenance: isMaintenance }),
    ...(staffSecondFactor !== undefined && { staff_second_factor: staffSecondFactor }),
  };
}

export async function loadCampaign(db: Db): Promise<Campaign> {
  const { contract_init_date, contract_end_date } = await loadOptions(db);
  return {
    contractInitDate: toSecondsOrNull(contract_init_date),
    contractEndDate: toSecondsOrNull(contract_end_date),
  };
}

/** Loads the bank account for transfers. Empty if neither the settings nor the configuration have one. */
export async function loadBankAccount(db: Db, { config }: Pick<Deps, 'config'>): Promise<string> {
  return bankAccountOf(await loadOptions(db), config);
}

function bankAccountOf(
  { bank_account }: Pick<Selectable<Tables['options']>, 'bank_account'>,
  { bankAccount }: Deps['config'],
): string {
  return bank_account.trim() || bankAccount;
}

export async function isInMaintenance(db: Db): Promise<boolean> {
  return (await loadOptions(db)).is_maintenance;
}

/** Whether a renewal needs a new photo. Otherwise the family may keep last year's. */
export async function needsRenewalPhoto(db: Db): Promise<boolean> {
  return (await loadOptions(db)).renewal_photo;
}

export async function loadPriceCents(db: Db): Promise<Cents> {
  return (await loadOptions(db)).cost_cents;
}

/** Returns the current price and the enabled payment methods. */
export async function loadPaymentTerms(
  tx: Tx,
): Promise<{ priceCents: Cents; methods: EnabledMethods }> {
  const row = await loadOptions(tx);
  return { priceCents: row.cost_cents, methods: methodsOf(row) };
}

function methodsOf(row: Selectable<Tables['options']>): EnabledMethods {
  return mapMethods((method) => row[columnOf[method]]);
}

const columnOf = {
  creditCard: 'credit_card',
  bizum: 'bizum',
  transfer: 'transfer',
} as const satisfies Record<PaymentMethod, keyof Tables['options']>;
