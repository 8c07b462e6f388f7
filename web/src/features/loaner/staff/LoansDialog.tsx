import { formatDate } from '@cobertura/domain/dates.ts';
import type { Loan, Loaner } from '@cobertura/domain/loaner/api.ts';
import { missingItems } from '@cobertura/domain/loaner/loaner.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EventList } from '../../../ui/EventList.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { useLoans } from './queries.ts';
import { useItemNames } from './useItemNames.ts';

/** To whom a loaner was lent, newest first, and how it came back. */
export function LoansDialog({ loaner, onClose }: { loaner: Loaner; onClose: () => void }) {
  const { t } = useTranslation('loaners');
  const { t: common } = useTranslation();
  const { data, error, refetch } = useLoans(loaner._id);
  return (
    <Dialog
      opened
      roomy
      onClose={onClose}
      title={t('action.loans-it', { code: loaner.code })}
      closeLabel={common('app.close')}
    >
      {draw()}
    </Dialog>
  );

  function draw() {
    if (data) return data.docs.length > 0 ? <Loans loans={data.docs} /> : <p>{t('loans.none')}</p>;
    return error ? (
      <LoadFailure
        title={t('loans.load-error')}
        message={error.message}
        retryLabel={common('app.retry')}
        onRetry={() => void refetch()}
      />
    ) : (
      <Placeholder lines={4} label={common('app.loading')} />
    );
  }
}

function Loans({ loans }: { loans: readonly Loan[] }) {
  const { t } = useTranslation('loaners');
  const itemNames = useItemNames();
  const linesOf = ({ outItems, outWords, back }: Loan) => {
    const missing = back ? missingItems(outItems, back.items) : [];
    return [
      outItems.length > 0 && t('loans.out', { items: itemNames(outItems) }),
      outWords,
      back && t('loans.back', { day: formatDate(back.at), by: back.by }),
      missing.length > 0 && t('back.missing', { items: itemNames(missing) }),
      back?.words,
    ].filter((line): line is string => Boolean(line));
  };
  return (
    <EventList
      events={loans.map((loan) => ({
        at: { text: formatDate(loan.lentAt), iso: new Date(loan.lentAt * 1000).toISOString() },
        who: loan.lentBy,
        what: [loan.number, loan.student, loan.school].filter(Boolean).join(' · '),
        why: [...new Set(linesOf(loan))],
      }))}
    />
  );
}
