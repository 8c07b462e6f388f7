import { formatDate } from '@cobertura/domain/dates.ts';
import type { RepairView } from '@cobertura/domain/repair/api.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import classes from '../components/Repair.module.css';
import { Words } from '../components/Words.tsx';

/** How and where to hand the laptop over, and what to do before. */
export function HandOver({ repair: { status, handOver, place } }: { repair: RepairView }) {
  const { t } = useTranslation('repairs');
  if (status !== 'accepted' || handOver === null) return null;
  return (
    <Card title={t('hand-over.title')}>
      <div className="stack">
        <Words>{handOver}</Words>
        <Place place={place} />
        <section aria-label={t('hand-over.before')}>
          <h3>{t('hand-over.before')}</h3>
          <ul className={classes.points}>
            {(['backup', 'account', 'charger'] as const).map((point) => (
              <li key={point}>{t(`hand-over.${point}`)}</li>
            ))}
          </ul>
        </section>
      </div>
    </Card>
  );
}

/** The code with which the family takes the laptop back. */
export function ReturnCode({ repair: { returnCode, place } }: { repair: RepairView }) {
  const { t } = useTranslation('repairs');
  if (returnCode === null) return null;
  return (
    <Card title={t('return.title')}>
      <div className="stack">
        <p className={classes.code}>{returnCode}</p>
        <p>{t('return.text')}</p>
        <Place place={place} />
      </div>
    </Card>
  );
}

/** Where the laptop is handed over and taken back, and when. */
function Place({ place }: Pick<RepairView, 'place'>) {
  const { t } = useTranslation('repairs');
  if (place === null) return null;
  const { name, address, hours, phone } = place;
  return (
    <Facts
      facts={[
        [t('place.where'), `${name}, ${address}`],
        [t('place.hours'), hours],
        [t('place.phone'), phone],
      ]}
    />
  );
}

/** What became of the laptop, in the words of the workshop too. */
export function Outcome({ repair }: { repair: RepairView }) {
  const { t } = useTranslation('repairs');
  const { outcome, diagnosis, irreparableWords, ended } = repair;
  if (outcome === null && diagnosis === null && ended === null) return null;
  return (
    <Card title={t(outcome === null && ended ? 'outcome.why-title' : 'outcome.title')}>
      <div className="stack">
        {outcome !== null && <p>{t(`outcome.${outcome}`)}</p>}
        {diagnosis !== null && <Words>{diagnosis}</Words>}
        {ended && <Words>{t(`outcome.why.${ended.event}`, { reason: ended.why ?? '—' })}</Words>}
        {irreparableWords !== null && <Words>{irreparableWords}</Words>}
      </div>
    </Card>
  );
}

/** Until when the repair is guaranteed, and the way to report that it fails again. */
export function Guarantee({ repair, button }: { repair: RepairView; button: ReactNode }) {
  const { t } = useTranslation('repairs');
  const { offers, guaranteedUntil } = repair;
  if (!offers.includes('reopened') || guaranteedUntil === null) return null;
  return (
    <Card title={t('guarantee.title')}>
      <div className="stack">
        <p>{t('guarantee.until', { day: formatDate(guaranteedUntil) })}</p>
        <div>{button}</div>
      </div>
    </Card>
  );
}
