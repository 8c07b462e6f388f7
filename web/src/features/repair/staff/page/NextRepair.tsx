import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { KeyButton } from '../../../../ui/KeyButton.tsx';
import { useShortcuts } from '../../../../ui/useShortcuts.ts';
import { useNextToDecide } from '../queries.ts';
import classes from '../Repair.module.css';

/** How many reports wait for a decision, and the way to the next one. */
export function NextRepair({
  id,
  shortcutsOn,
  onOpen,
}: {
  id: string;
  shortcutsOn: boolean;
  onOpen: (id: string) => void;
}) {
  const { t } = useTranslation('repair-desk');
  const { data } = useNextToDecide(id);
  const next = data?.next;
  const open = next && (() => onOpen(next._id));
  useShortcuts({ n: open, j: open }, shortcutsOn);
  if (!data) return null;
  return (
    <div className={classes.next}>
      <p role="status">{t('page.left', { count: data.left })}</p>
      {open && (
        <KeyButton
          variant="default"
          shortcut="n"
          shortcutsOn={shortcutsOn}
          leftSection={<IconChevronRight size={20} stroke={1.9} aria-hidden="true" />}
          onClick={open}
        >
          {t('page.next')}
        </KeyButton>
      )}
    </div>
  );
}
