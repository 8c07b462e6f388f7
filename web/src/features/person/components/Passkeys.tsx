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
import { useTimedMessage } from '../../../ui/useTimedMessage.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import classes from './Passkeys.module.css';
import { type Passkey, supportsPasskeys, usePasskeys } from './passkey-queries.ts';
import { RemovePasskey } from './RemovePasskey.tsx';
import { RenamePasskey } from './RenamePasskey.tsx';

const noticeDurationMs = 5000;

type Task = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

const doneTexts = { add: 'added', rename: 'renamed', remove: 'removed' } as const;

/** The passkeys of the person: list, add, rename and remove. */
export function Passkeys() {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const passkeys = usePasskeys();
  // Kept after closing, so that the title stays while the dialog fades.
  const [task, setTask] = useState<Task>({ kind: 'add' });
  const [isOpen, setOpen] = useState(false);
  const [done, showDone] = useTimedMessage(noticeDurationMs);
  const isFull = (passkeys.data?.length ?? 0) >= maxPasskeys;
  const open = (next: Task) => {
    setTask(next);
    setOpen(true);
  };
  const close = () => setOpen(false);
  const finish = () => {
    close();
    showDone(() => t(`passkeys.${doneTexts[task.kind]}`));
  };

  return (
    <Card title={t('passkeys.title')}>
      <div className="stack">
        <p>{t('passkeys.intro')}</p>
        {done && <Notice kind="success">{done}</Notice>}
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
                onRename={() => open({ kind: 'rename', passkey })}
                onRemove={() => open({ kind: 'remove', passkey })}
              />
            ))}
          </ul>
        )}
        {!supportsPasskeys() && <Notice kind="info">{t('passkeys.unsupported')}</Notice>}
        {isFull && <p>{t('passkeys.full', { max: maxPasskeys })}</p>}
        {supportsPasskeys() && passkeys.data && !isFull && (
          <FormActions>
            <Button variant="default" onClick={() => open({ kind: 'add' })}>
              {t('passkeys.add')}
            </Button>
          </FormActions>
        )}
      </div>
      <Dialog
        opened={isOpen}
        onClose={close}
        title={t(`passkeys.${task.kind}-title`)}
        closeLabel={common('app.close')}
      >
        {isOpen && task.kind === 'add' && <AddPasskey onDone={finish} onCancel={close} />}
        {isOpen && task.kind === 'rename' && (
          <RenamePasskey passkey={task.passkey} onDone={finish} onCancel={close} />
        )}
        {isOpen && task.kind === 'remove' && (
          <RemovePasskey passkey={task.passkey} onDone={finish} onCancel={close} />
        )}
      </Dialog>
    </Card>
  );
}
