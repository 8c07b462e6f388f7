import type { FileContent } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { Deps } from '../../deps.ts';
import { findManual, listManuals } from './store.ts';

export async function readManuals({ db, config }: Deps): Promise<Record<Language, string | null>> {
  const kept = await db.transaction().execute(listManuals);
  const addressOf = (lang: Language) =>
    kept.some((manual) => manual.lang === lang)
      ? `${config.publicUrl}/api/v1/manual/download/${lang}`
      : null;
  return { es: addressOf('es'), ga: addressOf('ga') };
}

export async function downloadManual({ db, files }: Deps, lang: Language): Promise<FileContent> {
  const manual = await db.transaction().execute((tx) => findManual(tx, lang));
  const content = manual && (await files.find(manual.file_key));
  if (!content) throw new Refusal('file-not-found');
  return { content, type: 'application/pdf', name: `manual-${lang}.pdf` };
}
