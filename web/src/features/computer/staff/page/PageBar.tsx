import { IconArrowLeft, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from '../../../../lib/i18n.ts';
import type { ComputersSearch } from '../list/computers-search.ts';
import type { ListLink } from '../list/list-link.ts';
import { ShortcutsHelp } from '../ShortcutsHelp.tsx';
import classes from './Page.module.css';
import { QueueBar } from './QueueBar.tsx';
import type { Queue } from './useQueue.ts';

/** The way back to the list, the result of the last action, the place in the list, and the keys. */
export function PageBar({
  search,
  ListLink,
  queue,
  message,
  shortcutsOn,
  rejecting,
  onShortcutsOn,
  onOpen,
}: {
  search: ComputersSearch;
  ListLink: ListLink;
  queue: Queue;
  message: string | undefined;
  shortcutsOn: boolean;
  /** While a rejection is written, keys do not leave the computer. */
  rejecting: boolean;
  onShortcutsOn: (on: boolean) => void;
  onOpen: (id: string) => void;
}) {
  const { t } = useTranslation('computer-page');
  return (
    <div className={classes.bar}>
      <ListLink search={search} className={classes.back ?? ''}>
        <IconArrowLeft size={18} stroke={1.9} aria-hidden="true" />
        {t('back')}
      </ListLink>
      {/* Its space is reserved, so that a new message moves nothing. */}
      <p role="status" className={classes.message}>
        {message && (
          <>
            <IconCircleCheck size={20} stroke={1.9} aria-hidden="true" />
            {message}
          </>
        )}
      </p>
      <QueueBar queue={queue} shortcutsOn={shortcutsOn && !rejecting} onOpen={onOpen} />
      <div className={classes.keys}>
        <ShortcutsHelp shortcutsOn={shortcutsOn} onShortcutsOn={onShortcutsOn} />
      </div>
    </div>
  );
}
