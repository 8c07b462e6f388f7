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

/** The keys of the desk's page of a repair, with the texts of its buttons. */
const repairKeys = [
  ['V', 'action.accept'],
  ['P', 'action.ask'],
  ['R', 'action.reject'],
  ['N J', 'page.next'],
  ['Ctrl ↵', 'keys.send'],
  ['Esc', 'keys.close'],
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
  const { t: repair } = useTranslation('repair-desk');
  return (
    <Dialog opened onClose={onClose} title={t('keys.title')} closeLabel={common('app.close')}>
      <div className="stack">
        {(['list', 'computer'] as const).map((group) => (
          <Keys
            key={group}
            title={t(`keys.${group}`)}
            rows={groups[group].map(([key, name]) => [
              name === 'pages' ? t('keys.page-keys') : key,
              t(`keys.${name}`),
            ])}
          />
        ))}
        <Keys
          title={repair('keys.title')}
          rows={repairKeys.map(([key, name]) => [key, repair(name)])}
        />
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

function Keys({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <section className={classes.group}>
      <h3>{title}</h3>
      <dl className={classes.keys}>
        {rows.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
