import { type Cents, eurosFromCents } from '@cobertura/domain/money.ts';
import type { RepairView } from '@cobertura/domain/repair/api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { SupportContact } from '../../features/computer/components/SupportContact.tsx';
import { useOptions } from '../../features/options/queries.ts';
import { myRepairsKey } from '../../features/repair/components/query-keys.ts';
import { failureText } from '../../lib/failure.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { withTexts } from '../../lib/with-texts.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { PaymentLink } from './PaymentLink.tsx';

const QuoteGateway = lazy(async () => ({
  default: (
    await withTexts(
      ['payments', 'computers'],
      import('../../features/payment/families/quote/QuoteGateway.tsx'),
    )
  ).QuoteGateway,
}));

const QuoteTransfer = lazy(async () => ({
  default: (
    await withTexts(
      ['payments', 'computers'],
      import('../../features/payment/families/quote/QuoteTransfer.tsx'),
    )
  ).QuoteTransfer,
}));

/**
 * The ways to pay the quote of a repair. When it can no longer be accepted, only what was begun before is
 * left: a payment in progress, the transfer that was asked for, and a receipt in review.
 */
export function QuotePayment({
  repair: { _id: repairId, quote, transfer, offers, status },
}: {
  repair: RepairView;
}) {
  const { data: options, error, refetch } = useOptions();
  const { t } = useTranslation();
  const queries = useQueryClient();
  const userId = useCurrentUser()?._id;
  const onChanged = () => void queries.invalidateQueries({ queryKey: myRepairsKey(userId) });
  // Paying while a receipt is checked could mean paying twice.
  const isChecked = transfer?.receipt != null;
  const mayAccept = offers.includes('quote-accepted');
  return (
    <Suspense>
      {!options && error && mayAccept && (
        <LoadFailure
          message={failureText(error, t('errors.generic'))}
          retryLabel={t('app.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {quote && options && !isChecked && (
        <QuoteGateway
          repairId={repairId}
          price={eurosFromCents(quote.family as Cents)}
          options={options}
          attempt={quote.attempt}
          supportLine={<SupportContact support={options.support} />}
          PaymentLink={PaymentLink}
          mayPay={mayAccept}
          isTransferOffered={options.paymethod.transfer || transfer !== null}
          onChanged={onChanged}
          onMethodsChanged={() => void refetch()}
        />
      )}
      <QuoteTransfer
        repairId={repairId}
        transfer={transfer}
        isOffered={mayAccept && (options?.paymethod.transfer ?? false)}
        takesReceipts={status === 'quoted'}
        onChanged={onChanged}
      />
    </Suspense>
  );
}
