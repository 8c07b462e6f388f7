import { languages } from '@cobertura/domain/language.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { useManuals } from '../queries.ts';
import { Manual } from './Manual.tsx';
import classes from './Manuals.module.css';

/** The families' manual in each language, to download, replace or delete. */
export function Manuals() {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const manuals = useManuals();
  return (
    <Card title={t('manual.title')}>
      <div className="stack">
        <p className={classes.intro}>{t('manual.intro')}</p>
        {manuals.isPending && <Placeholder lines={4} label={common('app.loading')} />}
        {manuals.isError && (
          <LoadFailure
            title={t('manual.load-error')}
            message={manuals.error.message}
            retryLabel={common('app.retry')}
            onRetry={() => void manuals.refetch()}
          />
        )}
        {manuals.data &&
          languages.map((language) => (
            <Manual
              key={language}
              language={language}
              isUploaded={manuals.data[language] !== null}
            />
          ))}
      </div>
    </Card>
  );
}
