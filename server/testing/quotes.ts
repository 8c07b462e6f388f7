import type { Cents } from '@cobertura/domain/money.ts';
import type { StoredLine } from '../src/features/repair/store/lines.ts';
import { updateQuote } from '../src/features/repair/store/quotes.ts';
import { newId } from '../src/lib/ids.ts';
import { repairTexts } from '../stories/repair-texts.ts';
import type { Member } from './computers.ts';
import { bringTo } from './repair-stories.ts';
import type { WorkshopApp } from './workshop.ts';

/** A screen of 95 euros and an hour of 30. */
export const lines: readonly [StoredLine, StoredLine] = [
  {
    ...{ kind: 'part', words: 'Pantalla de 14 pulgadas', quantity: 1, partId: null },
    ...{ price: 9500 as Cents, cost: 6000 as Cents },
  },
  {
    ...{ kind: 'labour', words: 'Montaje', quantity: 2, partId: null },
    ...{ price: 1500 as Cents, cost: 900 as Cents },
  },
];

/** The family pays 25 euros of each repair. */
const excess = { excess_cents: [2500], cap_cents: null, repairs_per_period: null, report_days: 7 };

type Rules = { excess_cents?: number[]; cap_cents?: number; repairs_per_period?: number };

/** Lets a repair have other rules than all covered. */
export async function setRules(
  { deps }: Pick<WorkshopApp, 'deps'>,
  id: string,
  changes: Rules = {},
): Promise<void> {
  const rules_id = newId(deps.clock.now());
  const created_at = deps.clock.now();
  // Rules of the far future are of no other repair.
  const valid_from = new Date(Date.UTC(2090, 0, 1) + Math.random() * 1e10);
  await deps.db
    .insertInto('coverage_rules')
    .values({ ...excess, ...changes, id: rules_id, valid_from, created_at })
    .execute();
  await deps.db.updateTable('repairs').set({ rules_id }).where('case_id', '=', id).execute();
}

type Diagnosed = { rules?: Rules | undefined; lines?: readonly StoredLine[] | undefined };
type Given = Diagnosed & { ordinal?: number; lang?: 'es' | 'ga' };

/** Brings a repair to a quote of which its family pays a share. */
export async function quoteRepair(
  product: Parameters<typeof bringTo>[0],
  id: string,
  { rules, lines: found = lines }: Diagnosed = {},
): Promise<void> {
  await setRules(product, id, rules);
  const { text } = repairTexts.diagnosis;
  await bringTo(product, id, { to: 'quoted', diagnose: async () => ({ text, lines: found }) });
}

/** A repair of a new family that waits for its quote to be accepted. */
export async function quotedRepair(
  product: WorkshopApp,
  { ordinal = 1, lang, ...given }: Given = {},
) {
  const repair = await product.repairIn('received', {}, lang);
  const own = product.deps.db.updateTable('repairs').where('case_id', '=', repair.id);
  await own.set({ ordinal }).execute();
  await quoteRepair(product, repair.id, given);
  return repair;
}

export function quoteRow({ deps }: Pick<WorkshopApp, 'deps'>, id: string) {
  return deps.db
    .selectFrom('quotes')
    .selectAll()
    .where('case_id', '=', id)
    .executeTakeFirstOrThrow();
}

/** A payment of a quote at the gateway. */
export async function addQuoteAttempt(
  { deps }: Pick<WorkshopApp, 'deps'>,
  id: string,
  state: 'open' | 'unknown' | 'denied' = 'open',
): Promise<string> {
  const at = deps.clock.now();
  const attemptId = newId(at);
  const { computer_id, family_cents } = await deps.db
    .selectFrom('repairs')
    .select(['computer_id', 'family_cents'])
    .where('case_id', '=', id)
    .executeTakeFirstOrThrow();
  const amount_cents = family_cents ?? 0;
  await deps.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('payment_attempts')
      .values({
        id: attemptId,
        computer_id: null,
        period_id: null,
        order_code: String(Math.trunc(Math.random() * 1e12)).padStart(12, '0'),
        method: 'creditCard',
        amount_cents,
        state,
        created_at: at,
        answered_at: null,
        response_code: null,
        denial_reason: null,
        next_check_at: null,
        mismatched_at: null,
      })
      .execute();
    const share = { attempt_id: attemptId, repair_id: id, computer_id, amount_cents };
    await tx.insertInto('repair_shares').values(share).execute();
  });
  return attemptId;
}

/** A receipt of a transfer that staff have not checked. */
export async function addQuoteReceipt(
  { deps }: Pick<WorkshopApp, 'deps'>,
  { id, family }: { id: string; family: Member },
): Promise<void> {
  const file = await deps.db
    .insertInto('case_files')
    .values({
      id: newId(deps.clock.now()),
      case_id: id,
      name: 'xustificante.pdf',
      file_key: `receipts/${id}`,
      content_type: 'application/pdf',
      byte_size: 1,
      sha256: 'a'.repeat(64),
      uploaded_at: deps.clock.now(),
      uploaded_by: family.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await changeQuote({ deps }, id, { receipt_id: file.id });
}

export async function changeQuote(
  { deps }: Pick<WorkshopApp, 'deps'>,
  id: string,
  changes: Parameters<typeof updateQuote>[2],
): Promise<void> {
  await deps.db.transaction().execute((tx) => updateQuote(tx, id, changes));
}
