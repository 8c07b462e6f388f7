import type { ComplaintFile } from '@cobertura/domain/complaint/api.ts';
import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n.ts';
import classes from './Complaint.module.css';

/** The files of a message, each with a button that saves it. */
export function FileList({
  files,
  onOpen,
}: {
  files: readonly ComplaintFile[];
  onOpen: (file: ComplaintFile) => void;
}) {
  const { t } = useTranslation('complaints');
  if (files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label={t('files.title')}>
      {files.map((file) => (
        <li key={file._id}>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPaperclip size={18} stroke={1.9} aria-hidden="true" />}
            onClick={() => onOpen(file)}
          >
            {file.name}
          </Button>
        </li>
      ))}
    </ul>
  );
}
