import { Button } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useKeys } from '../../../ui/useKeys.ts';
import classes from './KeysHelp.module.css';

const keys = [
  ['V', 'accept'],
  ['R', 'reject'],
  ['← →', 'turn'],
  ['+ −', 'zoom'],
  ['L', 'rotate'],
  ['RePág AvPág', 'pages'],
  ['Ctrl ↵', 'send'],
  ['↑ ↓', 'rows'],
  ['↵', 'open-row'],
  ['Esc', 'close'],
  ['?', 'help'],
] as const;

/** What the keys do, and the way to turn them off. */
export function KeysHelp({
  keysOn,
  onKeysOn,
}: {
  keysOn: boolean;
  onKeysOn: (on: boolean) => void;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  useKeys({ '?': () => setOpen(true) }, keysOn);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconKeyboard size={20} stroke={1.9} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('keys.open')}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('keys.title')}
        closeLabel={common('app.close')}
      >
        <div className="stack">
          <dl className={classes.keys}>
            {keys.map(([key, does]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{t(`keys.${does}`)}</dd>
              </div>
            ))}
          </dl>
          <label className={classes.choice}>
            <input
              type="checkbox"
              checked={keysOn}
              onChange={({ currentTarget }) => onKeysOn(currentTarget.checked)}
            />
            {t('keys.on')}
          </label>
        </div>
      </Dialog>
    </>
  );
}
