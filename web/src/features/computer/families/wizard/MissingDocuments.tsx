import { isPhotoKind } from '@cobertura/domain/computer/documents.ts';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../../lib/i18n.ts';
import { FileButton } from '../../../../ui/FileButton.tsx';
import { FormActions } from '../../../../ui/Form.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { ProgressBar } from '../../../../ui/ProgressBar.tsx';
import { WaitingToSend } from '../../../../ui/WaitingToSend.tsx';
import classes from './MissingDocuments.module.css';
import {
  type MissingKind,
  missingKinds,
  typesOf,
  useMissingDocuments,
} from './useMissingDocuments.ts';

/** Lets the family choose and send the documents that may be missing. */
export function MissingDocuments({
  computerId,
  offersSigning,
  onUnsent,
}: {
  computerId: string;
  offersSigning: boolean;
  /** Receives the documents that the server refused, after it accepted the first. */
  onUnsent: (documents: readonly MissingKind[]) => void;
}) {
  const { t } = useTranslation('computers');
  const { t: interruption } = useTranslation('interruptions');
  const { files, problem, choose, uploading, send } = useMissingDocuments(computerId, { onUnsent });
  return (
    <section className={classes.missing} aria-label={t('awaited.incomplete.title')}>
      <p>{t('missing.choose')}</p>
      <ul className={classes.documents}>
        {missingKinds.map((kind) => (
          <DocumentRow
            key={kind}
            kind={kind}
            file={files[kind]}
            disabled={uploading.isPending}
            onFiles={(chosen) => choose(kind, chosen)}
          />
        ))}
      </ul>
      {problem && <Notice kind="error">{t(`file.${problem}`)}</Notice>}
      {uploading.error && <Notice kind="error">{uploading.error.message}</Notice>}
      {uploading.data?.length === 0 && <Notice kind="success">{t('missing.sent')}</Notice>}
      {uploading.isPending && (
        <ProgressBar
          part={uploading.progress}
          label={t('file.progress')}
          text={t('file.sending', { percent: Math.round(uploading.progress * 100) })}
        />
      )}
      {uploading.waiting && (
        <WaitingToSend
          text={interruption(`waiting.${uploading.waiting}`)}
          cancelLabel={t('translation:app.cancel')}
          onCancel={uploading.cancel}
        />
      )}
      {offersSigning && <p>{t('missing.sign')}</p>}
      <FormActions>
        <Button loading={uploading.isPending} onClick={send}>
          {t('missing.send')}
        </Button>
      </FormActions>
    </section>
  );
}

function DocumentRow({
  kind,
  file,
  disabled,
  onFiles,
}: {
  kind: MissingKind;
  file: File | undefined;
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
}) {
  const { t } = useTranslation('computers');
  const hint = isPhotoKind(kind) ? t('photo.choose-hint') : t('missing.kinds');
  const text = t(file ? 'missing.change' : 'missing.add');
  return (
    <li className={classes.document}>
      <span>
        <strong>{t(`missing.${kind}`)}</strong>
        <span className={classes.chosen}>
          {file ? t('missing.chosen', { name: file.name }) : hint}
        </span>
      </span>
      <FileButton
        variant="default"
        accept={typesOf(kind)}
        label={`${text}: ${t(`missing.${kind}`)}`}
        disabled={disabled}
        onFiles={onFiles}
      >
        {text}
      </FileButton>
    </li>
  );
}
