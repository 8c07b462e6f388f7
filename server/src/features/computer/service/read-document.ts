import type { DocumentKind } from '@cobertura/domain/computer/documents.ts';
import type { FileContent } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { findDocument } from '../store/documents.ts';
import { findPreview } from './find-preview.ts';
import { loadComputerIdFor } from './own-computer.ts';

export async function readDocument(
  deps: Deps,
  {
    id,
    kind,
    ordinal,
    size,
    caller,
  }: {
    id: ComputerId;
    kind: DocumentKind;
    ordinal?: number | undefined;
    size?: 'preview' | undefined;
    caller: Caller;
  },
): Promise<FileContent> {
  const computerId = await loadComputerIdFor(deps.db, { id, caller });
  const wanted = { computerId, kind, ordinal };
  const document = await findDocument(deps.db, wanted);
  const content =
    document &&
    (size === 'preview'
      ? await findPreview(deps, document, wanted)
      : await deps.files.find(document.file_key));
  if (!content) throw new Refusal('file-not-found');
  const extension = document.content_type === 'application/pdf' ? 'pdf' : 'jpg';
  return { content, type: document.content_type, name: `${kind}.${extension}` };
}
