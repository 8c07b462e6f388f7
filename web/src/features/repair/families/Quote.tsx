import { formatDate, startOfIsoDay } from '@cobertura/domain/dates.ts';
import type { RepairView } from '@cobertura/domain/repair/api.ts';
import type { QuoteView } from '@cobertura/domain/repair/quote-api.ts';
import { wordsOfSplit } from '@cobertura/domain/repair/split-words.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { failureText } from '../../../lib/failure.ts';
import { formatEuros } from '../../../lib/format-euros.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useSaveFile } from '../queries.ts';
import { DeclineQuote } from './DeclineQuote.tsx';
import { LineTable } from './LineTable.tsx';
import classes from './Quote.module.css';

/** What the coverage pays, what the family pays and why, and the decision about it. */
export function Quote({
  repair,
  payment,
  onDeclined,
}: {
  repair: RepairView;
  /** The ways to accept and pay, and the money that may be on its way. */
  payment: ReactNode;
  onDeclined: () => void;
}) {
  const { t } = useTranslation('quotes');
  const { quote, offers, status, transfer } = repair;
  // A receipt may be in review after the quote has ended.
  if (!quote || (status !== 'quoted' && quote.state !== 'paid' && !transfer)) return null;
  const { coverage, family } = quote;
  const mayAccept = offers.includes('quote-accepted');
  return (
    <Card title={t('title')}>
      <div className="stack">
        <p className={classes.split}>
          {coverage === 0
            ? t('alone', { family: euros(family) })
            : t('split', { coverage: euros(coverage), family: euros(family) })}
        </p>
        <Progress
          quote={quote}
          isOver={status === 'quoted' && !mayAccept}
          awaitsTransfer={transfer !== null}
        />
        <Why quote={quote} />
        <Lines quote={quote} />
        {status === 'quoted' && <Return quote={quote} mayPayToday={mayAccept && !transfer} />}
        <Paper repair={repair} fileId={quote.fileId} />
        {(status === 'quoted' || transfer) && payment}
        {offers.includes('quote-declined') && (
          <DeclineQuote repairId={repair._id} onDeclined={onDeclined} />
        )}
      </div>
    </Card>
  );
}

/** What happens now: until when the family decides, or what is awaited after it did. */
function Progress({
  quote,
  isOver,
  awaitsTransfer,
}: {
  quote: QuoteView;
  /** Its last day has passed. */
  isOver: boolean;
  awaitsTransfer: boolean;
}) {
  const { t } = useTranslation('quotes');
  const { state, validUntil, acceptedAt } = quote;
  const day = formatDate(validUntil);
  if (quote.refund) {
    const { amount, isBack } = quote.refund;
    return (
      <Notice kind="info">{t(isBack ? 'returned' : 'returning', { amount: euros(amount) })}</Notice>
    );
  }
  if (state === 'paid') return <p>{t('paid')}</p>;
  if (hasEnded(state)) return <Notice kind="info">{t('ended')}</Notice>;
  // The payments name the one in progress.
  if (state === 'paying') return null;
  if (state === 'checking') return <Notice kind="info">{t('checking')}</Notice>;
  if (isOver) {
    return <Notice kind="warning">{t(awaitsTransfer ? 'over-transfer' : 'over', { day })}</Notice>;
  }
  return acceptedAt === null ? (
    <p>{t('until', { day })}</p>
  ) : (
    <Notice kind="info">{t('accepted', { day })}</Notice>
  );
}

/** When the laptop is back, and that the price does not change until then. */
function Return({
  quote,
  mayPayToday,
}: {
  quote: QuoteView;
  /** A transfer may still be made, but its money comes on another day. */
  mayPayToday: boolean;
}) {
  const { t } = useTranslation('quotes');
  const { state, workingDays, readyIfPaidToday } = quote;
  // A payment may be on its way, and paying twice would bring nothing.
  const day = mayPayToday && state === 'open' ? readyIfPaidToday : null;
  return (
    <p>
      {t('ready', { count: workingDays })}{' '}
      {day && t('ready-today', { day: formatDate(startOfIsoDay(day)) })} {t('final')}
    </p>
  );
}

function hasEnded(state: QuoteView['state']): boolean {
  return state === 'declined' || state === 'lapsed' || state === 'ended';
}

function Why({ quote }: { quote: QuoteView }) {
  const language = useLanguage();
  return <p>{wordsOfSplit(language, quote)}</p>;
}

function Lines({ quote: { lines, total, coverage, family } }: { quote: QuoteView }) {
  const { t } = useTranslation('quotes');
  return (
    <LineTable
      label={t('table')}
      lines={lines}
      sums={[
        { label: t('total'), amount: total },
        { label: t('coverage'), amount: coverage },
        { label: t('family'), amount: family, isMain: true },
      ]}
    />
  );
}

/** The quote as a PDF. */
function Paper({ repair: { _id, files }, fileId }: { repair: RepairView; fileId: string }) {
  const { t } = useTranslation('quotes');
  const { t: common } = useTranslation();
  const save = useSaveFile(_id);
  const file = files.find((each) => each._id === fileId);
  if (!file) return null;
  return (
    <div className="stack">
      <div>
        <Button
          variant="default"
          leftSection={<IconDownload size={19} stroke={1.9} aria-hidden="true" />}
          loading={save.isPending}
          onClick={() => save.mutate(file)}
        >
          {t('pdf')}
        </Button>
      </div>
      {save.error && (
        <Notice kind="error">{failureText(save.error, common('errors.generic'))}</Notice>
      )}
    </div>
  );
}

const euros = (cents: number) => formatEuros(cents / 100);
