import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useDownloadMyData } from '../queries.ts';
import type { RightProps } from './MyRights.tsx';

/** Downloads all data about the person in one file. */
export function DownloadMyData({ PasswordForm, onCancel }: RightProps) {
  const { t } = useTranslation('account');
  const download = useDownloadMyData();
  if (download.isSuccess) return <Notice kind="success">{t('rights.downloaded')}</Notice>;
  return (
    <PasswordForm
      submit={t('rights.download-submit')}
      isPending={download.isPending}
      failure={failureText(download.error, t('rights.download-error'))}
      onSend={({ password }) => download.mutateAsync(password)}
      onCancel={onCancel}
    >
      <p>{t('rights.download-what')}</p>
    </PasswordForm>
  );
}
