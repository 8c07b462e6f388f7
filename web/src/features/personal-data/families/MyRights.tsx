import { Button } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormActions } from '../../../ui/Form.tsx';
import { DownloadMyData } from './DownloadMyData.tsx';
import { EraseAccount } from './EraseAccount.tsx';

const icon = { size: 20, stroke: 1.9, 'aria-hidden': true } as const;

const rights = ['download', 'erase'] as const;

type Right = (typeof rights)[number];

const rightForms = { download: DownloadMyData, erase: EraseAccount } satisfies Record<
  Right,
  unknown
>;

/** Asks for the password again. It is a prop because it belongs to another feature. */
type PasswordForm = ComponentType<{
  submit: string;
  dangerous?: boolean;
  isPending: boolean;
  failure: string | undefined;
  onSend: (proof: { password: string }) => Promise<unknown>;
  onCancel: () => void;
  children: ReactNode;
}>;

export type RightProps = { PasswordForm: PasswordForm; onCancel: () => void };

/** Data protection rights: a copy of the personal data, and erasure. */
export function MyRights({ PasswordForm }: { PasswordForm: PasswordForm }) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const [opened, setOpened] = useState<Right>();
  const close = () => setOpened(undefined);
  return (
    <Card title={t('rights.title')}>
      <div className="stack">
        <p>{t('rights.intro')}</p>
        <FormActions>
          <Button
            variant="default"
            leftSection={<IconTrash {...icon} />}
            onClick={() => setOpened('erase')}
          >
            {t('rights.erase')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload {...icon} />}
            onClick={() => setOpened('download')}
          >
            {t('rights.download')}
          </Button>
        </FormActions>
      </div>
      {rights.map((right) => {
        const RightForm = rightForms[right];
        return (
          <Dialog
            key={right}
            opened={opened === right}
            onClose={close}
            title={t(`rights.${right}`)}
            closeLabel={common('app.close')}
          >
            <RightForm PasswordForm={PasswordForm} onCancel={close} />
          </Dialog>
        );
      })}
    </Card>
  );
}
