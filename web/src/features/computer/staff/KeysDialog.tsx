import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/Dialog.tsx';
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

/** What each key does, and the way to turn them off. */
export function KeysDialog({
  keysOn,
  onKeysOn,
  onClose,
}: {
  keysOn: boolean;
  onKeysOn: (on: boolean) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  return (
    <Dialog opened onClose={onClose} title={t('keys.title')} closeLabel={common('app.close')}>
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
  );
}
