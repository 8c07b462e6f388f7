import { csvLine, csvStart } from '@cobertura/domain/invoice/csv.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n.ts';
import { saveFile } from '../../../lib/save-file.ts';
import type { AddResult } from '../queries.ts';
import classes from './ImportCsv.module.css';

/** The table shows so many. The file has all. */
const maxShown = 100;

/** The entries that were not added, with their reasons, and a button to save all of them. */
export function RejectedRows({
  rejected,
  total,
  place,
}: {
  rejected: AddResult['rejected'];
  total: number;
  /** The title of the column that tells where an entry stands. */
  place: string;
}) {
  const { t } = useTranslation('settings');
  if (rejected.length === 0) return null;
  const shown = rejected.slice(0, maxShown);
  const more = total - shown.length;

  function save() {
    const titles = [place, t('serial.text'), t('serial.why')];
    const rows = rejected.map(({ line, text, reason }) =>
      csvLine([{ number: line }, { text }, { text: t(`serial.reason.${reason}`) }]),
    );
    const unlisted = total - rejected.length;
    const end = unlisted > 0 ? csvLine([{ text: t('serial.more', { count: unlisted }) }]) : '';
    const content = [csvStart, csvLine(titles.map((text) => ({ text }))), ...rows, end];
    saveFile(new Blob(content, { type: 'text/csv;charset=utf-8' }), t('serial.rejected-file'));
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrollable region */}
      <section className={classes.rejected} aria-label={t('serial.rejected-rows')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{place}</th>
              <th scope="col">{t('serial.text')}</th>
              <th scope="col">{t('serial.why')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, text, reason }) => (
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
      <div>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={18} stroke={1.9} aria-hidden="true" />}
          onClick={save}
        >
          {t('serial.save-rejected')}
        </Button>
      </div>
    </>
  );
}
