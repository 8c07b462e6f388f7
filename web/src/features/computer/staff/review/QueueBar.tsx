import { IconChevronLeft, IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { useShortcuts } from '../../../../ui/useShortcuts.ts';
import classes from './Review.module.css';
import type { Queue } from './useQueue.ts';

/** The place in the review queue, with buttons to the previous and the next computer. */
export function QueueBar({
  queue,
  message,
  shortcutsOn,
  onPrevious,
  onNext,
}: {
  queue: Queue;
  /** The result of the previous review. Its space is reserved, so nothing below moves. */
  message: string | undefined;
  shortcutsOn: boolean;
  onPrevious: () => void;
  onNext: () => void;
}) {
  const { t } = useTranslation('staff');
  useShortcuts({ ArrowLeft: onPrevious, ArrowRight: onNext }, shortcutsOn);
  return (
    <nav className={classes.queue} aria-label={t('review.queue')}>
      <p role="status" className={classes.place}>
        {queue.isLoading
          ? t('review.counting')
          : t('review.place', { place: queue.place, count: queue.count })}
        {queue.count > 1 && <span className={classes.order}>{t('review.order')}</span>}
      </p>
      <p role="status" className={classes.message}>
        {message && (
          <>
            <IconCircleCheck size={20} stroke={1.9} aria-hidden="true" />
            {message}
          </>
        )}
      </p>
      <IconButton
        label={t('review.previous')}
        icon={<IconChevronLeft size={20} stroke={1.9} />}
        framed
        disabled={queue.previous === undefined}
        onClick={onPrevious}
      />
      <IconButton
        label={t('review.next')}
        icon={<IconChevronRight size={20} stroke={1.9} />}
        framed
        disabled={queue.next === undefined}
        onClick={onNext}
      />
    </nav>
  );
}
