import { Button } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../ui/useShortcuts.ts';

const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }));

/** The way to what the keys do. */
export function KeysHelp({
  keysOn,
  onKeysOn,
}: {
  keysOn: boolean;
  onKeysOn: (on: boolean) => void;
}) {
  const { t } = useTranslation('staff');
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ '?': () => setOpen(true) }, keysOn);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconKeyboard size={20} stroke={1.9} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('keys.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <KeysDialog keysOn={keysOn} onKeysOn={onKeysOn} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
