import { documentTypes } from '@cobertura/domain/computer/documents.ts';
import { IconFileTypePdf, IconFileUpload } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n.ts';
import { DropArea } from '../../../ui/DropArea.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { useObjectUrl } from '../../../ui/useObjectUrl.ts';
import classes from './Receipt.module.css';

/** Chooses the receipt, shows the chosen file and lets the family replace it. */
export function ReceiptChooser({
  file,
  disabled,
  onFiles,
}: {
  file: File | undefined;
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
}) {
  const { t } = useTranslation('payments');
  // Phones have no drag and drop.
  const atDesk = matchMedia('(hover: hover) and (pointer: fine)').matches;
  const isImage = file?.type.startsWith('image/');
  const picture = useObjectUrl(isImage ? file : undefined);

  if (!file) {
    return (
      <DropArea onFiles={onFiles} disabled={disabled}>
        <IconFileUpload size={36} stroke={1.7} aria-hidden="true" className={classes.icon} />
        <div>
          <p className={classes.title}>{t(atDesk ? 'receipt.drop' : 'receipt.add')}</p>
          <p className={classes.hint}>{t('receipt.kinds')}</p>
        </div>
        <FileButton accept={documentTypes} variant="default" disabled={disabled} onFiles={onFiles}>
          {t('receipt.choose')}
        </FileButton>
      </DropArea>
    );
  }
  return (
    <DropArea onFiles={onFiles} disabled={disabled} compact>
      <div className={classes.chosen}>
        {picture ? (
          <img src={picture} alt={t('receipt.chosen')} className={classes.thumbnail} />
        ) : (
          <IconFileTypePdf size={36} stroke={1.7} aria-hidden="true" className={classes.icon} />
        )}
        <p className={classes.name}>
          <span className={classes.hint}>{t('receipt.chosen')}</span>
          <strong>{file.name}</strong>
        </p>
        <FileButton
          accept={documentTypes}
          variant="default"
          label={t('receipt.change-label')}
          disabled={disabled}
          onFiles={onFiles}
        >
          {t('receipt.change')}
        </FileButton>
      </div>
    </DropArea>
  );
}
