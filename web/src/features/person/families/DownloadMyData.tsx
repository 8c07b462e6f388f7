import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useDownloadMyData } from '../account-queries.ts';
import { PasswordForm } from '../components/PasswordForm.tsx';

/** Everything that is held about the person, in one file. */
export function DownloadMyData({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('rights.download')}
      closeLabel={common('app.close')}
    >
      <Asking onCancel={onClose} />
    </Dialog>
  );
}

function Asking({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation('account');
  const download = useDownloadMyData();
  if (download.isSuccess) return <Notice kind="success">{t('rights.downloaded')}</Notice>;
  return (
    <PasswordForm
      submit={t('rights.download-submit')}
      isPending={download.isPending}
      failure={failureText(download.error, t('rights.download-error'))}
      onSend={(password) => download.mutateAsync(password)}
      onCancel={onCancel}
    >
      <p>{t('rights.download-what')}</p>
    </PasswordForm>
  );
}
