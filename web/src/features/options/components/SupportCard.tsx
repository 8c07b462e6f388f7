import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { useOptions } from '../queries.ts';
import classes from './SupportCard.module.css';

/** The contact data of the support desk. */
export function SupportCard() {
  const { t } = useTranslation('account');
  const options = useOptions();
  return (
    <Card title={t('instructions.contact')}>
      {options.isPending && <Placeholder lines={2} label={t('translation:app.loading')} />}
      {options.isError && <Notice kind="error">{options.error.message}</Notice>}
      {options.data && (
        <dl className={classes.contact}>
          <div>
            <dt>{t('instructions.phone')}</dt>
            <dd>
              <a href={`tel:${options.data.support.phone.replace(/\s/g, '')}`}>
                {options.data.support.phone}
              </a>
            </dd>
          </div>
          <div>
            <dt>{t('instructions.email')}</dt>
            <dd>
              <a href={`mailto:${options.data.support.email}`}>{options.data.support.email}</a>
            </dd>
          </div>
        </dl>
      )}
    </Card>
  );
}
