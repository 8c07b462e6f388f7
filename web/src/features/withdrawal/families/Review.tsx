import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { type Fact, Facts } from '../../../ui/Facts.tsx';
import { FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Statement } from './Statement.tsx';
import classes from './Withdrawal.module.css';

/** Step 2: the statement in full, what follows, and the one button that withdraws. */
export function Review({
  statement,
  facts,
  follows,
  isPending,
  error,
  onConfirm,
  backLink,
  otherWays,
}: {
  statement: { name: string; contract: string };
  facts: readonly Fact[];
  /** One sentence each. */
  follows: readonly string[];
  isPending: boolean;
  error: Error | null;
  onConfirm: () => Promise<unknown>;
  backLink: ReactNode;
  /** Shown after a failure: the right does not depend on this page. */
  otherWays: ReactNode;
}) {
  const { t } = useTranslation('withdrawal');
  const { t: common } = useTranslation();
  const isSent = useRef(false);

  /** A second click may come before the button is shown as loading, or while the next page loads. */
  async function confirm() {
    if (isSent.current) return;
    isSent.current = true;
    await onConfirm().catch(() => {
      isSent.current = false;
    });
  }

  return (
    <>
      <p className={classes.back}>{backLink}</p>
      <PageTitle key="review">{t('review.title')}</PageTitle>
      <div className="stack">
        <Card title={t('review.statement')}>
          <Statement {...statement} />
          <Facts facts={facts} />
        </Card>
        <Card title={t('review.follows')}>
          <ul className={classes.list}>
            {follows.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Card>
        {error && <Notice kind="error">{failureText(error, common('errors.generic'))}</Notice>}
        <FormActions>
          <Button loading={isPending} onClick={() => void confirm()}>
            {t('review.confirm')}
          </Button>
        </FormActions>
        {error && otherWays}
      </div>
    </>
  );
}
