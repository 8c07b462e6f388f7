import { maxPasskeys } from '@cobertura/domain/person/passkey.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormActions } from '../../../ui/Form.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import classes from './Passkeys.module.css';
import { type Passkey, supportsPasskeys, usePasskeys } from './passkey-queries.ts';
import { RemovePasskey } from './RemovePasskey.tsx';
import { RenamePasskey } from './RenamePasskey.tsx';

type Task = 'add' | { kind: 'rename' | 'remove'; passkey: Passkey };

/** The passkeys of the person: list, add, rename and remove. */
export function Passkeys() {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const passkeys = usePasskeys();
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
  const kind = typeof task === 'object' ? task.kind : (task ?? 'add');

  return (
    <Card title={t('passkeys.title')}>
      <div className="stack">
        <p>{t('passkeys.intro')}</p>
        {passkeys.isPending && <Placeholder lines={2} label={common('app.loading')} />}
        {passkeys.isError && (
          <LoadFailure
            title={t('passkeys.load-error')}
            message={passkeys.error.message}
            retryLabel={common('app.retry')}
            onRetry={() => void passkeys.refetch()}
          />
        )}
        {passkeys.data?.length === 0 && <p>{t('passkeys.none')}</p>}
        {passkeys.data && passkeys.data.length > 0 && (
          <ul className={classes.passkeys} aria-label={t('passkeys.title')}>
            {passkeys.data.map((passkey) => (
              <PasskeyRow
                key={passkey._id}
                passkey={passkey}
                onRename={() => setTask({ kind: 'rename', passkey })}
                onRemove={() => setTask({ kind: 'remove', passkey })}
              />
            ))}
          </ul>
        )}
        {!supportsPasskeys() && <Notice kind="info">{t('passkeys.unsupported')}</Notice>}
        {supportsPasskeys() && passkeys.data && passkeys.data.length < maxPasskeys && (
          <FormActions>
            <Button variant="default" onClick={() => setTask('add')}>
              {t('passkeys.add')}
            </Button>
          </FormActions>
        )}
      </div>
      <Dialog
        opened={task !== undefined}
        onClose={close}
        title={t(`passkeys.${kind}-title`)}
        closeLabel={common('app.close')}
      >
        {task === 'add' && <AddPasskey onDone={close} onCancel={close} />}
        {typeof task === 'object' && task.kind === 'rename' && (
          <RenamePasskey passkey={task.passkey} onDone={close} />
        )}
        {typeof task === 'object' && task.kind === 'remove' && (
          <RemovePasskey passkey={task.passkey} onDone={close} />
        )}
      </Dialog>
    </Card>
  );
}
