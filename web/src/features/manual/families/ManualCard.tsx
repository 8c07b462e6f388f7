import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useDownloadManual, useManuals } from '../queries.ts';

/** The download of the manual in the user's language. */
export function ManualCard() {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const manuals = useManuals();
  const download = useDownloadManual();
  const failure = manuals.error ?? download.error;

  return (
    <Card title={t('instructions.manual')}>
      <div className="stack">
        <p>{t('instructions.manual-intro')}</p>
        {failure && <Notice kind="error">{failure.message}</Notice>}
        {manuals.data && manuals.data[language] === null ? (
          <p>{t('instructions.no-manual')}</p>
        ) : (
          <Button
            leftSection={<IconDownload size={20} stroke={1.9} aria-hidden="true" />}
            loading={download.isPending}
            disabled={!manuals.data}
            onClick={() => download.mutate(language)}
          >
            {t('instructions.download')}
          </Button>
        )}
      </div>
    </Card>
  );
}
