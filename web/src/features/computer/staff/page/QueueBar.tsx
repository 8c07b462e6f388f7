import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatCount } from '../../../../lib/format-count.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { useShortcuts } from '../../../../ui/useShortcuts.ts';
import classes from './Page.module.css';
import type { Queue } from './useQueue.ts';

/** The place in the list, with buttons to the previous and the next computer. */
export function QueueBar({
  queue: { place, count, isWhole, previous, next },
  shortcutsOn,
  onOpen,
}: {
  queue: Queue;
  shortcutsOn: boolean;
  onOpen: (id: string) => void;
}) {
  const { t } = useTranslation('computer-page');
  const openPrevious = previous === undefined ? undefined : () => onOpen(previous);
  const openNext = next === undefined ? undefined : () => onOpen(next);
  useShortcuts(
    { ArrowLeft: openPrevious, k: openPrevious, ArrowRight: openNext, j: openNext },
    shortcutsOn,
  );
  if (place === undefined) return null;
  const counted = { place: formatCount(place), count: formatCount(count) };
  return (
    <nav className={classes.queue} aria-label={t('queue.label')}>
      <p role="status">{t(isWhole ? 'queue.place' : 'queue.place-of-more', counted)}</p>
      <IconButton
        label={t('queue.previous')}
        icon={<IconChevronLeft size={20} stroke={1.9} />}
        framed
        disabled={!openPrevious}
        aria-keyshortcuts={shortcutsOn ? 'k' : undefined}
        onClick={() => openPrevious?.()}
      />
      <IconButton
        label={t('queue.next')}
        icon={<IconChevronRight size={20} stroke={1.9} />}
        framed
        disabled={!openNext}
        aria-keyshortcuts={shortcutsOn ? 'j' : undefined}
        onClick={() => openNext?.()}
      />
    </nav>
  );
}
