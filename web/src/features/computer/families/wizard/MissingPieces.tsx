import {
  type DocumentKind,
  isPhotoKind,
  paperTypes,
  photoTypes,
} from '@cobertura/domain/computer/documents.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileButton } from '../../../../ui/FileButton.tsx';
import { FormActions } from '../../../../ui/Form.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { ProgressBar } from '../../../../ui/ProgressBar.tsx';
import { useSendDocuments } from '../../document-queries.ts';
import { checkFiles, type FileProblem } from '../files/check-files.ts';
import { shrinkPhoto } from '../files/shrink-photo.ts';
import classes from './MissingPieces.module.css';

const kinds = [
  'statusFront',
  'dniCopy',
  'dniCopyBack',
  'signedConsent',
] as const satisfies DocumentKind[];

type Kind = (typeof kinds)[number];

/** What may be missing, to choose and send. */
export function MissingPieces({
  computerId,
  offersSigning,
}: {
  computerId: string;
  offersSigning: boolean;
}) {
  const { t } = useTranslation('computers');
  const send = useSendDocuments(computerId);
  const [files, setFiles] = useState<Partial<Record<Kind, File>>>({});
  const [problem, setProblem] = useState<FileProblem>();

  function choose(kind: Kind, chosen: readonly File[]) {
    const { file, problem: found } = checkFiles(chosen, typesOf(kind));
    setProblem(found);
    if (file) setFiles({ ...files, [kind]: file });
  }

  async function sendAll() {
    const chosen = kinds.flatMap((kind) => (files[kind] ? [{ kind, file: files[kind] }] : []));
    if (chosen.length === 0) return setProblem('noFile');
    try {
      const pieces = await Promise.all(
        chosen.map(async ({ kind, file }) => ({
          document: kind,
          file: isPhotoKind(kind) ? await shrinkPhoto(file) : file,
          fileName: file.name,
        })),
      );
      setProblem(undefined);
      send.mutate(pieces);
    } catch {
      setProblem('invalidImage');
    }
  }

  return (
    <section className={classes.missing} aria-label={t('awaited.incomplete.title')}>
      <p>{t('missing.choose')}</p>
      <ul className={classes.pieces}>
        {kinds.map((kind) => (
          <li key={kind} className={classes.piece}>
            <span>
              <strong>{t(`missing.${kind}`)}</strong>
              <span className={classes.chosen}>
                {files[kind]
                  ? t('missing.chosen', { name: files[kind].name })
                  : isPhotoKind(kind)
                    ? t('photo.choose-hint')
                    : t('missing.kinds')}
              </span>
            </span>
            <FileButton
              variant="default"
              accept={typesOf(kind)}
              label={`${t(files[kind] ? 'missing.change' : 'missing.add')}: ${t(`missing.${kind}`)}`}
              disabled={send.isPending}
              onFiles={(chosen) => choose(kind, chosen)}
            >
              {t(files[kind] ? 'missing.change' : 'missing.add')}
            </FileButton>
          </li>
        ))}
      </ul>
      {problem && <Notice kind="error">{t(`file.${problem}`)}</Notice>}
      {send.error && <Notice kind="error">{send.error.message}</Notice>}
      {send.isPending && (
        <ProgressBar
          part={send.progress}
          label={t('file.progress')}
          text={t('file.sending', { percent: Math.round(send.progress * 100) })}
        />
      )}
      {offersSigning && <p>{t('missing.sign')}</p>}
      <FormActions>
        <Button loading={send.isPending} onClick={() => void sendAll()}>
          {t('missing.send')}
        </Button>
      </FormActions>
    </section>
  );
}

function typesOf(kind: Kind): readonly string[] {
  return isPhotoKind(kind) ? photoTypes : paperTypes;
}
