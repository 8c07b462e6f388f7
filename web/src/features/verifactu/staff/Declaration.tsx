import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { formatIsoDay } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import classes from './Declaration.module.css';
import { useDeclaration } from './queries.ts';

/** The producer's declaration of conformity, as a printable sheet. */
export function Declaration() {
  const { t } = useTranslation('accounting');
  const { t: common } = useTranslation();
  const declaration = useDeclaration();
  if (declaration.isError && !declaration.data) {
    return (
      <LoadFailure
        title={t('declaration.load-error')}
        message={declaration.error.message}
        retryLabel={common('app.retry')}
        onRetry={() => void declaration.refetch()}
      />
    );
  }
  if (!declaration.data) return <Placeholder lines={8} label={common('app.loading')} />;
  const { title, items, statement, signed, annex } = declaration.data;
  return (
    <div className="stack">
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.9} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('declaration.print')}
        </Button>
      </div>
      <article className={classes.sheet} aria-labelledby="declaration">
        <h2 id="declaration">{title}</h2>
        <Items items={items} />
        <p>{statement}</p>
        {signed ? (
          <p>1.l) {t('declaration.signed', { on: formatIsoDay(signed.on), at: signed.at })}</p>
        ) : (
          <Notice kind="warning">{t('declaration.unsigned')}</Notice>
        )}
        <h3>{annex.title}</h3>
        <Items items={annex.items} />
      </article>
    </div>
  );
}

function Items({ items }: { items: readonly { label: string; text: string }[] }) {
  return (
    <dl>
      {items.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
