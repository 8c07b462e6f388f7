import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n.ts';
import { DropArea } from '../../../ui/DropArea.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { csvTypes } from './csv-file.ts';
import classes from './ImportCsv.module.css';

/** Chooses the CSV file, then shows its name and a button to replace it. */
export function CsvChooser({
  file,
  disabled,
  onFiles,
}: {
  file: File | undefined;
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
}) {
  const { t } = useTranslation('settings');
  return (
    <DropArea onFiles={onFiles} disabled={disabled} compact={file !== undefined}>
      <IconFileSpreadsheet size={32} stroke={1.7} aria-hidden="true" className={classes.icon} />
      <div>
        <p className={classes.title}>{file ? file.name : t('serial.drop')}</p>
        <p className={classes.hint}>{t('serial.csv-hint')}</p>
      </div>
      <FileButton
        accept={csvTypes}
        variant="default"
        size="sm"
        disabled={disabled}
        onFiles={onFiles}
      >
        {t(file ? 'serial.choose-another' : 'serial.choose')}
      </FileButton>
    </DropArea>
  );
}
