import type { Computer } from '@cobertura/domain/computer/api.ts';
import { formatDateTime } from '@cobertura/domain/dates.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useEvents } from '../queries.ts';
import { isEvent } from '../timeline/event-words.ts';
import classes from './Page.module.css';
import { PageSection } from './PageSection.tsx';
import { rejectionsIn } from './why-waits.ts';

/** What the staff rejected earlier, in the words that the family read. */
export function Rejections({ computer }: { computer: Computer }) {
  const { t } = useTranslation('staff');
  const { t: page } = useTranslation('computer-page');
  const rejections = rejectionsIn(useEvents(computer._id).data ?? []);
  if (rejections.length === 0) return null;
  return (
    <PageSection title={page('section.rejections')}>
      <ul className={classes.rejections}>
        {rejections.map(({ at, by, event, why }) => (
          <li key={`${at} ${event}`}>
            <p className={classes.since}>
              {[formatDateTime(at), isEvent(event) && t(`event.${event}`), by]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <blockquote>{why}</blockquote>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
