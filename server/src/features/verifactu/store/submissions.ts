import { maxRecordsPerSubmission } from '@cobertura/domain/verifactu/flow.ts';
import type { RecordKind, SubmissionState } from '@cobertura/domain/verifactu/verdict.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

export type FlowRow = Selectable<Tables['register_flow']>;

/**
 * Locks the flow until the transaction ends, so that one sender at a time starts or ends a
 * submission.
 */
export function lockFlow(tx: Tx): Promise<FlowRow> {
  return tx.selectFrom('register_flow').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export function loadFlow(db: Db): Promise<FlowRow> {
  return db.selectFrom('register_flow').selectAll().executeTakeFirstOrThrow();
}

export async function saveFlow(tx: Tx, flow: Updateable<Tables['register_flow']>): Promise<void> {
  await tx.updateTable('register_flow').set(flow).execute();
}

/** Counts the pending records, up to the size of one full submission. */
export async function countWaiting(db: Db): Promise<number> {
  const waiting = db
    .selectFrom('register_submissions')
    .select('position')
    .where('state', '=', 'pending')
    .limit(maxRecordsPerSubmission);
  const { count } = await db
    .selectFrom(waiting.as('waiting'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type TakenRecord = {
  position: number;
  kind: RecordKind;
  number: string;
  xml: string;
  madeAt: Date;
  /** The number of attempts, including this one. */
  tries: number;
};

/** Marks the oldest pending records as sent and returns them in chain order, before they are sent. */
export async function markWaitingAsSent(
  tx: Tx,
  { at, reducedBatchSize }: { at: Date; reducedBatchSize: number | null },
): Promise<TakenRecord[]> {
  const rows = await tx
    .with('taken', (db) =>
      db
        .updateTable('register_submissions')
        .set(({ eb }) => ({ tries: eb('tries', '+', 1), sent_at: at }))
        .where('position', 'in', (inner) =>
          inner
            .selectFrom('register_submissions')
            .select('position')
            .where('state', '=', 'pending')
            .orderBy('position')
            .limit(reducedBatchSize ?? maxRecordsPerSubmission),
        )
        .returning(['position', 'tries']),
    )
    .selectFrom('taken')
    .innerJoin('register_records', 'register_records.position', 'taken.position')
    .innerJoin('invoices', 'invoices.id', 'register_records.invoice_id')
    .select(['taken.position', 'taken.tries', 'invoices.number'])
    .select(['register_records.kind', 'register_records.xml', 'register_records.made_at'])
    .orderBy('taken.position')
    .execute();
  return rows.map(({ position, made_at, ...row }) => ({
    ...row,
    position: Number(position),
    madeAt: made_at,
  }));
}

export type SavedVerdict = {
  position: number;
  state: Exclude<SubmissionState, 'pending'>;
  code: string | null;
  text: string | null;
};

/**
 * Saves the verdicts on pending records and returns how many were accepted. It never changes a
 * saved verdict.
 */
export async function saveVerdicts(
  tx: Tx,
  verdicts: readonly SavedVerdict[],
  { at, csv }: { at: Date; csv: string | null },
): Promise<number> {
  const { rows } = await sql<{ state: SubmissionState }>`
    update register_submissions as submission
    set state = verdict.state, answered_at = ${at}, csv = ${csv},
      error_code = verdict.code, error_text = verdict.text
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb)
      as verdict (position bigint, state text, code text, text text)
    where submission.position = verdict.position and submission.state = 'pending'
    returning submission.state
  `.execute(tx);
  return rows.filter(({ state }) => state === 'accepted').length;
}
