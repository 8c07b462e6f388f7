import { formatDate } from '@cobertura/domain/dates.ts';
import { refundDueAt } from '@cobertura/domain/withdrawal/refund-due.ts';
import type { ReactNode } from 'react';
import { nowInSeconds } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Email } from '../../../ui/Email.tsx';
import { type Declaration, useDeclare } from '../queries.ts';
import { Review } from './Review.tsx';

/** Step 2 without a session. It says what follows for any contract, and not whether this one exists. */
export function DeclarationReview({
  declaration,
  backLink,
  otherWays,
  onDone,
}: {
  declaration: Declaration;
  backLink: ReactNode;
  otherWays: ReactNode;
  onDone: (receipt: { number: string; key: string }) => void;
}) {
  const { t } = useTranslation('withdrawal');
  const declare = useDeclare();
  const { name, email, contract } = declaration;
  const until = refundDueAt(new Date(nowInSeconds() * 1000)).getTime() / 1000;
  return (
    <Review
      statement={{ name, contract }}
      facts={[
        [t('review.name'), name],
        [t('review.email'), <Email key="email">{email}</Email>],
        [t('review.contract'), contract],
      ]}
      follows={[
        t('follows.public-link'),
        t('follows.public-ends'),
        t('follows.public-refund'),
        t('follows.until', { date: formatDate(until) }),
      ]}
      isPending={declare.isPending || declare.isSuccess}
      error={declare.error}
      onConfirm={async () => onDone(await declare.mutateAsync(declaration))}
      backLink={backLink}
      otherWays={otherWays}
    />
  );
}
