import { useTranslation } from '../../../lib/i18n.ts';
import type { ImportResult } from '../queries.ts';
import classes from './ImportCsv.module.css';

/** The rejected lines with their reasons. The server sends only the first ones of a long list. */
export function RejectedRows({
  rejected,
  total,
}: {
  rejected: ImportResult['rejected'];
  total: number;
}) {
  const { t } = useTranslation('settings');
  if (rejected.length === 0) return null;
  const more = total - rejected.length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrollable region
    <section className={classes.rejected} aria-label={t('serial.rejected-rows')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('serial.line')}</th>
            <th scope="col">{t('serial.text')}</th>
            <th scope="col">{t('serial.why')}</th>
          </tr>
        </thead>
        <tbody>
          {rejected.map(({ line, text, reason }) => (
            <tr key={line}>
              <td>{line}</td>
              <td className={classes.text}>{text}</td>
              <td>{t(`serial.reason.${reason}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className={classes.hint}>{t('serial.more', { count: more })}</p>}
    </section>
  );
}
