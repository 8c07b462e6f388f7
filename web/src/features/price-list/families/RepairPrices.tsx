import { type Cents, eurosFromCents } from '@cobertura/domain/money.ts';
import type { RepairPrices as Prices } from '@cobertura/domain/price-list/api.ts';
import { type LineKind, lineKindNames } from '@cobertura/domain/repair/lines.ts';
import { guaranteeMonths } from '@cobertura/domain/repair/workshop.ts';
import { Button } from '@mantine/core';
import { IconPrinter, IconTags } from '@tabler/icons-react';
import { failureText } from '../../../lib/failure.ts';
import { formatEuros } from '../../../lib/format-euros.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { useRepairPrices } from '../queries.ts';
import classes from './RepairPrices.module.css';

/** What the workshop charges, for everyone (RD 58/1988 art. 3 and 6). */
export function RepairPrices() {
  const { t } = useTranslation('price-list');
  const { t: common } = useTranslation();
  const { data, error, refetch } = useRepairPrices();
  return (
    <>
      <PageTitle intro={t('public.intro')} action={data && <PrintButton />}>
        {t('public.title')}
      </PageTitle>
      <div className={`stack ${classes.page}`}>
        {data ? (
          <Loaded prices={data} />
        ) : error ? (
          <LoadFailure
            title={t('public.load-error')}
            message={failureText(error, common('errors.generic'))}
            retryLabel={common('app.retry')}
            onRetry={() => void refetch()}
          />
        ) : (
          <Placeholder lines={12} label={common('app.loading')} />
        )}
      </div>
    </>
  );
}

function PrintButton() {
  const { t } = useTranslation('price-list');
  return (
    <div className={classes.print}>
      <Button
        variant="default"
        leftSection={<IconPrinter size={20} stroke={1.9} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {t('public.print')}
      </Button>
    </div>
  );
}

function Loaded({ prices: { docs, workshop } }: { prices: Prices }) {
  const { t } = useTranslation('price-list');
  const language = useLanguage();
  return (
    <>
      {docs.length === 0 && (
        <EmptyState icon={<IconTags size={32} stroke={1.9} />}>
          <h2>{t('public.none-title')}</h2>
          <p>{t('public.none')}</p>
        </EmptyState>
      )}
      {lineKindNames.map((kind) => (
        <Kind key={kind} kind={kind} docs={docs.filter((each) => each.kind === kind)} />
      ))}
      <Card title={t('public.covered-title')}>
        <p>{t('public.covered')}</p>
      </Card>
      <Card title={t('public.how-title')}>
        <ol className={classes.steps}>
          {([1, 2, 3, 4] as const).map((step) => (
            <li key={step}>{t(`public.how-${step}`)}</li>
          ))}
        </ol>
      </Card>
      <Card title={t('public.guarantee-title')}>
        <p>{t('public.guarantee', { months: guaranteeMonths })}</p>
      </Card>
      <Card title={t('public.workshop-title')}>
        <div className="stack">
          <p>{workshop.name}</p>
          <Facts
            facts={[
              [t('public.nif'), workshop.nif],
              [t('public.address'), workshop.address],
              [t('public.hours'), workshop.hours[language]],
              [t('public.phone'), workshop.phone],
            ]}
          />
        </div>
      </Card>
    </>
  );
}

function Kind({ kind, docs }: { kind: LineKind; docs: Prices['docs'] }) {
  const { t } = useTranslation('price-list');
  const language = useLanguage();
  if (docs.length === 0) return null;
  const sorted = docs.toSorted((one, other) =>
    one.words[language].localeCompare(other.words[language], language === 'ga' ? 'gl' : 'es'),
  );
  return (
    <Card>
      <table className={classes.table}>
        <caption>{t(`public.${kind}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('public.words')}</th>
            <th scope="col">{t('public.price')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ words, models, price }) => (
            <tr key={`${words[language]} ${models.join()} ${price}`}>
              <th scope="row">
                {words[language]}
                {models.length > 0 && (
                  <span className={classes.models}>
                    {t('public.models', { models: models.join(', ') })}
                  </span>
                )}
              </th>
              <td>{formatEuros(eurosFromCents(price as Cents))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
