import type {
  ComplaintView,
  rateComplaint as rateEndpoint,
  replyToComplaint as replyEndpoint,
} from '@cobertura/domain/complaint/api.ts';
import type { FileContent, InputOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { Deps } from '../../../deps.ts';
import { readCaseFile } from '../../case/service/case-files.ts';
import { type Follower, loadFollowedCase } from '../../case/service/find-case.ts';
import { moveCase } from '../../case/service/move-case.ts';
import { updateComplaint } from '../store/complaints.ts';
import { familyDoer } from './apply-event.ts';
import { type CaseRow, lockComplaint } from './lock-complaint.ts';
import { printPaper } from './print-paper.ts';
import { sendMessage } from './send-message.ts';
import { viewForPerson } from './view-complaint.ts';

/** Loads a complaint for its family or for a person with its key. */
export function loadFollowed(deps: Deps, follower: Follower): Promise<CaseRow> {
  return loadFollowedCase(deps, { ...follower, kind: 'complaint' });
}

export async function readComplaint(deps: Deps, follower: Follower): Promise<ComplaintView> {
  return viewForPerson(deps.db, await loadFollowed(deps, follower));
}

export async function readPaper(
  deps: Deps,
  follower: Follower,
  paper: 'receipt' | 'answer',
): Promise<FileContent> {
  const row = await loadFollowed(deps, follower);
  await deps.tries.count('complaint-paper', follower.callerId ?? follower.network);
  return printPaper(deps, row, paper);
}

export async function readFile(
  deps: Deps,
  follower: Follower,
  fileId: string,
): Promise<FileContent> {
  const row = await loadFollowed(deps, follower);
  const { files, messages } = await viewForPerson(deps.db, row);
  const shown = [...files, ...messages.flatMap((message) => message.files)];
  if (!shown.some(({ _id }) => _id === fileId)) throw new Refusal('file-not-found');
  return readCaseFile(deps, { caseId: row.id, fileId });
}

/** Saves a reply. The clock runs again if the person was asked. */
export async function replyToComplaint(
  deps: Deps,
  follower: Follower,
  { body, key }: { body: InputOf<typeof replyEndpoint>['body']; key: string | undefined },
): Promise<ComplaintView> {
  const row = await loadFollowed(deps, follower);
  await deps.tries.count('complaint-reply', row.id);
  const by = familyDoer(row.user_id);
  const message = { kind: 'reply', event: 'replied', by, key, ...body } as const;
  await sendMessage(deps, { ...message, caseId: row.id });
  return readComplaint(deps, follower);
}

/** Saves the rating of an answered complaint. The same rating again has no effect. */
export async function rateComplaint(
  deps: Deps,
  follower: Follower,
  { score, words }: InputOf<typeof rateEndpoint>['body'],
): Promise<ComplaintView> {
  const followed = await loadFollowed(deps, follower);
  await deps.db.transaction().execute(async (tx) => {
    const { row, complaint } = await lockComplaint(tx, followed.id);
    if (row.closed_at === null) throw new Refusal('complaint-open');
    if (complaint.rating === score && complaint.rating_words === words) return;
    if (complaint.rating !== null) throw new Refusal('complaint-rated');
    const at = deps.clock.now();
    await updateComplaint(tx, row.id, { rating: score, rating_words: words, rated_at: at });
    const { author } = familyDoer(row.user_id);
    await moveCase(tx, row, { event: 'rated', author, at });
  });
  return readComplaint(deps, follower);
}
