import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Tx } from '../../../db/database.ts';
import { saveCaseFile } from '../../case/service/case-files.ts';
import { deleteReportPhotos, listReportPhotos } from '../store/report-photos.ts';

/** Moves photos that a person uploaded for a report to the repair that it opens. */
export async function sendPhotos(
  tx: Tx,
  sent: {
    caseId: string;
    computerId: ComputerId;
    userId: string;
    ids: readonly string[];
    at: Date;
  },
): Promise<void> {
  const { caseId, computerId, userId, ids, at } = sent;
  if (ids.length === 0) return;
  const uploaded = await listReportPhotos(tx, { computerId, userId });
  for (const id of new Set(ids)) {
    const photo = uploaded.find((row) => row.id === id);
    if (!photo) throw new Refusal('file-not-found');
    const { name, file_key, content_type, byte_size, sha256 } = photo;
    await saveCaseFile(
      tx,
      { id, name, fileKey: file_key, type: content_type, byteSize: byte_size, sha256 },
      { caseId, messageId: null, userId, at, purpose: 'damage' },
    );
  }
  await deleteReportPhotos(tx, ids);
}
