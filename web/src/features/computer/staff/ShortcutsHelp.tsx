import { Button } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { withTexts } from '../../../lib/with-texts.ts';
import { useShortcuts } from '../../../ui/useShortcuts.ts';

const ShortcutsDialog = lazy(async () => ({
  default: (await withTexts(['repair-desk'], import('./ShortcutsDialog.tsx'))).ShortcutsDialog,
}));

/** The button, and the key `?`, that explain the keyboard shortcuts. */
export function ShortcutsHelp({
  shortcutsOn,
  onShortcutsOn,
}: {
  shortcutsOn: boolean;
  onShortcutsOn: (on: boolean) => void;
}) {
  const { t } = useTranslation('staff');
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ '?': () => setOpen(true) }, shortcutsOn);
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
          <ShortcutsDialog
            shortcutsOn={shortcutsOn}
            onShortcutsOn={onShortcutsOn}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
