import type { CaseKind } from '@cobertura/domain/case/case.ts';
import type { Deps } from '../src/deps.ts';
import { type NewCase, openCase } from '../src/features/case/service/open-case.ts';
import type { CaseRow } from '../src/features/case/store/cases.ts';

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

/** Saves a case without the rows of its own kind. */
export function addCase<Kind extends CaseKind>(
  { db }: Pick<Deps, 'db'>,
  given: NewCase<Kind>,
): Promise<CaseRow> {
  return db.transaction().execute((tx) => openCase(tx, given));
}
