import { formatDate } from '@cobertura/domain/dates.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import type { RepairView } from '@cobertura/domain/repair/api.ts';
import { repairEnds } from '@cobertura/domain/repair/ends.ts';
import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Words } from '../../../ui/Words.tsx';
import { DeskContact } from '../components/DeskContact.tsx';
import { PhoneLink } from '../components/PhoneLink.tsx';
import classes from '../components/Repair.module.css';
import { NewLaptop } from './NewLaptop.tsx';

/** How and where to hand the laptop over, and what to do before. */
export function HandOver({ repair: { status, handOver, place } }: { repair: RepairView }) {
  const { t } = useTranslation('repairs');
  if (status !== 'accepted' || handOver === null) return null;
  return (
    <Card title={t('hand-over.title')}>
      <div className="stack">
        <Words>{handOver}</Words>
        {place && <Place place={place} />}
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

/** Where to bring the laptop or take it back. */
function Place({ place }: { place: NonNullable<RepairView['place']> }) {
  const { t } = useTranslation('repairs');
  const { name, address, hours, phone } = place;
  return (
    <Facts
      facts={[
        [t('place.where'), `${name}, ${address}`],
        [t('place.hours'), hours],
        [t('place.phone'), <PhoneLink key="phone" phone={phone} />],
      ]}
    />
  );
}

/** Where to take the laptop back, and the code for it. Staff who view the area see no code. */
export function Collect({ repair: { status, returnCode, place } }: { repair: RepairView }) {
  const { t } = useTranslation('repairs');
  if (status !== 'ready') return null;
  return (
    <Card title={t('return.title')}>
      <div className="stack">
        {returnCode !== null && (
          <div>
            <p className={classes.code}>{returnCode}</p>
            <p>{t('return.text')}</p>
          </div>
        )}
        {place && <Place place={place} />}
      </div>
    </Card>
  );
}

/** What became of the laptop, in the words of the workshop too. */
export function Outcome({
  repair,
  support,
}: {
  repair: RepairView;
  support: Options['support'] | undefined;
}) {
  const { t } = useTranslation('repairs');
  const language = useLanguage();
  const { outcome, diagnosis, irreparableWords, ended, workDone, partAwaited } = repair;
  if (outcome === null && diagnosis === null && ended === null) return null;
  return (
    <Card
      title={t(outcome !== null ? 'outcome.title' : ended ? 'outcome.why-title' : 'outcome.found')}
    >
      <div className="stack">
        {outcome !== null && <p>{t(`outcome.${outcome}`)}</p>}
        {diagnosis !== null && <Words>{diagnosis}</Words>}
        {workDone !== null && <Words>{workDone}</Words>}
        {partAwaited !== null && <Words>{t('outcome.part', { part: partAwaited })}</Words>}
        {ended && (
          <Words>
            {ended.by === 'cancelled'
              ? t('outcome.why', { reason: ended.why ?? '—' })
              : repairEnds[ended.by][language]}
          </Words>
        )}
        {irreparableWords !== null && <Words>{irreparableWords}</Words>}
        <NewLaptop repair={repair} />
        {outcome === 'irreparable' && (
          <p>
            {t(repair.status === 'closed' ? 'outcome.options-closed' : 'outcome.options')}{' '}
            {support && <DeskContact support={support} />}
          </p>
        )}
      </div>
    </Card>
  );
}

/** Until when the repair is guaranteed, and the way to report that it fails again. */
export function Guarantee({ repair, button }: { repair: RepairView; button: ReactNode }) {
  const { t } = useTranslation('repairs');
  const { offers, outcome, guaranteedUntil } = repair;
  if (!offers.includes('reopened') || guaranteedUntil === null) return null;
  return (
    <Card title={t('guarantee.title')}>
      <div className="stack">
        <p>
          {t(outcome === 'replaced' ? 'guarantee.until-replaced' : 'guarantee.until', {
            day: formatDate(guaranteedUntil),
          })}
        </p>
        <div>{button}</div>
      </div>
    </Card>
  );
}
