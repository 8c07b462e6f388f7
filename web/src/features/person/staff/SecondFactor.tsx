import { formatDate } from '@cobertura/domain/dates.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { NewRecoveryCodes } from './NewRecoveryCodes.tsx';
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx';
import { SwitchOffSecondFactor } from './SwitchOffSecondFactor.tsx';
import { useSecondFactor } from './second-factor-queries.ts';

const fewCodes = 3;

type Task = 'set-up' | 'add-app' | 'change' | 'new-codes' | 'switch-off' | 'remove-app';

/** The second factor of a staff member: set up, renew codes or switch off. */
export function SecondFactor() {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const state = useSecondFactor();
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);

  return (
    <Card title={t('second-factor.title')}>
      <div className="stack">
        <p>{t(state.data?.passkeys ? 'second-factor.passkey-intro' : 'second-factor.intro')}</p>
        {state.isError && (
          <Notice kind="error" title={t('second-factor.load-error')}>
            {state.error.message}
          </Notice>
        )}
        {state.data && <State {...state.data} />}
        {state.data && (
          <FormActions>
            {tasksFor(state.data).map((each) => (
              <Button
                key={each}
                variant={each === 'set-up' ? 'filled' : 'default'}
                onClick={() => setTask(each)}
              >
                {t(`second-factor.${each}`)}
              </Button>
            ))}
          </FormActions>
        )}
      </div>
      <Dialog
        opened={task !== undefined}
        onClose={close}
        title={t(task ? `second-factor.${task}-title` : 'second-factor.title')}
        closeLabel={common('app.close')}
      >
        {task === 'new-codes' && <NewRecoveryCodes onDone={close} />}
        {(task === 'switch-off' || task === 'remove-app') && (
          <SwitchOffSecondFactor task={task} onDone={close} />
        )}
        {(task === 'set-up' || task === 'add-app' || task === 'change') && (
          <SetUpSecondFactor task={task} onDone={close} onCancel={close} />
        )}
      </Dialog>
    </Card>
  );
}

type State = NonNullable<ReturnType<typeof useSecondFactor>['data']>;

function tasksFor({ enabledAt, compulsory, passkeys = 0 }: State): Task[] {
  if (enabledAt === null) return passkeys > 0 ? ['new-codes', 'add-app'] : ['set-up'];
  if (passkeys > 0) return ['remove-app', 'new-codes', 'change'];
  return compulsory ? ['new-codes', 'change'] : ['switch-off', 'new-codes', 'change'];
}

function State({ enabledAt, recoveryCodesLeft, passkeys = 0 }: State) {
  const { t } = useTranslation('account');
  if (enabledAt === null && passkeys === 0) return <p>{t('second-factor.off-state')}</p>;
  const left = t('second-factor.codes-left', { count: recoveryCodesLeft });
  return (
    <>
      <p>
        {enabledAt === null
          ? t('second-factor.passkey-state')
          : t('second-factor.on-state', { since: formatDate(enabledAt) })}
      </p>
      {recoveryCodesLeft > fewCodes ? (
        <p>{left}</p>
      ) : (
        <Notice kind="warning" title={left}>
          {t('second-factor.few-codes')}
        </Notice>
      )}
    </>
  );
}
