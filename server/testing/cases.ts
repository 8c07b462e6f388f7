import type { CaseKind } from '@cobertura/domain/case/case.ts';
import type { Deps } from '../src/deps.ts';
import { saveCaseFile, storeCaseFile } from '../src/features/case/service/case-files.ts';
import { type NewCase, openCase } from '../src/features/case/service/open-case.ts';
import type { CaseRow } from '../src/features/case/store/cases.ts';
import { insertMessage } from '../src/features/case/store/parts.ts';
import { newId } from '../src/lib/ids.ts';

/** A complaint that the desk answers until 1 December. */
export const complaint: NewCase<'complaint'> = {
  kind: 'complaint',
  status: 'received',
  channel: 'web',
  author: { actor: 'family', userId: null },
  name: 'Uxía Núñez',
  email: 'uxia@example.com',
  language: 'ga',
  userId: null,
  computerId: null,
  contractId: null,
  receivedAt: new Date('2026-11-16T10:00:00Z'),
  dueAt: new Date('2026-12-01T22:59:59Z'),
  at: new Date('2026-11-16T10:00:00Z'),
};

/** A withdrawal whose refund the accountant makes until 30 November. */
export const withdrawal: NewCase<'withdrawal'> = {
  ...complaint,
  kind: 'withdrawal',
  status: 'refunding',
  dueAt: new Date('2026-11-30T22:59:59Z'),
};

/** A repair that the desk decides about until 17 November. */
export const repair: NewCase<'repair'> = {
  ...complaint,
  kind: 'repair',
  status: 'reported',
  event: 'reported',
  dueAt: new Date('2026-11-17T10:00:00Z'),
};

/** Adds a message with a file to a case, as the family sends them. */
export async function addMessage(
  deps: Deps,
  { caseId, text, userId }: { caseId: string; text: string; userId: string | null },
): Promise<string> {
  const at = deps.clock.now();
  const id = newId(at);
  const content = Buffer.from('%PDF-1.4');
  const clean = { content, type: 'application/pdf', extension: 'pdf' } as const;
  const file = await storeCaseFile(deps, { caseId, name: `${text}.pdf`, clean });
  await deps.db.transaction().execute(async (tx) => {
    await insertMessage(tx, { id, case_id: caseId, at, kind: 'reply', user_id: userId, text });
    await saveCaseFile(tx, file, { caseId, messageId: id, userId, at });
  });
  return file.fileKey;
}

/** Saves a case without the rows of its own kind. */
export function addCase<Kind extends CaseKind>(
  { db }: Pick<Deps, 'db'>,
  given: NewCase<Kind>,
): Promise<CaseRow> {
  return db.transaction().execute((tx) => openCase(tx, given));
}
