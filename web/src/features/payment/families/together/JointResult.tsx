import { formatEuros } from '../../../../lib/format-euros.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import { Countdown } from '../result/Countdown.tsx';
import { LaterStarts } from '../result/LaterStarts.tsx';
import type { Attempt } from '../result/result-view.ts';
import { useStudents } from './useStudents.ts';

type Paid = Attempt['computers'][number];

/** The result of one payment for several computers: what became of each of them. */
export function JointResult({
  attempt: { computers },
  onDone,
}: {
  attempt: Attempt;
  onDone: () => void;
}) {
  const { t } = useTranslation('payments');
  const covered = computers.filter((computer) => stateOf(computer) === 'paid');
  const students = useStudents()(covered);
  return (
    <>
      {covered.length > 0 && (
        <p>
          {t(covered.length > 1 ? 'together.paid' : 'result.paid', { students, student: students })}
        </p>
      )}
      <LaterStarts computers={covered} />
      {covered.length === computers.length ? (
        <Countdown onDone={onDone} />
      ) : (
        <>
          <p>{t('together.each')}</p>
          <Facts
            facts={computers.map((computer) => [
              computer.studentName,
              t(`together.state-${stateOf(computer)}`, { price: formatEuros(computer.amount) }),
            ])}
          />
        </>
      )}
    </>
  );
}

function stateOf({ paid, underReview, toRefund }: Paid): 'paid' | 'review' | 'refund' | 'open' {
  if (toRefund) return 'refund';
  if (underReview) return 'review';
  return paid ? 'paid' : 'open';
}
