import { currentUser } from '../../../../lib/session.ts';

/** The reasons that would be lost, by computer. They stay in memory, because they may name people. */
const drafts = new Map<string, { userId: string; issue: string }>();

/** Keeps the reason of a rejection that was taken back or not saved. */
export function keepDraft(computerId: string, draft: { userId: string; issue: string }): void {
  drafts.set(computerId, draft);
}

/** The reason that the signed-in person wrote for this computer. */
export function draftOf(computerId: string): string | undefined {
  const draft = drafts.get(computerId);
  return draft && draft.userId === currentUser()?._id ? draft.issue : undefined;
}

export function dropDraft(computerId: string): void {
  drafts.delete(computerId);
}
