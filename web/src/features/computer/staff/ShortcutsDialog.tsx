import { useTranslation } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import classes from './ShortcutsHelp.module.css';

const groups = {
  list: [
    ['J K ↑ ↓', 'rows'],
    ['↵', 'open-row'],
    ['V', 'next'],
    ['R', 'reject-row'],
    ['X', 'select'],
    ['/', 'search'],
    ['?', 'help'],
  ],
  computer: [
    ['V', 'accept'],
    ['R', 'reject'],
    ['1 … 5', 'template'],
    ['Ctrl ↵', 'send'],
    ['Z', 'undo'],
    ['J K ← →', 'turn'],
    ['+ −', 'zoom'],
    ['L', 'rotate'],
    ['PageUp PageDown', 'pages'],
    ['Esc', 'close'],
  ],
} as const;

/** Explains the keyboard shortcuts, and turns them on or off. */
export function ShortcutsDialog({
  shortcutsOn,
  onShortcutsOn,
  onClose,
}: {
  shortcutsOn: boolean;
  onShortcutsOn: (on: boolean) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  return (
    <Dialog opened onClose={onClose} title={t('keys.title')} closeLabel={common('app.close')}>
      <div className="stack">
        {(['list', 'computer'] as const).map((group) => (
          <section key={group} className={classes.group}>
            <h3>{t(`keys.${group}`)}</h3>
            <dl className={classes.keys}>
              {groups[group].map(([key, name]) => (
                <div key={key}>
                  <dt>
                    <kbd>{name === 'pages' ? t('keys.page-keys') : key}</kbd>
                  </dt>
                  <dd>{t(`keys.${name}`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <label className={classes.choice}>
          <input
            type="checkbox"
            checked={shortcutsOn}
            onChange={({ currentTarget }) => onShortcutsOn(currentTarget.checked)}
          />
          {t('keys.on')}
        </label>
      </div>
    </Dialog>
  );
}
