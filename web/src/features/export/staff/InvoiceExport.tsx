import { Button } from '@mantine/core';
import { useState } from 'react';
import { useDateField } from '../../../lib/date-field.ts';
import { nowInSeconds } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ConfirmedExport } from './ConfirmedExport.tsx';
import classes from './Exports.module.css';
import { type Range, useExport } from './queries.ts';
import { isBackwards, usualRange, usualRanges } from './ranges.ts';

/** Exports the invoices of a range of days, after a question. Other staff see why they cannot export. */
export function InvoiceExport({
  mayExport,
  onExported,
}: {
  mayExport: boolean;
  onExported: () => void;
}) {
  const { t } = useTranslation('accounting');
  return (
    <Card title={t('export.title')}>
      {mayExport ? (
        <RangeForm onExported={onExported} />
      ) : (
        <Notice kind="info" title={t('export.no-permission')}>
          {t('export.why-not')}
        </Notice>
      )}
    </Card>
  );
}

function RangeForm({ onExported }: { onExported: () => void }) {
  const { t } = useTranslation('accounting');
  const [range, setRange] = useState<Range>(() => usualRange('this-month', nowInSeconds()));
  const [isAsking, setAsking] = useState(false);
  const exporting = useExport(onExported);
  const dateField = useDateField();
  const isInvalid = isBackwards(range);

  function choose(changes: Range) {
    setRange({ ...range, ...changes });
    exporting.reset();
  }

  return (
    <Form
      label={t('export.title')}
      onSubmit={(event) => {
        event.preventDefault();
        if (isInvalid || exporting.isPending) return;
        exporting.reset();
        setAsking(true);
      }}
    >
      <p className={classes.intro}>{t('export.intro')}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: the group contains buttons, not fields */}
      <div role="group" aria-label={t('export.usual')} className={classes.usual}>
        {usualRanges.map((name) => {
          const usual = usualRange(name, nowInSeconds());
          const isChosen = usual.from === range.from && usual.to === range.to;
          return (
            <Button
              key={name}
              size="sm"
              variant={isChosen ? 'light' : 'default'}
              aria-pressed={isChosen}
              onClick={() => choose(usual)}
            >
              {t(`export.${name}`)}
            </Button>
          );
        })}
      </div>
      <div className={classes.range}>
        <DateField
          {...dateField}
          label={t('export.from')}
          value={range.from ?? ''}
          onChange={(from) => choose({ from })}
        />
        <DateField
          {...dateField}
          label={t('export.to')}
          value={range.to ?? ''}
          error={isInvalid && t('export.backwards')}
          onChange={(to) => choose({ to })}
        />
        <Button type="submit" className={classes.send} loading={exporting.isPending}>
          {t('export.do')}
        </Button>
      </div>
      <ConfirmedExport
        isAsking={isAsking}
        kinds={['invoices']}
        range={{ from: range.from || undefined, to: range.to || undefined }}
        exporting={exporting}
        onClose={() => setAsking(false)}
      />
    </Form>
  );
}
