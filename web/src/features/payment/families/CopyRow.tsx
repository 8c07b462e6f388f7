import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n.ts';
import classes from './TransferFacts.module.css';

export type CopiedFact = 'account' | 'holder' | 'concept' | 'amount';

/** One value for a transfer with its copy button. */
export function CopyRow({
  fact,
  value,
  isCopied,
  onCopy,
}: {
  fact: CopiedFact;
  value: string;
  isCopied: boolean;
  onCopy: () => Promise<void>;
}) {
  const { t } = useTranslation('payments');
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <div className={classes.fact}>
      <dt>{t(`transfer.${fact}`)}</dt>
      <dd>
        {value}
        {fact === 'concept' && <span className={classes.note}>{t('transfer.concept-hint')}</span>}
      </dd>
      <dd className={classes.copy}>
        <Button
          variant="default"
          className={classes.button}
          aria-label={t(`copy.${fact}`)}
          leftSection={<Icon size={18} stroke={1.9} aria-hidden="true" />}
          onClick={() => void onCopy()}
        >
          {t(isCopied ? 'copy.done' : 'copy.do')}
        </Button>
      </dd>
    </div>
  );
}
