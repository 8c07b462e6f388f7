import {
  type CaseChannel,
  type CaseKind,
  type CaseStatus,
  caseNumber,
  caseSeries,
  caseStatusFacts,
} from '@cobertura/domain/case/case.ts';
import { madridTime } from '@cobertura/domain/dates.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import { newId } from '../../../lib/ids.ts';
import { allocateNumber, type CaseRow, insertCase } from '../store/cases.ts';
import { insertCaseEvent } from '../store/parts.ts';
import type { CaseAuthor } from './move-case.ts';

export type NewCase<Kind extends CaseKind> = {
  kind: Kind;
  status: CaseStatus<Kind>;
  /** The first event of its timeline. */
  event?: string;
  channel: CaseChannel;
  author: CaseAuthor;
  name: string;
  email: string;
  language: Language;
  userId: string | null;
  computerId: ComputerId | null;
  contractId: string | null;
  /** When the person declared it. A letter arrived before it is recorded. */
  receivedAt: Date;
  dueAt: Date | null;
  at: Date;
};

/** Saves a new case with the next number of its year, and the first event of its timeline. */
export async function openCase<Kind extends CaseKind>(
  tx: Tx,
  given: NewCase<Kind>,
): Promise<CaseRow> {
  const { kind, author, at, receivedAt } = given;
  const status: string = given.status;
  const { awaits, isOpen } = caseStatusFacts(kind, status);
  const { year } = madridTime(toSeconds(at));
  const ordinal = await allocateNumber(tx, caseSeries(kind, year));
  const row = await insertCase(tx, {
    id: newId(at),
    kind,
    number: caseNumber(kind, year, ordinal),
    status,
    awaits,
    channel: given.channel,
    recorded_by: author.actor === 'staff' ? author.userId : null,
    received_at: receivedAt,
    due_at: given.dueAt,
    closed_at: isOpen ? null : at,
    name: given.name,
    email: given.email,
    language: given.language,
    user_id: given.userId,
    computer_id: given.computerId,
    contract_id: given.contractId,
    updated_at: at,
  });
  await insertCaseEvent(tx, {
    case_id: row.id,
    at,
    user_id: author.userId,
    actor: author.actor,
    event: given.event ?? 'received',
    from_status: null,
    to_status: status,
    why: null,
  });
  return row;
}
