import { callBeyondPage } from '../../../../lib/api.ts';
import { currentToken, currentUser } from '../../../../lib/session.ts';
import type { HeldDecision } from './held-decision.ts';

/** Sends a decision for its author, also after the author has signed out or left the page. */
export async function sendHeldDecision({
  computer: { _id: id, status: seen, updatedAt: seenAt },
  kind,
  issue,
  userId,
  token: tokenThen,
}: HeldDecision): Promise<void> {
  // A change of password replaces the token.
  const tokenNow = currentUser()?._id === userId ? currentToken() : null;
  const shared = { params: { id }, token: tokenNow ?? tokenThen };
  if (kind === 'photos') {
    return issue === undefined
      ? callBeyondPage('PUT /admin/computer/{id}/images/verify', {
          ...shared,
          body: { seen, seenAt },
        })
      : callBeyondPage('PUT /admin/computer/{id}/images/reject', {
          ...shared,
          body: { issue, seen, seenAt },
        });
  }
  return issue === undefined
    ? callBeyondPage('PUT /admin/computer/{id}/validate', { ...shared, body: { seen, seenAt } })
    : callBeyondPage('PUT /admin/computer/{id}/reject', {
        ...shared,
        body: { issue, seen, seenAt },
      });
}
