import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import type { uploadStatement } from '@cobertura/domain/payment/statement-api.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Notice } from '../../../../ui/Notice.tsx';

/** The number of movements in the file, of new ones, and of proposed ones. */
export function UploadResult({
  counts: { movements, added, proposed },
}: {
  counts: ReplyOf<typeof uploadStatement>;
}) {
  const { t } = useTranslation('accounting');
  if (movements === 0) return <Notice kind="info">{t('upload.nothing-in')}</Notice>;
  if (added === 0) return <Notice kind="info">{t('upload.known', { count: movements })}</Notice>;
  return (
    <Notice kind="success">
      <p>{t('upload.movements', { count: movements })}</p>
      <p>{t('upload.added', { count: added })}</p>
      <p>{t('upload.proposed', { count: proposed })}</p>
    </Notice>
  );
}
