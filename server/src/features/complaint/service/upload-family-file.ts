import type { ComplaintFile } from '@cobertura/domain/complaint/api.ts';
import type { Deps } from '../../../deps.ts';
import type { UploadedFile } from '../../../http/route.ts';
import type { Follower } from '../../case/service/find-case.ts';
import { countOrNameOtherWays } from '../../case/service/limit-cases.ts';
import { familyDoer } from './apply-event.ts';
import { loadFollowed } from './follow-complaint.ts';
import { uploadFile } from './upload-file.ts';

/** Saves a file of a person. Each network and each family has a limit, so that none fills the disk. */
export async function uploadFamilyFile(
  deps: Deps,
  follower: Follower,
  file: UploadedFile,
): Promise<ComplaintFile> {
  const row = await loadFollowed(deps, follower);
  const isOwner = row.user_id !== null && row.user_id === follower.callerId;
  const sender = isOwner ? (row.user_id ?? follower.network) : follower.network;
  await countOrNameOtherWays(deps, 'complaint-file', sender);
  return uploadFile(deps, { caseId: row.id, file, by: familyDoer(row.user_id), sender });
}
