import { hash } from 'node:crypto';
import type pg from 'pg';
import type { Files } from '../../../src/gateways/files/files.ts';
import { mapInParallel } from '../../../src/lib/map-in-parallel.ts';
import { previewKey } from '../../../src/lib/preview-key.ts';
import {
  choosePhoto,
  drawDocument,
  drawPhotos,
  type Photos,
  type PlannedDocument,
} from './papers.ts';

const batchSize = 500;
/** Disks and buckets take several files at once. */
const atOnce = 16;

/**
 * Stores a file for each planned document and saves its row. Each row has its own file, because erasing a
 * family deletes the files of its rows. Returns the number of documents.
 */
export async function storeDocuments(client: pg.ClientBase, files: Files): Promise<number> {
  const { rows } = await client.query<PlannedDocument>('select * from seed_documents order by id');
  if (rows.length === 0) return 0;
  const photos = await drawPhotos();
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = rows.slice(from, from + batchSize);
    const stored = await mapInParallel(batch, (each) => storeDocument(files, each, photos), atOnce);
    await client.query(
      'insert into documents select * from json_populate_recordset(null::documents, $1)',
      [JSON.stringify(stored)],
    );
  }
  return rows.length;
}

async function storeDocument(files: Files, document: PlannedDocument, photos: Photos) {
  const { id, period_id, kind, uploaded_at, uploaded_by } = document;
  const photo = kind === 'statusFront' ? choosePhoto(document, photos) : undefined;
  const file_key = `computers/${document.computer_id}/${id}.${photo ? 'jpg' : 'pdf'}`;
  const content = photo?.content ?? (await drawDocument(document));
  await files.put(file_key, content);
  if (photo) await files.put(previewKey(file_key), photo.preview);
  return {
    ...{ id, period_id, kind, uploaded_at, uploaded_by, file_key },
    content_type: photo ? 'image/jpeg' : 'application/pdf',
    byte_size: content.byteLength,
    sha256: hash('sha256', content),
    removed_at: null,
  };
}
