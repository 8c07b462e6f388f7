import { maxFileBytes } from '@cobertura/domain/computer/documents.ts';
import { IconFileCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { DropArea } from '../../../../ui/DropArea.tsx';
import { FileButton } from '../../../../ui/FileButton.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import classes from './FileCheck.module.css';

/** Chooses the PDF to verify, by button or by drag and drop. */
export function FileCheck({ onCheck, isBusy }: { onCheck: (file: File) => void; isBusy: boolean }) {
  const { t } = useTranslation('signing');
  const [problem, setProblem] = useState<'not-pdf' | 'too-large'>();

  function check([file]: readonly File[]) {
    if (!file) return;
    const found = problemOf(file);
    setProblem(found);
    if (!found) onCheck(file);
  }

  return (
    <div className="stack">
      <p>{t('verify.file-why')}</p>
      {problem && <Notice kind="error">{t(`verify.${problem}`)}</Notice>}
      <DropArea onFiles={check} disabled={isBusy}>
        <IconFileCheck size={36} stroke={1.6} aria-hidden="true" className={classes.icon} />
        <div>
          <p className={classes.ask}>{t('verify.drop')}</p>
          <p className={classes.hint}>{t('verify.file-hint')}</p>
        </div>
        <FileButton
          variant="default"
          accept={['application/pdf', '.pdf']}
          onFiles={check}
          disabled={isBusy}
        >
          {t('verify.choose')}
        </FileButton>
      </DropArea>
    </div>
  );
}

function problemOf(file: File): 'not-pdf' | 'too-large' | undefined {
  if (file.size > maxFileBytes) return 'too-large';
  return file.type === 'application/pdf' || /\.pdf$/i.test(file.name) ? undefined : 'not-pdf';
}
