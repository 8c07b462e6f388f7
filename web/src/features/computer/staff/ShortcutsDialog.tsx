import { useTranslation } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import classes from './ShortcutsHelp.module.css';

const shortcuts = [
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
        <dl className={classes.keys}>
          {shortcuts.map(([key, name]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{t(`keys.${name}`)}</dd>
            </div>
          ))}
        </dl>
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
