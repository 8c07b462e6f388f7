import { formatDateTime } from '@cobertura/domain/dates.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import type { listAccountEvents } from '@cobertura/domain/person/account-events-api.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import classes from './AccountEvents.module.css';

type Event = ReplyOf<typeof listAccountEvents>['docs'][number];

/** What happened with an account: when, what, who and why. */
export function AccountEvents({ events }: { events: readonly Event[] }) {
  const { t } = useTranslation('settings');
  return (
    <ul aria-label={t('person.events')} className={classes.events}>
      {events.map(({ at, by, event, why }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered, and two events may be equal
        <li key={`${at}-${index}`}>
          {formatDateTime(at)}: {t(`person.event.${event}`)} {by && `(${by})`}
          {why && <span className={classes.why}>{t('view.why', { why })}</span>}
        </li>
      ))}
    </ul>
  );
}
