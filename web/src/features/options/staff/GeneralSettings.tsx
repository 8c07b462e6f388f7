import { Button } from '@mantine/core';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { useOptions } from '../queries.ts';
import { SettingsForm } from './SettingsForm.tsx';

/** The general settings: campaign, price, payment methods and maintenance. */
export function GeneralSettings() {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const options = useOptions();

  if (options.isPending) {
    return (
      <Card>
        <Placeholder lines={8} label={common('app.loading')} />
      </Card>
    );
  }
  const failure = options.error && (
    <Notice kind="error" title={t(options.data ? 'general.refresh-error' : 'general.load-error')}>
      {options.error.message}
    </Notice>
  );
  return (
    <div className="stack">
      {failure}
      {options.data?.lacksTimestampAuthority && (
        <Notice kind="warning" title={t('general.no-timestamps')}>
          {t('general.no-timestamps-why')}
        </Notice>
      )}
      {options.data ? (
        <SettingsForm options={options.data} />
      ) : (
        <Button variant="default" onClick={() => void options.refetch()}>
          {common('app.retry')}
        </Button>
      )}
    </div>
  );
}
