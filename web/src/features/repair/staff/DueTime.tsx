import { formatDateTime } from '@cobertura/domain/dates.ts';
import { type RepairStatus, repairStatuses } from '@cobertura/domain/repair/status.ts';
import { nowInSeconds } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { Translate } from '../../../lib/texts.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

/** How much time is left. Late is red, and nearly late is orange. The words say the same as the colour. */
export function DueTime({
  repair: { status, dueAt, warnAt },
}: {
  repair: { status: RepairStatus; dueAt: number | null; warnAt: number | null };
}) {
  const { t } = useTranslation('repair-desk');
  if (!repairStatuses[status].isOpen) return <span>—</span>;
  if (dueAt === null) return <span>{t('due.stopped')}</span>;
  const now = nowInSeconds();
  const text = (
    <time dateTime={new Date(dueAt * 1000).toISOString()} title={formatDateTime(dueAt)}>
      {t(now > dueAt ? 'due.late' : 'due.left', { time: timeText(Math.abs(dueAt - now), t) })}
    </time>
  );
  if (now > dueAt) return <StatusBadge colour="red">{text}</StatusBadge>;
  if (warnAt !== null && now >= warnAt) return <StatusBadge colour="orange">{text}</StatusBadge>;
  return text;
}

const hour = 3600;
const day = 24 * hour;

/** The largest unit that fits: 3 días, 5 horas, 20 minutos. */
function timeText(seconds: number, t: Translate<'repair-desk'>): string {
  if (seconds >= 2 * day) return t('due.days', { count: Math.round(seconds / day) });
  if (seconds >= hour) return t('due.hours', { count: Math.round(seconds / hour) });
  return t('due.minutes', { count: Math.max(1, Math.ceil(seconds / 60)) });
}
