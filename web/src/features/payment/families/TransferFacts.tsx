import { groupIban, plainIban } from '@cobertura/domain/payment/account.ts';
import { useEffect, useState } from 'react';
import { copyToClipboard } from '../../../lib/copy-to-clipboard.ts';
import { formatEuros } from '../../../lib/format-euros.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useAccountHolder } from '../queries.ts';
import { type CopiedFact, CopyRow } from './CopyRow.tsx';
import classes from './TransferFacts.module.css';

const copiedDurationMs = 3000;

/** The data of a transfer, each value with a copy button. */
export function TransferFacts({
  account,
  concept,
  amount,
}: {
  account: string | undefined;
  concept: string;
  amount: number;
}) {
  const { t } = useTranslation('payments');
  const holder = useAccountHolder().data;
  const [copied, setCopied] = useState<{ fact: CopiedFact; succeeded: boolean }>();
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(undefined), copiedDurationMs);
    return () => clearTimeout(timer);
  }, [copied]);

  const row = (fact: CopiedFact, { shown, plain = shown }: { shown: string; plain?: string }) => (
    <CopyRow
      fact={fact}
      value={shown}
      isCopied={copied?.fact === fact && copied.succeeded}
      onCopy={async () => setCopied({ fact, succeeded: await copyToClipboard(plain) })}
    />
  );
  return (
    <div className={classes.sheet}>
      <dl className={classes.facts}>
        {account && row('account', { shown: groupIban(account), plain: plainIban(account) })}
        {holder && row('holder', { shown: holder })}
        {row('concept', { shown: concept })}
        {row('amount', {
          shown: formatEuros(amount),
          plain: formatEuros(amount).replace(/[^\d,]/g, ''),
        })}
      </dl>
      <p role="status" className={copied && !copied.succeeded ? classes.failed : 'visually-hidden'}>
        {copied && (copied.succeeded ? t(`copy.${copied.fact}-copied`) : t('copy.failed'))}
      </p>
    </div>
  );
}
