import { hash } from 'node:crypto';
import type { FileContent } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../lib/ids.ts';
import { isPdf } from '../../lib/uploads.ts';
import { deleteManual, findManual, listManuals, saveManual } from './store.ts';

export async function readManuals({ db, config }: Deps): Promise<Record<Language, string | null>> {
  const manuals = await listManuals(db);
  const urlOf = (lang: Language) =>
    manuals.some((manual) => manual.lang === lang)
      ? `${config.publicUrl}/api/v1/manual/download/${lang}`
      : null;
  return { es: urlOf('es'), ga: urlOf('ga') };
}

export async function downloadManual({ db, files }: Deps, lang: Language): Promise<FileContent> {
  const manual = await findManual(db, lang);
  const content = manual && (await files.find(manual.file_key));
  if (!content) throw new Refusal('file-not-found');
  return { content, type: 'application/pdf', name: `manual-${lang}.pdf` };
}

/** Saves a manual. The previous file stays in storage, because a running download may still read it. */
export async function uploadManual(
  { db, files, clock, config }: Deps,
  { lang, content }: { lang: Language; content: Uint8Array },
): Promise<{ success: boolean; path: string }> {
  if (!(await isPdf(content))) throw new Refusal('invalid-file');
  const at = clock.now();
  const fileKey = `manuals/${lang}/${newId(at)}.pdf`;
  await files.put(fileKey, content);
  await db.transaction().execute((tx) =>
    saveManual(tx, {
      lang,
      file_key: fileKey,
      sha256: hash('sha256', content),
      byte_size: content.byteLength,
      updated_at: at,
    }),
  );
  return { success: true, path: `${config.publicUrl}/api/v1/manual/download/${lang}` };
}

export async function removeManual({ db }: Deps, lang: Language): Promise<void> {
  const wasDeleted = await db.transaction().execute((tx) => deleteManual(tx, lang));
  if (!wasDeleted) throw new Refusal('file-not-found');
}
