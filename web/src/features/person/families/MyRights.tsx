import { Button } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { FormActions } from '../../../ui/Form.tsx';
import { DownloadMyData } from './DownloadMyData.tsx';
import { EraseAccount } from './EraseAccount.tsx';

const icon = { size: 20, stroke: 1.9, 'aria-hidden': true } as const;

/** What the law lets everybody ask of who holds data about them. */
export function MyRights() {
  const { t } = useTranslation('account');
  const [asked, setAsked] = useState<'download' | 'erase'>();
  const close = () => setAsked(undefined);
  return (
    <Card title={t('rights.title')}>
      <div className="stack">
        <p>{t('rights.intro')}</p>
        <FormActions>
          <Button
            variant="default"
            leftSection={<IconTrash {...icon} />}
            onClick={() => setAsked('erase')}
          >
            {t('rights.erase')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload {...icon} />}
            onClick={() => setAsked('download')}
          >
            {t('rights.download')}
          </Button>
        </FormActions>
      </div>
      <DownloadMyData opened={asked === 'download'} onClose={close} />
      <EraseAccount opened={asked === 'erase'} onClose={close} />
    </Card>
  );
}
