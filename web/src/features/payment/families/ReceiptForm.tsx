import { documentTypes } from '@cobertura/domain/computer/documents.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { checkFiles } from '../../../lib/check-files.ts';
import { hasCode, isStatusConflict } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { WaitingToSend } from '../../../ui/WaitingToSend.tsx';
import type { useSendDocument } from '../queries.ts';
import { useProblemText } from './problems.ts';
import { ReceiptChooser } from './ReceiptChooser.tsx';

type FileProblem = 'receipt-required' | 'fileTooLarge' | 'invalidFile' | 'tooManyFiles';

/** Chooses, previews and sends the receipt of a transfer. */
export function ReceiptForm<Sent>({
  send,
  onSent,
  onComputerChanged,
  onMethodUnavailable,
}: {
  send: ReturnType<typeof useSendDocument<Sent>>;
  onSent: (sent: Sent) => void;
  onComputerChanged: () => void;
  onMethodUnavailable: () => void;
}) {
  const { t } = useTranslation('payments');
  const { t: interruption } = useTranslation('interruptions');
  const problemText = useProblemText();
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<FileProblem>();

  function choose(files: readonly File[]) {
    const { file: chosen, problem: found } = checkFiles(files, documentTypes);
    setProblem(
      found === 'fileTooLarge' || found === 'tooManyFiles' ? found : found && 'invalidFile',
    );
    send.reset();
    if (chosen) setFile(chosen);
  }

  function submit() {
    if (!file) return setProblem('receipt-required');
    setProblem(undefined);
    send.mutate(file, {
      onSuccess: onSent,
      onError: (error) => {
        if (hasCode(error, 'method-not-available')) onMethodUnavailable();
        if (isStatusConflict(error) || hasCode(error, 'repair-moved')) onComputerChanged();
      },
    });
  }

  return (
    <>
      <ReceiptChooser file={file} disabled={send.isPending} onFiles={choose} />
      {problem && <Notice kind="error">{t(`problem.${problem}`)}</Notice>}
      {send.error && <Notice kind="error">{problemText(send.error)}</Notice>}
      {send.isPending && (
        <ProgressBar
          part={send.progress}
          label={t('receipt.progress')}
          text={t('receipt.sending', { percent: Math.round(send.progress * 100) })}
        />
      )}
      {send.waiting && (
        <WaitingToSend
          text={interruption(`waiting.${send.waiting}`)}
          cancelLabel={t('translation:app.cancel')}
          onCancel={send.cancel}
        />
      )}
      <FormActions>
        <Button
          // A secondary button until a file is chosen.
          variant={file ? 'filled' : 'default'}
          loading={send.isPending}
          onClick={submit}
        >
          {t('receipt.submit')}
        </Button>
      </FormActions>
    </>
  );
}
